import type { IngredientCreate } from "#contract/schemas/ingredient.ts";
import type { ingredientImportRow } from "#worker/db/schema/index.ts";
import { storedColumns } from "#worker/features/records/ingredient-columns.ts";
import { newId } from "#worker/lib/id.ts";
import type { ReviewedRow } from "./review-row.ts";

type StoredRow = typeof ingredientImportRow.$inferSelect;

/** Returns the columns of a reviewed row; `made` are those that its feed gets, null where only its price changes. */
export function stagedRow(importId: string, reviewed: ReviewedRow, made: object | null): StoredRow {
  const { row, action, known, feedId, matchKey, before, after } = reviewed;
  const { position, line } = row;
  const fields = before && after ? changedFields(before, after) : null;
  const pick = (body: IngredientCreate) =>
    JSON.stringify(fields ? Object.fromEntries(fields.map((field) => [field, body[field]])) : body);
  const pricePerTonne = after?.pricePerTonne ?? null;
  const hasPrice = pricePerTonne !== null && pricePerTonne !== before?.pricePerTonne;
  return {
    importId,
    position,
    line,
    matchKey,
    feedId,
    action,
    revision: known?.revision ?? null,
    before: fields && before ? pick(before) : null,
    after: after && pick(after),
    stored: known && made ? JSON.stringify(storedColumns(known)) : null,
    made: made && JSON.stringify(made),
    price: hasPrice ? JSON.stringify({ id: newId(), pricePerTonne }) : null,
  };
}

/** Returns the fields in which two bodies differ. */
export function changedFields(before: IngredientCreate, after: IngredientCreate): (keyof IngredientCreate)[] {
  const fields = Object.keys(after) as (keyof IngredientCreate)[];
  return fields.filter((field) => JSON.stringify(before[field]) !== JSON.stringify(after[field]));
}
