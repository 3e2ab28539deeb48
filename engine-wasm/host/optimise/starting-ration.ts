import { withGrassFor } from "#engine/evaluate/grass-intake.ts";
import { applyPolicies } from "#engine/policies/apply-policies.ts";
import { finiteLimits } from "#engine/policies/feed-limits.ts";
import type { Optimiser } from "#engine/programme/programme-for-ration.ts";
import type { RuleConstraints } from "#engine/programme/programme-types.ts";
import { pursuedConstraints } from "#engine/programme/rule-constraints.ts";
import type { Optimisation, OptimiseInput } from "#science/answers/optimise.ts";
import type { LineLimits } from "#science/evaluation/evaluation-types.ts";
import { optimiseWithGrass } from "./optimise-with-grass.ts";

/** Start holds what a question about a family of rations starts from: the cheapest ration, its grass and its rules. */
export interface Start {
  optimiser: Optimiser;
  input: OptimiseInput;
  cheapest: Optimisation;
  steering: readonly RuleConstraints[];
  /** Caps of what is in excess already, at the present figure or at what the cheapest ration reaches. */
  caps: readonly RuleConstraints[];
}

/**
 * Finds the cheapest ration and the constraints at its grass: the grass is a constant of what follows, and a feed that
 * the ration leaves out makes no rule uncertain.
 */
export function findStart(
  optimiser: Optimiser,
  {
    ration,
    limits,
    proof = false,
  }: { ration: OptimiseInput["ration"]; limits: readonly LineLimits[]; proof?: boolean },
): Start {
  const input: OptimiseInput = {
    ration,
    goal: "cheapest",
    limits: finiteLimits(optimiser.sheet, ration, limits),
    proof,
  };
  const cheapest = optimiseWithGrass(optimiser, input).answer;
  const sheet = withGrassFor(optimiser.sheet, cheapest.quantitiesKg);
  const isOptimal = cheapest.status === "optimal";
  const counts = (line: number) => !isOptimal || cheapest.quantitiesKg[line] !== 0;
  const steering = pursuedConstraints(sheet, counts);
  const caps = isOptimal ? applyPolicies(sheet, ration, { counts }) : [];
  return { optimiser: { ...optimiser, sheet }, input, cheapest, steering, caps };
}
