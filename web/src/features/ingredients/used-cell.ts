import type { CellItem, IngredientItem } from "#contract/schemas/ingredient.ts";
import { type Basis, ownUnit, writtenAs } from "#science/analyses/content-units.ts";
import type { IngredientFacts } from "#science/horse/facts.ts";
import { cellOf } from "#science/measures/cells.ts";
import { type NutrientKey, nutrients } from "#science/vocabulary/nutrients.ts";
import { ingredientFacts } from "#web/lib/science/science-facts.ts";

const made = new WeakMap<IngredientItem, IngredientFacts>();

/** A feed as the science sees it, made once: lists ask for thousands. */
function factsOf(item: IngredientItem): IngredientFacts {
  const facts = made.get(item) ?? ingredientFacts(item);
  made.set(item, facts);
  return facts;
}

/** The value that a ration is computed with: an energy that a feed lacks is estimated from its other energy. */
export function usedCell(item: IngredientItem, nutrient: NutrientKey): CellItem {
  const own = item.composition[nutrient];
  if (own || nutrients[nutrient].group !== "energy") return own;
  return cellOf(factsOf(item), nutrient) ?? null;
}

/** Returns a content per kg of dry matter as it is shown: per kg of the chosen basis, in the nutrient's own unit. */
export const shownContent = (
  { dryMatterPct }: IngredientItem,
  nutrient: NutrientKey,
  perDryMatter: number,
  basis: Basis,
): number => writtenAs(nutrient, perDryMatter, ownUnit(nutrient), basis, dryMatterPct);
