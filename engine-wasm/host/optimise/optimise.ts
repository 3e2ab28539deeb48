import type { Solution } from "#engine/lp/model.ts";
import { finiteLimits } from "#engine/policies/feed-limits.ts";
import { questionTable } from "#engine/policies/question-table.ts";
import { rowKeys } from "#engine/programme/build-programme.ts";
import { countedChanges } from "#engine/programme/change-weights.ts";
import { dailyPrice, pricePerKg, substitutePrices } from "#engine/programme/feed-prices.ts";
import type { Optimiser } from "#engine/programme/programme-for-ration.ts";
import {
  elasticTiers,
  type Programme,
  type ProgrammeRow,
  type RuleConstraints,
} from "#engine/programme/programme-types.ts";
import { pursuedConstraints } from "#engine/programme/rule-constraints.ts";
import { findingShortfalls, penalties } from "#engine/programme/shortfall.ts";
import type { Optimisation, OptimiseInput } from "#science/answers/optimise.ts";
import type { LineLimits } from "#science/evaluation/evaluation-types.ts";
import type { RuleKey } from "#science/rules/rules-table.ts";
import { certifyStages } from "./certify-stages.ts";
import { tierFreedom, tierSlack } from "./lexicographic-stages.ts";
import { roundAmounts } from "./round-amounts.ts";
import { conflictRows, type Outcome, solveWithPolicies, withHistory } from "./solve-with-policies.ts";

/** SolvedRation is an answer with its outcome and input; the outcome is null where nothing had to be solved. */
export interface SolvedRation {
  answer: Optimisation;
  outcome: Outcome | null;
  input: OptimiseInput;
}

/**
 * Returns the cheapest ration, or the one closest to the present. Floors and ceilings are never crossed. Then the tiers
 * are satisfied in order, each as far as those before it allow; price or distance comes last. A feed without a price
 * counts at the price of its substitute, or is left out. Grass is a constant of the model, at the table's intake.
 */
export function optimise(on: Optimiser, given: OptimiseInput): SolvedRation {
  const sheet = questionTable(on.sheet, given);
  const optimiser = { ...on, sheet };
  const input = { ...given, limits: limitUnpriced(given, finiteLimits(sheet, given.ration, given.limits)) };
  const steering = pursuedConstraints(sheet);
  if (input.goal === "cheapest" && !asksForFeed(steering)) {
    return { answer: noAnswer(input, "unasked", rulesWithGaps(steering)), outcome: null, input };
  }
  const outcome = solveWithPolicies(optimiser, input, steering);
  const { status, x } = outcome.solution;
  if (status !== "optimal")
    return { answer: refusal(input, outcome, rulesWithGaps(steering)), outcome, input };
  // a bound that only an unused feed made uncertain is now pursued as it deserves
  const counts = (line: number) => !(x[line]! === 0 && line < input.limits.length);
  const known = pursuedConstraints(sheet, counts);
  if (rulesWithGaps(known).length === rulesWithGaps(steering).length)
    return { answer: optimalAnswer(optimiser, input, outcome, steering), outcome, input };
  const again = solveWithPolicies(optimiser, input, known, counts);
  const best =
    again.solution.status === "optimal" ? withHistory(outcome, again) : withHistory(again, outcome);
  return { answer: optimalAnswer(optimiser, input, best, steering), outcome: best, input };
}

/** Returns true when some rule asks for an amount: a rule about a proportion alone is content with nothing. */
const asksForFeed = (steering: readonly RuleConstraints[]): boolean =>
  steering.some(({ rows }) =>
    rows.some(({ side, denominator, bound }) => side === "min" && denominator === null && bound > 0),
  );

/** Returns the limits, 0 kg for feeds without a price where they are left out, unless locked or with a least amount. */
function limitUnpriced({ ration, goal, unpriced }: OptimiseInput, limits: LineLimits[]): LineLimits[] {
  if (goal !== "cheapest" || unpriced !== "leave_out") return limits;
  return limits.map((limit, at) => {
    const stays = limit.locked || limit.minKg > 0 || ration.feeds[at]!.ingredient.pricePerTonne !== null;
    return stays ? limit : { ...limit, maxKg: 0 };
  });
}

