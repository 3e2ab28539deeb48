import { useQuery } from "@tanstack/react-query";
import type { FeedHistoryEntry } from "#contract/schemas/ingredient-import.ts";
import { nutrientKeys } from "#science/vocabulary/nutrients.ts";
import { doneText } from "#web/lib/api/operation-text.ts";
import { fieldName } from "#web/lib/format/field-names.ts";
import { formatInstant } from "#web/lib/format/format.ts";
import { label, message } from "#web/lib/format/labels.ts";
import { valueText } from "#web/lib/format/value-text.ts";
import { m } from "#web/paraglide/messages.js";
import { ChangeList, type WordedChange } from "#web/parts/change-list.tsx";
import { feedHistoryQuery } from "./queries.ts";

/** Lists who changed a feed or its price, when, and from which file; nothing for a feed that nobody changed. */
export function FeedHistory({ id }: { id: string }) {
  const { data: entries = [] } = useQuery(feedHistoryQuery(id));
  if (entries.length === 0) return null;
  return (
    <section aria-labelledby="feed-history" className="grid grid-cols-1 gap-2 print:hidden">
      <h2 id="feed-history" className="font-semibold text-base">
        {m.feed_history()}
      </h2>
      <ul className="divide-y divide-border rounded-md border border-border bg-card">
        {entries.map((entry) => (
          <Entry key={entry.id} path={`/api/ingredients/${id}`} entry={entry} />
        ))}
      </ul>
    </section>
  );
}

function Entry({ path, entry }: { path: string; entry: FeedHistoryEntry }) {
  const { at, by, operation, import: file, changes } = entry;
  return (
    <li className="grid gap-1 px-4 py-3 text-sm">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">{by ? `${by.firstname} ${by.name}` : m.audit_deleted_person()}</span>
        <time dateTime={at} className="text-muted-foreground text-xs">
          {formatInstant(at)}
        </time>
      </p>
      <p className="wrap-anywhere">{doneText(operation)}</p>
      {file && (
        <p className="wrap-anywhere text-muted-foreground">
          {m.feed_history_file({
            file: file.fileName,
            line: file.line,
            kind: message(`analysis_origin_${file.kind}`),
          })}
        </p>
      )}
      <ChangeList changes={changes.map((change) => wordChange(path, change))} />
    </li>
  );
}

/** Writes a change of a feed in words; a value of its report goes by the nutrient. */
function wordChange(
  path: string,
  { field, before, after }: FeedHistoryEntry["changes"][number],
): WordedChange {
  const nutrient = nutrientKeys.find((key) => field === `values.${key}`);
  const isPart = nutrient !== undefined || field === "lot";
  const write = (value: unknown) =>
    value === null ? null : valueText(path, field, isPart ? withoutSubject(value) : value);
  const name = nutrient ? label("nutrient", nutrient) : fieldName(path, field);
  return { field, name, before: write(before), after: write(after) };
}

/** Returns a value without its nutrient, or a lot without its feed. */
const withoutSubject = (value: unknown): unknown => ({ ...(value as object), nutrient: null, of: null });
