import type { LineLimits } from "#science/evaluation/evaluation-types.ts";
import type { Ration } from "#science/horse/facts.ts";

/** The present ration as a question is given it, with the limits of each feed. */
export interface OptimiserInput {
  ration: Ration;
  limits: readonly LineLimits[];
}
