import type { Ration } from "#science/horse.ts";
import { constraintsOf, type RuleConstraints } from "./constraints.ts";
import { costsOf, priceOf } from "./cost.ts";
import type { Kernel } from "./kernel.ts";
import { elasticTiers, keysOf, type Programme, type ProgrammeRow, programmeOf } from "./programme.ts";
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
 */
export function optimise(optimiser: Optimiser, input: OptimiseInput): Optimisation {
  const { sheet } = optimiser;
  const bounded = { ...input, limits: input.limits.map((limit, at) => finite(sheet, limit, at)) };
  const all = constraintsOf(sheet).filter(({ rule }) => !rule.hypothetical);
  const steering = all.filter(({ rule }) => rule.row.steered);
  let outcome = solveStages(optimiser, bounded, steering, true);
  if (outcome.solution.status === "infeasible") {
    const exact = solveStages(optimiser, bounded, steering, false);
    outcome = { ...exact, iterations: outcome.iterations + exact.iterations };
  }
  const blind = steering.filter((each) => each.blind).map(({ rule }) => rule.key);
  return outcome.solution.status === "optimal"
    ? answer(optimiser, bounded, outcome, blind)
    : refusal(input, outcome, blind);
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
    supplements: feeds.flatMap(({ role }, at) => (role === "supplement" ? [at] : [])),
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
      for (const { constraint, slacks } of programme.rules) {
        if (constraint.tier !== tier) continue;
        for (const { column } of slacks) {
          if (solution.x[column]! <= tierSlack)
            prepared.change({ t: "col", j: column, lower: 0, upper: tierSlack });
        }
      }
    }
    const solution = minimise(programme.lastCost);
    return { programme, solution, iterations };
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
  notSteered: Optimisation["notSteered"],
): Optimisation {
  const { rules } = programme;
  const exact = Array.from(solution.x.subarray(0, input.limits.length));
  const rounded = exact.map((kg, at) => round(kg, input.limits[at]!));
  const kept = holdsFloors(rules, rounded) || !holdsFloors(rules, exact) ? rounded : exact;
  const quantitiesKg = better(input, rules, kept);
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
    notSteered,
    iterations,
  };
}

const denoise = (value: number): number => (Math.abs(value) < noise ? 0 : value);

/** To the gram, within the limits; a locked feed as it is. */
function round(kg: number, { locked, minKg, maxKg }: OptimiseInput["limits"][number]): number {
  if (locked) return kg;
  const grams = Math.round(kg * 1000) / 1000;
  return Math.min(Math.max(grams, minKg), maxKg);
}

function holdsFloors(rules: readonly ProgrammeRow[], quantitiesKg: readonly number[]): boolean {
  return penalties(rules, quantitiesKg).P0 === 0;
}

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
  if (!allowed || !holdsFloors(rules, present)) return found;
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
