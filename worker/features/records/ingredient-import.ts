import * as v from "valibot";
import { limits } from "#contract/limits.ts";
import type { FeedImport } from "#contract/schemas/ingredient.ts";
import {
  type ImportAction,
  type IngredientImportCreate,
  type IngredientImportItem,
  importActions,
} from "#contract/schemas/ingredient-import.ts";
import { valueOrigins } from "#science/analyses/report-types.ts";
import type { ColumnsFor } from "#worker/db/columns-for.ts";
import type { ImportRecord } from "#worker/db/reads/ingredient-imports.ts";
import type { ingredientImport } from "#worker/db/schema/index.ts";
import { daysAfter } from "#worker/lib/clock.ts";
import { personLink } from "./user.ts";

export const importPath = (id: string) => `/api/ingredient_imports/${id}`;

/** Returns the columns that hold an import's own fields. */
export const importColumns = ({ fileName, kind, effectiveOn }: IngredientImportCreate) =>
  ({ fileName, kind, effectiveOn }) satisfies ColumnsFor<
    typeof ingredientImport.$inferSelect,
    IngredientImportCreate
  >;

const Counts = v.record(v.picklist(importActions), v.number());

/** Returns the number of rows of each action. */
export const everyCount = (json: string): Record<ImportAction, number> => {
  const counts = v.parse(Counts, JSON.parse(json));
  return Object.fromEntries(importActions.map((action) => [action, counts[action] ?? 0])) as Record<
    ImportAction,
    number
  >;
};

/** True while an import is young enough to be undone. */
export const isUndoable = ({ state, committedAt }: ImportRecord["head"], now: Date): boolean =>
  state === "committed" &&
  committedAt !== null &&
  committedAt > daysAfter(now, -limits.importUndoDays).toISOString();

export function importItem({ head, creator, counts }: ImportRecord, now: Date): IngredientImportItem {
  const { id, fileName, kind, effectiveOn, state, createdAt, committedAt, undoneAt } = head;
  return {
    "@id": importPath(id),
    id,
    fileName,
    kind,
    effectiveOn,
    state,
    creator: personLink(creator),
    createdAt,
    committedAt,
    undoneAt,
    undoable: isUndoable(head, now),
    counts: everyCount(counts),
  };
}

const StoredImport = v.object({
  id: v.string(),
  fileName: v.string(),
  kind: v.picklist(valueOrigins),
  line: v.number(),
  committedAt: v.string(),
});

/** Returns the import that the database wrote as JSON; null for none. */
export function feedImport(json: string | null): FeedImport | null {
  if (json === null) return null;
  const { id, ...found } = v.parse(StoredImport, JSON.parse(json));
  return { "@id": importPath(id), ...found };
}
