import type { Model, Solution } from "#engine/lp/model.ts";
import { applyPolicies } from "#engine/policies/apply-policies.ts";
import { traceAmounts } from "#engine/policies/feed-limits.ts";
import type { Optimiser } from "#engine/programme/programme-for-ration.ts";
import type { Programme, ProgrammeRow, RuleConstraints } from "#engine/programme/programme-types.ts";
import { capTier } from "#engine/programme/programme-types.ts";
import type { OptimiseInput } from "#science/answers/optimise.ts";
import { openStages, type Stage } from "./lexicographic-stages.ts";

/** Multipliers smaller than this are noise of the last digits. */
const noise = 1e-9;

/** Outcome is the last programme and solution of a solve, with every stage it went through. */
export interface Outcome {
  programme: Programme;
  solution: Solution;
  iterations: number;
  stages: readonly Stage[];
  /** Models of price or distance solved on the way, this outcome's own last; each answer decided the next question. */
  goals: readonly Model[];
}

/** Solves the rules and the caps of policies, with a margin for rounding to grams, and again without trace amounts. */
export function solveWithPolicies(
  optimiser: Optimiser,
  input: OptimiseInput,
  rules: readonly RuleConstraints[],
  counts?: (line: number) => boolean,
): Outcome {
  return solveWithMargin(optimiser, input, [
    ...rules,
    ...applyPolicies(optimiser.sheet, input.ration, { counts }),
  ]);
}

/** Solves with a margin for rounding to grams, or without one where that is infeasible. */
function solveWithMargin(
  optimiser: Optimiser,
  input: OptimiseInput,
  constraints: readonly RuleConstraints[],
): Outcome {
  const roomy = solveStages(optimiser, input, constraints, true);
  if (roomy.solution.status !== "infeasible") return roomy;
  const exact = solveStages(optimiser, input, constraints, false);
  return withHistory(roomy, exact);
}

/** Most rounds that remove trace amounts: leaving one out can make another. */
const traceRounds = 12;

/**
 * Solves all stages, and again without amounts too small to weigh out; the penalties of the tiers without them count
 * as what they reach. A trace amount that a floor needs stays.
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
    const { model, solution } = outcome.stages.at(-1)!;
    return { ...outcome, goals: solution.status === "optimal" ? [model] : [] };
  };
  let best = solve();
  for (let round = 0; round < traceRounds && best.solution.status === "optimal"; round++) {
    const traces = traceAmounts({ ...input, limits }, best.solution.x);
    if (traces.length === 0) break;
    limits = limits.map((limit, at) => (traces.includes(at) ? { ...limit, maxKg: 0 } : limit));
    const without = solve();
    if (without.solution.status !== "optimal") return withHistory(without, best);
    best = withHistory(best, without);
  }
  return best;
}

/** Returns an outcome with what was solved on the way to it. */
export const withHistory = (way: Outcome, outcome: Outcome): Outcome => ({
  ...outcome,
  iterations: way.iterations + outcome.iterations,
  goals: [...way.goals, ...outcome.goals],
});

/** Returns the hard rows that a proof of infeasibility uses. */
export function conflictRows({
  programme,
  solution,
}: Pick<Outcome, "programme" | "solution">): ProgrammeRow[] {
  if (solution.status !== "infeasible") return [];
  const isUsed = (at: number) => Math.abs(solution.ray?.[at] ?? 0) > noise;
  const isHard = ({ slacks }: ProgrammeRow) => slacks.every(({ tier }) => tier === capTier);
  return programme.rules.filter((row, at) => isHard(row) && isUsed(at));
}
