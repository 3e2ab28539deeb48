import type { RationParts } from "#contract/facts.ts";
import type { RequirementSystem } from "#science/classes.ts";
import type { HorseFacts, IngredientFacts } from "#science/horse.ts";

/** A ration asked for, and where it stands in the body. */
export interface Asked {
  horse: HorseFacts;
  parts: RationParts;
  /** The systems that judge it, when they are several. */
  systems?: readonly RequirementSystem[];
  at: readonly (string | number)[];
}

/** Feeds by their id. */
export type Facts = ReadonlyMap<string, IngredientFacts>;
