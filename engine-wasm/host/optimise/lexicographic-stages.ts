import type { Model, Solution } from "#engine/lp/model.ts";
import { proposingFor } from "#engine/policies/kind-limits.ts";
import { countedRules, initialLift, liftAfter } from "#engine/programme/dose-growth-rows.ts";
import type { Optimiser, StagesInput } from "#engine/programme/programme-for-ration.ts";
import { capTier, type Programme, type StageTier } from "#engine/programme/programme-types.ts";
import type { StageName } from "#science/answers/certificate.ts";
import { type Tracked, track } from "./tracked-model.ts";
/** Room above the least penalty of a tier for rounding errors, so that the next stage starts feasible. */
export const tierSlack = 1e-9;
/** Room above the penalty that a search over whole numbers found: a tighter one costs branches and gains nothing. */
export const searchSlack = 1e-6;
/**
 * Share by which the penalty of each tier may grow in later stages. No tier gives way to another. The last one may,
 * for price or distance, by 1 %: without it a sound ration is turned over, or a fifteenth dearer, for the last
 * thousandths of a bound that cannot be met. Bounds that were met stay met.
 */
export const tierFreedom: Readonly<Record<StageTier, number>> = { P0: 0, P1: 0, P2: 0, P3: 0.01 };

/** Stage is one linear programme of an answer as it was solved; a certificate is made of these. */
export interface Stage {
  name: StageName;
  model: Model;
  solution: Solution;
}

/**
 * OpenedStages is the last stage of a programme, still in the kernel's memory: the tiers are rows with limits, the
 * cost is price or distance.
 */
export interface OpenedStages {
  programme: Programme;
  prepared: Tracked;
  solution: Solution;
  iterations: number;
  stages: readonly Stage[];
}

/**
 * Satisfies the tiers in order, each as far as those before it allow, then price or distance; one model stays warm
 * through all stages. Ends early where a stage has no optimum. The caller releases `prepared`.
 */
export function openStages(
  { kernel, sheet }: Pick<Optimiser, "kernel" | "sheet">,
  input: StagesInput,
): OpenedStages {
  const programme = proposingFor(sheet, input);
  const { rules, growth } = programme;
  const lifts = growth.map(({ rule }) => initialLift(rules[rule]!));
  const prepared = track(kernel, programme.model);
  const stages: Stage[] = [];
  let iterations = 0;
  let previous = new Float64Array(programme.model.n);
  const minimise = (name: Stage["name"], cost: Float64Array): Solution => {
    cost.forEach((value, j) => {
      if (value !== previous[j]) prepared.change({ t: "cost", j, value });
    });
    previous = Float64Array.from(cost);
    const solution = prepared.solve();
    iterations += solution.iterations;
    stages.push({ name, model: prepared.model(), solution });
    return solution;
  };
  for (const { name: tier, row: i, cost } of programme.tiers) {
    const ceilings = tier === capTier ? ceilingRows(programme) : [];
    for (const at of ceilings) prepared.change({ ...openRow, i: at });
    const solution = minimise(tier, cost);
    for (const at of ceilings) prepared.change({ ...openRow, i: at, upper: programme.model.ru[at]! });
    if (solution.status !== "optimal") return { programme, prepared, solution, iterations, stages };
    prepared.change({ ...openRow, i, upper: tierLimit(programme.model, i, tier, solution.x) });
    for (const slack of rules.flatMap(({ slacks }) => slacks)) {
      if (slack.tier === tier && solution.x[slack.column]! <= tierSlack)
        prepared.change({ t: "col", j: slack.column, lower: 0, upper: 0 });
    }
    growth.forEach(({ row: i, rule }, at) => {
      lifts[at] = Math.max(lifts[at]!, liftAfter(rules[rule]!, tier, solution.x, tierSlack));
      const upper = programme.model.ru[rule]! + lifts[at]!;
      prepared.change({ t: "row", i, lower: Number.NEGATIVE_INFINITY, upper });
    });
  }
  const solution = minimise("goal", programme.lastCost);
  const counted = { ...programme, rules: countedRules(rules, growth, lifts) };
  return { programme: counted, prepared, solution, iterations, stages };
}

/** Returns the most that a tier's row may reach in later stages, from the amounts that satisfied it. */
export const tierLimit = (model: Model, row: number, tier: StageTier, x: Float64Array): number =>
  penaltyLimit(tier, rowActivity(model, row, x));

/** Returns the most that later stages may let a tier miss, from the penalty it reached. */
export const penaltyLimit = (tier: StageTier, penalty: number, room = tierSlack): number =>
  penalty * (1 + tierFreedom[tier]) + room * Math.max(1, penalty);

/** Returns the sum of a row at the given amounts: the penalty, for the row of a tier. */
export function rowActivity({ n, starts, index, value }: Model, row: number, x: ArrayLike<number>): number {
  let sum = 0;
  for (let column = 0; column < n; column++) {
    for (let at = starts[column]!; at < starts[column + 1]!; at++) {
      if (index[at] === row) sum += value[at]! * x[column]!;
    }
  }
  return sum;
}

const openRow = {
  t: "row",
  lower: Number.NEGATIVE_INFINITY,
  upper: Number.POSITIVE_INFINITY,
} as const;

/**
 * Returns the rows of hard ceilings. They are lifted while the caps are minimised: nothing is diluted with more of a
 * figure that is at risk already.
 */
const ceilingRows = ({ rules }: Programme): number[] =>
  rules.flatMap(({ slacks, constraint: { side } }, at) => (slacks.length === 0 && side === "max" ? at : []));
