import { scienceRation } from "#contract/facts.ts";
import type { HorseItem } from "#contract/schemas/horse.ts";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import type { Objective } from "#science/classes.ts";
import type { Composition } from "#science/composition.ts";
import type { HorseFacts, IngredientFacts, Ration } from "#science/horse.ts";
import { nutrientKeys } from "#science/nutrients.ts";
import type { Draft } from "./draft.ts";

/** What the science needs of a stored horse. */
export function horseFacts(horse: HorseItem): HorseFacts {
  const { "@id": _path, id: _id, name: _name, picture: _picture, commentary: _commentary, ...rest } = horse;
  const { createdAt: _createdAt, modifiedAt: _modifiedAt, ...facts } = rest;
  return facts;
}

/** What the science needs of a stored ingredient: known cells only. */
export function ingredientFacts(item: IngredientItem): IngredientFacts {
  const composition: Composition = {};
  for (const key of nutrientKeys) {
    const cell = item.composition[key];
    if (cell) composition[key] = cell;
  }
  const { id, role, family, dryMatterPct, provenance, pricePerTonne } = item;
  const isDryMatterMeasured = provenance === "measured";
  return { id, role, family, dryMatterPct, isDryMatterMeasured, composition, pricePerTonne };
}

/** Turns drafts of one horse into rations; facts are made once, so that their identity is stable over a drag. */
export function rationMaker(horse: HorseItem, objective: Objective, ingredients: readonly IngredientItem[]) {
  const facts = horseFacts(horse);
  const items = new Map(ingredients.map((item) => [item["@id"], item]));
  const made = new Map<string, IngredientFacts>();

  const ingredientOf = (path: string): IngredientFacts => {
    let known = made.get(path);
    if (!known) {
      const item = items.get(path);
      if (!item) throw new Error(`Unknown ingredient ${path}`);
      known = ingredientFacts(item);
      made.set(path, known);
    }
    return known;
  };

  return (draft: Draft): Ration => scienceRation(facts, { ...draft, objective }, ingredientOf);
}
