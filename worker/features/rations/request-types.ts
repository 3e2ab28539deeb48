import type { RationParts } from "#contract/ration/science-ration.ts";
import type { HorseFacts, IngredientFacts } from "#science/horse/facts.ts";
import type { RequirementSystem } from "#science/vocabulary/classes.ts";

/** A horse with the profile that it names; one that already has its own norms is judged by them. */
export type RequestedHorse = HorseFacts & { requirementProfile?: string | null };

/** A requested ration with its place in the body. */
export interface RequestedRation {
  horse: RequestedHorse;
  parts: RationParts;
  /** The systems that judge it, when they are several. */
  systems?: readonly RequirementSystem[];
  at: readonly (string | number)[];
}

/** Feeds by their id. */
export type Facts = ReadonlyMap<string, IngredientFacts>;
