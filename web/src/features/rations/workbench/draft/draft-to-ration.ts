import { scienceRation } from "#contract/ration/science-ration.ts";
import type { HorseItem } from "#contract/schemas/horse.ts";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import type { IngredientFacts, Ration } from "#science/horse/facts.ts";
import type { Objective } from "#science/vocabulary/classes.ts";
import { horseFacts, ingredientFacts } from "#web/lib/science/science-facts.ts";
import type { Draft } from "./draft.ts";

/** Returns a converter of an ingredient, by its path, to facts of stable identity; it throws for an unknown one. */
export function ingredientReader(items: ReadonlyMap<string, IngredientItem>) {
  const made = new Map<string, IngredientFacts>();
  return (path: string): IngredientFacts => {
    const item = items.get(path);
    const found = made.get(path) ?? (item && ingredientFacts(item));
    if (!found) throw new Error(`Unknown ingredient ${path}`);
    made.set(path, found);
    return found;
  };
}

/** Turns drafts of one horse into rations; converts facts once, so that their identity is stable during a drag. */
export function rationMaker(
  horse: HorseItem,
  objective: Objective,
  items: ReadonlyMap<string, IngredientItem>,
) {
  const facts = horseFacts(horse);
  const readIngredient = ingredientReader(items);
  return (draft: Draft): Ration => scienceRation(facts, { ...draft, objective }, readIngredient);
}
