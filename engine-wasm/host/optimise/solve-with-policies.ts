import type { Solution } from "#engine/lp/model.ts";
import { capConditionRisk } from "#engine/policies/cap-condition-risk.ts";
import { capRiskyExcess, holds } from "#engine/policies/cap-risky-excess.ts";
import { keepForageMixture } from "#engine/policies/keep-forage-mixture.ts";
import { keepStableForage } from "#engine/policies/keep-stable-forage.ts";
import { relaxExcessCaps } from "#engine/policies/relax-excess-caps.ts";
import { traceAmounts } from "#engine/policies/trace-amounts.ts";
import type { Optimiser } from "#engine/programme/programme-for-ration.ts";
import type { Programme, ProgrammeRow, RuleConstraints } from "#engine/programme/programme-types.ts";
import type { OptimiseInput } from "#science/answers/optimise.ts";
import { openStages, type Stage } from "./lexicographic-stages.ts";

/** Multipliers smaller than this are noise of the last digits. */
const noise = 1e-9;

/** How far the solving went, and every programme it went through. */
export interface Outcome {
  programme: Programme;
  solution: Solution;
  iterations: number;
  stages: readonly Stage[];
}

/**
 * With no more of what is at risk by too much of it already, nor so much energy for a horse that is to slim that it is at
 * risk then. Where floors or limits ask for more of that, it is given, as little as can be; a ceiling that could be kept
 * only by thinning is told as what cannot be kept beside it.
 */
export function solveHeld(
  optimiser: Optimiser,
  input: OptimiseInput,
  rules: readonly RuleConstraints[],
): Outcome {
  const { sheet } = optimiser;
  const steering = [...rules, ...capConditionRisk(sheet, input.ration), ...keepStableForage(sheet)];
  const held = capRiskyExcess(sheet, input.ration);
  const outcome =
    held.length > 0
      ? solveLifted(optimiser, input, steering, held)
      : solveWithin(optimiser, input, () => steering);
  if (outcome.solution.status !== "optimal") return outcome;
  const whole = capRiskyExcess(sheet, input.ration, { whole: true });
  if (holds(whole, outcome.solution.x)) return outcome;
  const within = solveLifted(optimiser, input, steering, whole);
  const iterations = outcome.iterations + within.iterations;
  return { ...(within.solution.status === "optimal" ? within : outcome), iterations };
}

/** With what is held, lifted as far as floors ask where they do; without it where they cannot be kept at all. */
function solveLifted(
  optimiser: Optimiser,
  input: OptimiseInput,
  steering: readonly RuleConstraints[],
  held: readonly RuleConstraints[],
): Outcome {
  const kept = [...steering, ...keepForageMixture(optimiser.sheet, input.ration)];
  const outcome = solveWithin(optimiser, input, () => [...kept, ...held]);
  if (outcome.solution.status !== "infeasible") return outcome;
  const lifted = solveWithin(optimiser, input, (margin) => {
    const rows = relaxExcessCaps(optimiser, input, steering, held, margin);
    return rows ? [...kept, ...rows] : steering;
  });
  return { ...lifted, iterations: outcome.iterations + lifted.iterations };
}

/** With room for rounding, or without it where there is none. */
function solveWithin(
  optimiser: Optimiser,
  input: OptimiseInput,
  constraintsWith: (margin: boolean) => readonly RuleConstraints[],
): Outcome {
  const roomy = solveStages(optimiser, input, constraintsWith(true), true);
  if (roomy.solution.status !== "infeasible") return roomy;
  const exact = solveStages(optimiser, input, constraintsWith(false), false);
  return { ...exact, iterations: roomy.iterations + exact.iterations };
}

/** How often crumbs are looked for: leaving one out can make another. */
const crumbRounds = 12;

/**
 * All stages, and all of them again without the crumbs nobody would weigh out: what the tiers miss without one counts as
 * what they reach. A crumb that a floor asks for stays.
 */
function solveStages(
  optimiser: Optimiser,
  input: OptimiseInput,
  constraints: readonly RuleConstraints[],
  margin: boolean,
): Outcome {
  let { limits } = input;
  const solve = (): Outcome => {
    const { prepared, ...outcome } = openStages(optimiser, { ...input, limits, constraints, margin });
    prepared.release();
    return outcome;
  };
  let best = solve();
  for (let round = 0; round < crumbRounds && best.solution.status === "optimal"; round++) {
    const crumbs = traceAmounts({ ...input, limits }, best.solution.x);
    if (crumbs.length === 0) break;
    limits = limits.map((limit, at) => (crumbs.includes(at) ? { ...limit, maxKg: 0 } : limit));
    const without = solve();
    const iterations = best.iterations + without.iterations;
    if (without.solution.status !== "optimal") return { ...best, iterations };
    best = { ...without, iterations };
  }
  return best;
}

/** Floors and ceilings that a proof of infeasibility leans on. */
export function membersOf({ programme, solution }: Pick<Outcome, "programme" | "solution">): ProgrammeRow[] {
  if (solution.status !== "infeasible") return [];
  const leansOn = (at: number) => Math.abs(solution.ray?.[at] ?? 0) > noise;
  return programme.rules.filter(({ slacks }, at) => slacks.length === 0 && leansOn(at));
}
