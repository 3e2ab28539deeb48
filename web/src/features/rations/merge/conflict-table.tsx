import type { Choices, Difference, Side } from "#web/features/rations/versions/merge.ts";
import { differenceName, differenceText } from "#web/features/rations/versions/setting-diff-text.ts";
import { useBench } from "#web/features/rations/workbench/shared/workbench-context.ts";
import { cn } from "#web/lib/dom/class-names.ts";
import { m } from "#web/paraglide/messages.js";
import { Badge } from "#web/ui/badge.tsx";

interface ConflictTableProps {
  differences: readonly Difference[];
  chosen: Choices;
  onChoose: (id: string, side: Side) => void;
}

const sides = ["mine", "theirs"] as const;

/** Each difference as a choice between two. */
export function ConflictTable({ differences, chosen, onChoose }: ConflictTableProps) {
  const bench = useBench();
  return (
    <div className="grid gap-3">
      {differences.map((difference) => {
        const what = differenceName(difference, bench.items);
        const { id, changedBy } = difference;
        return (
          <fieldset key={id} className="grid gap-1.5 border-border border-t pt-2">
            <legend className="sr-only">{m.conflict_choice({ what })}</legend>
            <p aria-hidden="true" className="flex flex-wrap items-center gap-2 font-medium text-sm">
              {what}
              {changedBy === "both" && <Badge variant="outline">{m.conflict_both()}</Badge>}
            </p>
            <div className="grid gap-2 tablet:grid-cols-2">
              {sides.map((side) => {
                const isChosen = chosen.get(id) === side;
                return (
                  <label
                    key={side}
                    className={cn(
                      "flex min-h-11 cursor-pointer items-start gap-2 rounded-md border px-3 py-2 text-sm has-focus-visible:outline-2 has-focus-visible:outline-ring has-focus-visible:outline-offset-2",
                      isChosen ? "border-primary bg-accent/60" : "border-border",
                    )}
                  >
                    <input
                      type="radio"
                      name={id}
                      checked={isChosen}
                      onChange={() => onChoose(id, side)}
                      className="mt-1 accent-primary"
                    />
                    <span className="grid min-w-0">
                      <span className="text-muted-foreground text-xs">
                        {side === "mine" ? m.conflict_mine() : m.conflict_theirs()}
                      </span>
                      <span className="break-words tabular-nums">{differenceText(difference, side)}</span>
                    </span>
                  </label>
                );
              })}
            </div>
          </fieldset>
        );
      })}
    </div>
  );
}
