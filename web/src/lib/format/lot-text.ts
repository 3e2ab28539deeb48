import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import { m } from "#web/paraglide/messages.js";
import { formatDay } from "./format.ts";

/** Names a lot by its name and its day. */
export function lotText({ lot }: Pick<IngredientItem, "lot">): string {
  const day = lot?.analysedOn ?? lot?.obtainedOn ?? null;
  const name = lot?.name ?? "";
  return day === null ? name : m.lot_of_day({ name, day: formatDay(day) });
}
