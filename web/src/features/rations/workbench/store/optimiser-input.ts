import type { LineLimits } from "#science/evaluation/evaluation-types.ts";
import type { Ration } from "#science/horse/facts.ts";

/** The present ration for a question to the optimiser, with the limits of each feed. */
export interface OptimiserInput {
  ration: Ration;
  limits: readonly LineLimits[];
}
