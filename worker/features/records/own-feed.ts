import type { IngredientRow } from "#worker/db/reads/ingredients.ts";
import { serviceError } from "#worker/lib/service-error.ts";

/** True for a feed that the organisation may price and feed, but not change: of the catalogue or of a taken brand. */
export const isReadOnly = ({ entityId, makerName }: Pick<IngredientRow, "entityId" | "makerName">): boolean =>
  entityId === null || makerName !== null;

/** Returns the actor's own feed; refuses one that is read only. */
export function ownOnly(row: IngredientRow): IngredientRow {
  if (isReadOnly(row)) throw serviceError("forbidden");
  return row;
}
