import type { Engine } from "#engine/engine-types.ts";
import { countedChanges } from "#engine/programme/change-weights.ts";
import { findingShortfalls } from "#engine/programme/shortfall.ts";
import type { Optimisation, OptimiseInput } from "#science/answers/optimise.ts";
import type { UsualDosing } from "#science/answers/practical.ts";
import { chooseUsualSteps } from "./usual-steps.ts";

/** Returns the optimal ration in whole practical amounts, the exact one where no whole amounts are found. */
export function optimiseInSteps(
  engine: Engine,
  input: OptimiseInput & { dosing: readonly UsualDosing[] },
): Optimisation {
  const { exact, quantitiesKg, pricePerDay, evaluation, certificate } = chooseUsualSteps(engine, {
    ...input,
    feedsMost: null,
  });
  if (!evaluation) return exact;
  return {
    ...exact,
    quantitiesKg,
    pricePerDay,
    evaluation,
    shortfalls: findingShortfalls(evaluation.findings),
    changes: input.goal === "closest" ? countedChanges(input.ration, quantitiesKg) : [],
    certificate,
  };
}
