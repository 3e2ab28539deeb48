import type { Model, Solution } from "#engine/lp/model.ts";
import { proposingFor } from "#engine/policies/proposal-programme.ts";
import { countedRules, liftAfter, liftOf } from "#engine/programme/dose-growth-rows.ts";
import type { Optimiser, StagesInput } from "#engine/programme/programme-for-ration.ts";
import { type ElasticTier, elasticTiers, type Programme } from "#engine/programme/programme-types.ts";
import type { StageName } from "#science/answers/certificate.ts";
import { type Tracked, track } from "./tracked-model.ts";
/** Room left above the least penalty of a tier for rounding errors, so that the next stage starts feasible. */
export const tierSlack = 1e-9;
/** The same above what a search over whole numbers found: a tighter one costs it branches and gains nothing. */
export const searchSlack = 1e-6;
/**
 * The tiers are lexicographic: what one misses does not grow for another. What the last one misses anyway may grow by
 * this share for price or distance, which are no tier: without it a sound ration is turned over, or a fifteenth dearer,
 * for the last thousandths of what cannot be held. Bounds that were held stay held.
 */
export const freedomOf: Readonly<Record<ElasticTier, number>> = { P1: 0, P2: 0, P3: 0.01 };

/** One linear programme of an answer as it was solved: what a certificate is made of. */
export interface Stage {
  name: StageName;
  model: Model;
  solution: Solution;
}

/** The last stage of a programme, still in the kernel's memory: tiers held, price or distance as its goal. */
export interface Staged {
  programme: Programme;
  prepared: Tracked;
  solution: Solution;
  iterations: number;
  stages: readonly Stage[];
}

/**
 * Satisfies the tiers in order, each as far as those before it allow, then price or distance; one model is kept warm
 * through all stages. Ends early where a stage has no optimum. Whoever opens them releases `prepared`.
 */
export function openStages(
  { kernel, sheet }: Pick<Optimiser, "kernel" | "sheet">,
  input: StagesInput,
): Staged {
  const programme = proposingFor(sheet, input);
  const { rules, growth } = programme;
  const lifts = growth.map(({ apart }) => liftOf(apart));
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
  for (const tier of elasticTiers) {
    const solution = minimise(tier, programme.tierCost[tier]);
    if (solution.status !== "optimal") return { programme, prepared, solution, iterations, stages };
    const upper = mostOf(programme, tier, solution.x);
    prepared.change({ t: "row", i: programme.tierRow[tier], lower: Number.NEGATIVE_INFINITY, upper });
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

/** What later stages may let a tier miss, after the stage that satisfied it. */
export const mostOf = (programme: Programme, tier: ElasticTier, x: Float64Array): number =>
  mostBeside(tier, penaltyOf(programme, tier, x));

/** The same from what the tier misses. */
export const mostBeside = (tier: ElasticTier, penalty: number, room = tierSlack): number =>
  penalty * (1 + freedomOf[tier]) + room * Math.max(1, penalty);

/** The sum that a tier's row holds down. */
function penaltyOf({ model, tierRow }: Programme, tier: ElasticTier, x: Float64Array): number {
  let sum = 0;
  for (let column = 0; column < model.n; column++) {
    for (let at = model.starts[column]!; at < model.starts[column + 1]!; at++) {
      if (model.index[at] === tierRow[tier]) sum += model.value[at]! * x[column]!;
    }
  }
  return sum;
}
