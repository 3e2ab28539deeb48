import { useQuery } from "@tanstack/react-query";
import { importsQuery, useUndoImport } from "#web/features/ingredients/queries.ts";
import { errorText } from "#web/lib/api/client-error.ts";
import { formatInstant } from "#web/lib/format/format.ts";
import { m } from "#web/paraglide/messages.js";
import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/field.tsx";

/** Lists the last imports, each with what it did and a button that undoes it. */
export function LastImports() {
  const { data } = useQuery(importsQuery());
  const undoing = useUndoImport();
  const saved = (data ?? []).filter(({ state }) => state !== "open");
  if (saved.length === 0) return null;
  return (
    <section aria-labelledby="imports-title" className="grid grid-cols-1 gap-2">
      <h2 id="imports-title" className="font-semibold text-base">
        {m.import_last()}
      </h2>
      <ul className="grid grid-cols-1 gap-2">
        {saved.map(({ id, fileName, committedAt, counts, undoable, state }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-md border border-border bg-card px-3 py-2 text-sm"
          >
            <span className="min-w-0 grow break-words">
              <span className="font-medium">{fileName}</span>{" "}
              <span className="text-muted-foreground">
                {committedAt !== null && formatInstant(committedAt)} ·{" "}
                {m.import_counts({ created: counts.create, changed: counts.change })}
              </span>
            </span>
            {state === "undone" ? (
              <span className="text-muted-foreground">{m.import_undone()}</span>
            ) : (
              undoable && (
                <Button
                  size="sm"
                  variant="outline"
                  aria-label={m.import_undo_file({ name: fileName })}
                  disabled={undoing.isPending}
                  onClick={() => undoing.mutate(id)}
                >
                  {m.import_undo()}
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
      <FieldError>{undoing.error ? errorText(undoing.error) : null}</FieldError>
    </section>
  );
}
