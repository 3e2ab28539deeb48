import { scienceRation } from "#contract/ration/science-ration.ts";
import type { HorseItem } from "#contract/schemas/horse.ts";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import type { IngredientFacts, Ration } from "#science/horse/facts.ts";
import type { Objective } from "#science/vocabulary/classes.ts";
import { horseFacts, ingredientFacts } from "#web/lib/science/science-facts.ts";
import type { Draft } from "./draft.ts";

/** Turns drafts of one horse into rations; converts facts once, so that their identity is stable during a drag. */
export function rationMaker(
  horse: HorseItem,
  objective: Objective,
  items: ReadonlyMap<string, IngredientItem>,
) {
  const facts = horseFacts(horse);
  const made = new Map<string, IngredientFacts>();

  const findIngredient = (path: string): IngredientFacts => {
    let known = made.get(path);
    if (!known) {
      const item = items.get(path);
      if (!item) throw new Error(`Unknown ingredient ${path}`);
      known = ingredientFacts(item);
      made.set(path, known);
    }
    return known;
  };

  return (draft: Draft): Ration => scienceRation(facts, { ...draft, objective }, findIngredient);
}
