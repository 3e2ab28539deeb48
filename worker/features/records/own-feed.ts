import type { IngredientRow } from "#worker/db/reads/ingredients.ts";
import { serviceError } from "#worker/lib/service-error.ts";

/**
 * True for a feed that the actor may price and feed, but not change: of the catalogue, of a taken brand, or a
 * colleague's own.
 */
export const isReadOnly = ({
  entityId,
  makerName,
  isFindable,
}: Pick<IngredientRow, "entityId" | "makerName" | "isFindable">): boolean =>
  entityId === null || makerName !== null || !isFindable;

/** Returns the actor's own feed; refuses one that is read only. */
export function ownOnly(row: IngredientRow): IngredientRow {
  if (isReadOnly(row)) throw serviceError("forbidden");
  return row;
}