function optimalAnswer(
  optimiser: Optimiser,
  input: OptimiseInput,
  { programme, solution, iterations, stages }: Outcome,
  steering: readonly RuleConstraints[],
): Optimisation {
  const { rules } = programme;
  const exact = Array.from(solution.x.subarray(0, input.limits.length));
  const quantitiesKg = preferPresent(input, rules, roundAmounts(rules, input.limits, exact));
  const feeds = input.ration.feeds.map((feed, at) => ({ ...feed, quantityKg: quantitiesKg[at]! }));
  const evaluation = optimiser.evaluate({ ...input.ration, feeds });
  return {
    status: "optimal",
    goal: input.goal,
    quantitiesKg,
    pricePerDay: dailyPrice(input.ration, quantitiesKg),
    evaluation,
    shortfalls: findingShortfalls(evaluation.findings),
    conflict: [],
    notSteered: rulesWithGaps(steering, (line) => quantitiesKg[line] !== 0),
    standIns: input.goal === "cheapest" ? substitutePrices(input.ration.feeds) : [],
    changes: input.goal === "closest" ? countedChanges(input.ration, quantitiesKg) : [],
    certificate: certifyStages(stages, input.proof),
    iterations,
  };
}

/** Returns the rules that lack a content of a line that counts. */
const rulesWithGaps = (steering: readonly RuleConstraints[], counts = (_line: number) => true): RuleKey[] =>
  steering.filter(({ unknownFrom }) => unknownFrom.some(counts)).map(({ rule }) => rule.key);

/**
 * Returns the present amounts when they are allowed, no worse in any tier and cheaper, because the margin for rounding
 * must not cost money; else the found ones.
 */
function preferPresent(
  input: OptimiseInput,
  rules: readonly ProgrammeRow[],
  found: readonly number[],
): readonly number[] {
  const present = input.ration.feeds.map(({ quantityKg }) => quantityKg);
  const allowed = present.every((kg, at) => {
    const { locked, minKg, maxKg } = input.limits[at]!;
    return locked || (kg >= minKg && kg <= maxKg);
  });
  if (!allowed || penalties(rules, present).P0 > 0) return found;
  const [now, then] = [penalties(rules, present), penalties(rules, found)];
  for (const tier of elasticTiers) {
    const alike = tierFreedom[tier] * Math.max(now[tier], then[tier]) + tierSlack;
    if (Math.abs(now[tier] - then[tier]) > alike) return now[tier] < then[tier] ? present : found;
  }
  if (input.goal === "closest") return present;
  const costs = pricePerKg(input.ration);
  const cost = (list: readonly number[]) => list.reduce((sum, kg, at) => sum + kg * costs[at]!, 0);
  return cost(present) < cost(found) ? present : found;
}

const refusal = (
  input: OptimiseInput,
  { programme, solution, iterations, stages }: Outcome,
  notSteered: Optimisation["notSteered"],
): Optimisation => ({
  ...noAnswer(input, solution.status, notSteered),
  conflict: conflictRules(programme, solution),
  certificate: certifyStages(stages, input.proof),
  iterations,
});

function noAnswer(
  { ration, goal }: OptimiseInput,
  status: Optimisation["status"],
  notSteered: Optimisation["notSteered"],
): Optimisation {
  return {
    status,
    goal,
    quantitiesKg: ration.feeds.map(({ quantityKg }) => quantityKg),
    pricePerDay: null,
    evaluation: null,
    shortfalls: [],
    conflict: [],
    notSteered,
    standIns: goal === "cheapest" ? substitutePrices(ration.feeds) : [],
    changes: [],
    certificate: certifyStages([]),
    iterations: 0,
  };
}

/** Returns the floors and ceilings that a proof of infeasibility uses. */
export const conflictRules = (programme: Programme, solution: Solution): RuleKey[] =>
  rowKeys(conflictRows({ programme, solution }));
