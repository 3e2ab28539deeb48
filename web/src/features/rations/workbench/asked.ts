import type { LineLimits } from "#engine/types.ts";
import type { Ration } from "#science/horse.ts";

/** The present ration as a question is given it, with the limits of each feed. */
export interface Asked {
  ration: Ration;
  limits: readonly LineLimits[];
}
