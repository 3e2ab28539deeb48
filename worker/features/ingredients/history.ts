import type { FeedHistoryEntry } from "#contract/schemas/ingredient-import.ts";
import { type FeedAuditRow, readFeedAudit } from "#worker/db/reads/feed-history.ts";
import { readIngredient } from "#worker/db/reads/ingredients.ts";
import { ingredientPath } from "#worker/features/records/ingredient.ts";
import { feedImport } from "#worker/features/records/ingredient-import.ts";
import type { Verb } from "../verb.ts";

/** Returns the latest changes of a feed and of its price in the actor's organisation. */
export const readHistory: Verb<"ingredient.history"> = async (ctx, { params }) => {
  const { id = "" } = params;
  const [rows] = await Promise.all([readFeedAudit(ctx, id, ingredientPath(id)), readIngredient(ctx, id)]);
  return { entries: rows.map(historyEntry) };
};

const historyEntry = (row: FeedAuditRow): FeedHistoryEntry => ({
  id: row.id,
  at: row.at,
  operation: row.operation,
  by: row.actor && { firstname: row.actor.firstname, name: row.actor.name },
  import: feedImport(row.import),
  changes: listChanges(parseFields(row.before), parseFields(row.after)),
});

type Fields = Readonly<Record<string, unknown>>;

const parseFields = (json: string | null): Fields => (json === null ? {} : JSON.parse(json));

/** Lists the fields that differ; values of a report one by one. */
function listChanges(before: Fields, after: Fields): FeedHistoryEntry["changes"] {
  const [from, to] = [spread(before), spread(after)];
  return [...new Set([...Object.keys(from), ...Object.keys(to)])]
    .map((field) => ({ field, before: filled(from[field]), after: filled(to[field]) }))
    .filter(({ before: old, after: now }) => JSON.stringify(old) !== JSON.stringify(now));
}

/** Returns a value; null for an absent one and for an empty text. */
const filled = (value: unknown): unknown => (value === "" ? null : (value ?? null));

function spread({ values, ...fields }: Fields): Fields {
  const list = Array.isArray(values) ? (values as { nutrient: string }[]) : [];
  return { ...fields, ...Object.fromEntries(list.map((value) => [`values.${value.nutrient}`, value])) };
}
