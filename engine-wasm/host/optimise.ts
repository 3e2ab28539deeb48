import type { Ration } from "#science/horse.ts";
import type { RuleKey } from "#science/rules.ts";
import { constraintsOf, type RuleConstraints } from "./constraints.ts";
import { costsOf, priceOf } from "./cost.ts";
import { crumbsOf } from "./crumbs.ts";
import type { Kernel } from "./kernel.ts";
import { elasticTiers, keysOf, type Programme, type ProgrammeRow, programmeOf } from "./programme.ts";
import { rounded } from "./rounding.ts";
import type { Sheet } from "./rows.ts";
import { penalties, shortfallsOf } from "./shortfall.ts";
import type { Evaluation, Optimisation, OptimiseInput, RulePrice, Solution } from "./types.ts";

/** What the optimiser stands on. */
export interface Optimiser {
  kernel: Kernel;
  evaluate(ration: Ration): Evaluation;
  sheet: Sheet;
}

/** Room left above the least penalty of a tier for rounding errors, so that the next stage starts feasible. */
const tierSlack = 1e-6;
/**
 * Where a tier cannot be satisfied whole, what it misses may grow by this share for the sake of the later ones: nobody
 * pays for the last tenth of a percent. Bounds that were held stay held.
 */
const tierFreedom = 0.01;
/** Duals and reduced costs smaller than this are noise of the last digits. */
const noise = 1e-9;
/**
 * The cheapest ration, or the one closest to the present. Floors and ceilings are never crossed. Then the tiers are
 * satisfied in order, each as far as those before it allow; price or distance comes last. One model is kept warm
 * through all stages. A feed without a price counts as dear as the dearest known one, so that it is not free.
 * Grass is a constant of the model, at the sheet's intake.
 */
export function optimise(optimiser: Optimiser, input: OptimiseInput): Optimisation {
  const { sheet } = optimiser;
  const bounded = { ...input, limits: input.limits.map((limit, at) => finite(sheet, limit, at)) };
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

/** What the optimiser pursues: rules about this horse that quantities can answer. */
const steeringOf = (sheet: Sheet, counts?: (line: number) => boolean): RuleConstraints[] =>
  constraintsOf(sheet, counts).filter(({ rule }) => !rule.hypothetical && rule.row.steered);

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

/** Dry matter of the even mixture, % of body weight, by which ratios of any ration are made comparable. */
const referenceShare = 2;

/** An even mixture of the feeds that are more than supplements: what shortfalls are measured by, whatever is fed now. */
function referenceOf({ lines, ration, basis }: Sheet): number[] {
  const feeds = lines.slice(0, ration.feeds.length);
  const bulk = feeds.some(({ role }) => role !== "supplement");
  const counts = feeds.map(({ role, dryMatter }) => dryMatter > 0 && (!bulk || role !== "supplement"));
  const each = ((referenceShare / 100) * basis.weightKg) / Math.max(1, counts.filter(Boolean).length);
  return feeds.map(({ dryMatter }, at) => (counts[at] ? each / dryMatter : 0));
}

interface Outcome {
  programme: Programme;
  solution: Solution;
  iterations: number;
}

/** Every feed gets an upper limit: more than any horse eats in a day. */
function finite(sheet: Sheet, limit: OptimiseInput["limits"][number], at: number) {
  const most = sheet.basis.weightKg / Math.max(sheet.lines[at]!.dryMatter, 0.1);
  return { ...limit, maxKg: Number.isFinite(limit.maxKg) ? limit.maxKg : most };
}

function solveStages(
  { kernel, sheet }: Optimiser,
  input: OptimiseInput,
  constraints: readonly RuleConstraints[],
  margin: boolean,
): Outcome {
  const { feeds } = input.ration;
  const programme = programmeOf({
    constraints,
    limits: input.limits,
    presentKg: feeds.map(({ quantityKg }) => quantityKg),
    costPerKg: input.goal === "cheapest" ? costsOf(input.ration) : null,
    referenceKg: referenceOf(sheet),
    roles: feeds.map(({ role }) => role),
    weightKg: sheet.basis.weightKg,
    margin,
  });
  const prepared = kernel.prepare(programme.model);
  let iterations = 0;
  let previous = new Float64Array(programme.model.n);
  const minimise = (cost: Float64Array): Solution => {
    cost.forEach((value, j) => {
      if (value !== previous[j]) prepared.change({ t: "cost", j, value });
    });
    previous = Float64Array.from(cost);
    const solution = prepared.solve();
    iterations += solution.iterations;
    return solution;
  };
  try {
    for (const tier of elasticTiers) {
      const solution = minimise(programme.tierCost[tier]);
      if (solution.status !== "optimal") return { programme, solution, iterations };
      const upper = penaltyOf(programme, tier, solution.x) * (1 + tierFreedom) + tierSlack;
      prepared.change({ t: "row", i: programme.tierRow[tier], lower: Number.NEGATIVE_INFINITY, upper });
      for (const slack of programme.rules.flatMap(({ slacks }) => slacks)) {
        if (slack.tier === tier && solution.x[slack.column]! <= tierSlack)
          prepared.change({ t: "col", j: slack.column, lower: 0, upper: tierSlack });
      }
    }
    const solution = minimise(programme.lastCost);
    if (solution.status !== "optimal") return { programme, solution, iterations };
    const crumbs = crumbsOf(input, solution.x);
    for (const j of crumbs) prepared.change({ t: "col", j, lower: 0, upper: 0 });
    const without = crumbs.length > 0 ? minimise(programme.lastCost) : solution;
    return { programme, solution: without.status === "optimal" ? without : solution, iterations };
  } finally {
    prepared.release();
  }
}

/** The sum that a tier's row holds down. */
function penaltyOf(
  { model, tierRow }: Programme,
  tier: (typeof elasticTiers)[number],
  x: Float64Array,
): number {
  let sum = 0;
  for (let column = 0; column < model.n; column++) {
    for (let at = model.starts[column]!; at < model.starts[column + 1]!; at++) {
      if (model.index[at] === tierRow[tier]) sum += model.value[at]! * x[column]!;
    }
  }
  return sum;
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
