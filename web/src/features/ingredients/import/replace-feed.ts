import type { IngredientCreate, IngredientPatch } from "#contract/schemas/ingredient.ts";
import type { FeedField } from "./column-names.ts";
import type { FeedColumn } from "./match-columns.ts";

/** Returns the changes that a row makes to an existing own feed; fields without a column stay. */
export function replacementPatch(body: IngredientCreate, columns: readonly FeedColumn[]): IngredientPatch {
  const has = (...fields: FeedField[]) =>
    columns.some(({ target }) => fields.some((field) => field === target));
  const { nameEn, nameFr, source, notes, pricePerTonne, brand, reference: _reference, ...report } = body;
  return {
    ...report,
    ...(has("name", "name_en") ? { nameEn } : {}),
    ...(has("name", "name_fr") ? { nameFr } : {}),
    ...(has("source") ? { source } : {}),
    ...(has("notes") ? { notes } : {}),
    ...(has("price") ? { pricePerTonne } : {}),
    ...(has("brand") ? { brand } : {}),
  };
}
