import type { RuleKey } from "#science/rules.ts";
import { acceptingSheet } from "./accepted.ts";
import type { RuleConstraints } from "./constraints.ts";
import { costsOf, priceOf } from "./cost.ts";
import { crumbsOf } from "./crumbs.ts";
import { elasticTiers, keysOf, type Programme, type ProgrammeRow } from "./programme.ts";
import { rounded } from "./rounding.ts";
import { penalties, shortfallsOf } from "./shortfall.ts";
import { finiteLimits, type Optimiser, openStages, steeringOf, tierFreedom, tierSlack } from "./staged.ts";
import type { Optimisation, OptimiseInput, RulePrice, Solution } from "./types.ts";

export type { Optimiser } from "./staged.ts";

/** Duals and reduced costs smaller than this are noise of the last digits. */
const noise = 1e-9;

/**
 * The cheapest ration, or the one closest to the present. Floors and ceilings are never crossed. Then the tiers are
 * satisfied in order, each as far as those before it allow; price or distance comes last. A feed without a price counts as dear as the dearest known one, so that it is not free.
 * Grass is a constant of the model, at the sheet's intake.
 */
export function optimise(given: Optimiser, input: OptimiseInput): Optimisation {
  const sheet = acceptingSheet(given.sheet, input.accepted);
  const optimiser = { ...given, sheet };
  const bounded = { ...input, limits: finiteLimits(sheet, input.limits) };
  const steering = steeringOf(sheet);
  const outcome = solveWithin(optimiser, bounded, steering);
  const { status, x } = outcome.solution;
  if (status !== "optimal") return refusal(input, outcome, blindOf(steering));
  // a bound that only an unused feed made uncertain is now pursued as it deserves
  const known = steeringOf(sheet, (line) => !(x[line]! === 0 && line < input.limits.length));
  if (blindOf(known).length === blindOf(steering).length)
    return answer(optimiser, bounded, outcome, steering);
  const again = solveWithin(optimiser, bounded, known);
  const iterations = outcome.iterations + again.iterations;
  const best = again.solution.status === "optimal" ? again : outcome;
  return answer(optimiser, bounded, { ...best, iterations }, steering);
}

/** With room for rounding, or without it where there is none. */
function solveWithin(
  optimiser: Optimiser,
  input: OptimiseInput,
  steering: readonly RuleConstraints[],
): Outcome {
  const roomy = solveStages(optimiser, input, steering, true);
  if (roomy.solution.status !== "infeasible") return roomy;
  const exact = solveStages(optimiser, input, steering, false);
  return { ...exact, iterations: roomy.iterations + exact.iterations };
}

interface Outcome {
  programme: Programme;
  solution: Solution;
  iterations: number;
}

/** All stages, and once more without the crumbs nobody would weigh out. */
function solveStages(
  optimiser: Optimiser,
  input: OptimiseInput,
  constraints: readonly RuleConstraints[],
  margin: boolean,
): Outcome {
  const { programme, prepared, solution, iterations } = openStages(optimiser, {
    ...input,
    constraints,
    margin,
  });
  try {
    const crumbs = solution.status === "optimal" ? crumbsOf(input, solution.x) : [];
    if (crumbs.length === 0) return { programme, solution, iterations };
    for (const j of crumbs) prepared.change({ t: "col", j, lower: 0, upper: 0 });
    const without = prepared.solve();
    const best = without.status === "optimal" ? without : solution;
    return { programme, solution: best, iterations: iterations + without.iterations };
  } finally {
    prepared.release();
  }
}

function answer(
  optimiser: Optimiser,
  input: OptimiseInput,
  { programme, solution, iterations }: Outcome,
  steering: readonly RuleConstraints[],
): Optimisation {
  const { rules } = programme;
  const exact = Array.from(solution.x.subarray(0, input.limits.length));
  const quantitiesKg = better(input, rules, rounded(rules, input.limits, exact));
  const feeds = input.ration.feeds.map((feed, at) => ({ ...feed, quantityKg: quantitiesKg[at]! }));
  const evaluation = optimiser.evaluate({ ...input.ration, feeds });
  return {
    status: "optimal",
    goal: input.goal,
    quantitiesKg,
    pricePerDay: priceOf(input.ration, quantitiesKg),
    evaluation,
    shortfalls: shortfallsOf(evaluation.findings),
    rulePrices: rulePrices(programme, solution),
    reducedCosts: Array.from(solution.reducedCosts.subarray(0, input.limits.length), denoise),
    conflict: [],
    notSteered: blindOf(steering, (line) => quantitiesKg[line] !== 0),
    iterations,
  };
}

/** Rules that lack a content of a line that counts. */
const blindOf = (steering: readonly RuleConstraints[], counts = (_line: number) => true): RuleKey[] =>
  steering.filter(({ unknownFrom }) => unknownFrom.some(counts)).map(({ rule }) => rule.key);

const denoise = (value: number): number => (Math.abs(value) < noise ? 0 : value);

/** The present ration when it is allowed, no worse in any tier and cheaper: margins must not cost money. */
function better(
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
    const alike = tierFreedom * Math.max(now[tier], then[tier]) + tierSlack;
    if (Math.abs(now[tier] - then[tier]) > alike) return now[tier] < then[tier] ? present : found;
  }
  if (input.goal === "closest") return present;
  const costs = costsOf(input.ration);
  const cost = (list: readonly number[]) => list.reduce((sum, kg, at) => sum + kg * costs[at]!, 0);
  return cost(present) < cost(found) ? present : found;
}

/** Change of the goal by one unit more of a bound: the row's dual times the denominator the bound multiplies. */
function rulePrices({ rules }: Programme, { x, y }: Solution): RulePrice[] {
  return rules.flatMap(({ constraint, scale }, at): RulePrice[] => {
    const { rule, side, denominator, denominatorConstant } = constraint;
    const below = denominator
      ? denominator.reduce((sum, value, line) => sum + value * x[line]!, denominatorConstant)
      : denominatorConstant;
    const dual = denoise(y[at]! * scale * below);
    return dual === 0 ? [] : [{ rule, side, dual }];
  });
}

function refusal(
  { ration, goal }: OptimiseInput,
  { programme, solution, iterations }: Outcome,
  notSteered: Optimisation["notSteered"],
): Optimisation {
  const ray = solution.status === "infeasible" ? solution.ray : undefined;
  const conflict = programme.rules.filter(
    ({ slacks }, at) => slacks.length === 0 && Math.abs(ray?.[at] ?? 0) > noise,
  );
  return {
    status: solution.status,
    goal,
    quantitiesKg: ration.feeds.map(({ quantityKg }) => quantityKg),
    pricePerDay: null,
    evaluation: null,
    shortfalls: [],
    rulePrices: [],
    reducedCosts: [],
    conflict: keysOf(conflict),
    notSteered,
    iterations,
  };
}
