import type { HorseItem } from "#contract/schemas/horse.ts";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import type { HorseFacts, IngredientFacts } from "#science/horse/facts.ts";
import type { Composition } from "#science/vocabulary/composition.ts";
import { nutrientKeys } from "#science/vocabulary/nutrients.ts";

/** Returns the fields of a stored horse that the science needs. */
export function horseFacts(horse: HorseItem): HorseFacts {
  const { "@id": _path, id: _id, name: _name, picture: _picture, commentary: _commentary, ...rest } = horse;
  const { createdAt: _createdAt, modifiedAt: _modifiedAt, requirementProfile: _chosen, ...facts } = rest;
  return facts;
}

/** Returns the fields of a stored feed that the science needs, known values only. */
export function ingredientFacts(item: IngredientItem): IngredientFacts {
  const composition: Composition = {};
  for (const key of nutrientKeys) {
    const cell = item.composition[key];
    if (cell) composition[key] = cell;
  }
  const { id, role, family, dryMatterPct, dryMatterState, pricePerTonne, doseGPer100Kg } = item;
  return { id, role, family, dryMatterPct, dryMatterState, composition, pricePerTonne, doseGPer100Kg };
}
