import type { RuleConstraints } from "../constraints.ts";
import { costsOf } from "../cost.ts";
import { crumbsOf } from "../crumbs.ts";
import type { Kernel } from "../kernel.ts";
import { elasticTiers, type Programme, programmeOf } from "../programme.ts";
import type { Sheet } from "../rows.ts";
import type { Model, OptimiseInput, Solution } from "../types.ts";
import { referenceOf } from "./steering.ts";
import { track } from "./tracked.ts";

export type ElasticTier = (typeof elasticTiers)[number];

/** Room left above the least penalty of a tier for rounding errors, so that the next stage starts feasible. */
export const tierSlack = 1e-6;
/**
 * Where a tier cannot be satisfied whole, what it misses may grow by this share for the sake of the later ones: nobody
 * pays for the last tenth of a percent. Bounds that were held stay held.
 */
export const tierFreedom = 0.01;

/** One linear programme of an answer, as it was solved: what a certificate is made of. */
export interface Stage {
  /** The tier that was satisfied as far as possible, or the goal itself. */
  name: ElasticTier | "goal";
  model: Model;
  solution: Solution;
}

/** How far the solving went, and everything it was done with. */
export interface Outcome {
  programme: Programme;
  /** Of the last stage. */
  solution: Solution;
  iterations: number;
  stages: readonly Stage[];
}

/** What the stages are solved on. */
export interface StagesInput {
  kernel: Pick<Kernel, "prepare">;
  sheet: Sheet;
  input: OptimiseInput;
  steering: readonly RuleConstraints[];
}

/** With room for rounding, or without it where there is none. */
export function solveWithin(given: StagesInput): Outcome {
  const roomy = solveStages(given, true);
  if (roomy.solution.status !== "infeasible") return roomy;
  const exact = solveStages(given, false);
  return { ...exact, iterations: roomy.iterations + exact.iterations };
}

/** The programme of a ration's question. `margin`: with room for rounding to a gram. */
export function programmeFor({ sheet, input, steering }: StagesInput, margin: boolean): Programme {
  const { feeds } = input.ration;
  return programmeOf({
    constraints: steering,
    limits: input.limits,
    presentKg: feeds.map(({ quantityKg }) => quantityKg),
    costPerKg: input.goal === "cheapest" ? costsOf(input.ration) : null,
    referenceKg: referenceOf(sheet),
    roles: feeds.map(({ role }) => role),
    weightKg: sheet.basis.weightKg,
    margin,
  });
}

/** The tiers in order, each as far as those before it allow, then the goal: one model kept warm through all of them. */
function solveStages(given: StagesInput, margin: boolean): Outcome {
  const programme = programmeFor(given, margin);
  const tracked = track(given.kernel, programme.model);
  const stages: Stage[] = [];
  const minimise = (name: Stage["name"], cost: Float64Array): Solution => {
    tracked.aim(cost);
    const solution = tracked.solve();
    stages.push({ name, model: tracked.model(), solution });
    return solution;
  };
  const outcome = (solution: Solution): Outcome => ({
    programme,
    solution,
    iterations: stages.reduce((sum, stage) => sum + stage.solution.iterations, 0),
    stages,
  });
  try {
    for (const tier of elasticTiers) {
      const solution = minimise(tier, programme.tierCost[tier]);
      if (solution.status !== "optimal") return outcome(solution);
      for (const change of heldAfter(programme, tier, solution.x)) tracked.change(change);
    }
    const solution = minimise("goal", programme.lastCost);
    if (solution.status !== "optimal") return outcome(solution);
    const crumbs = crumbsOf(given.input, solution.x);
    if (crumbs.length === 0) return outcome(solution);
    for (const j of crumbs) tracked.change({ t: "col", j, lower: 0, upper: 0 });
    const without = minimise("goal", programme.lastCost);
    if (without.status === "optimal") return outcome(without);
    stages.pop();
    return outcome(solution);
  } finally {
    tracked.release();
  }
}

/** What holds a tier down to what it reached, for the stages after it. */
export function heldAfter(programme: Programme, tier: ElasticTier, x: Float64Array) {
  const upper = penaltyOf(programme, tier, x) * (1 + tierFreedom) + tierSlack;
  const row = { t: "row", i: programme.tierRow[tier], lower: Number.NEGATIVE_INFINITY, upper } as const;
  const held = programme.rules
    .flatMap(({ slacks }) => slacks)
    .filter((slack) => slack.tier === tier && x[slack.column]! <= tierSlack)
    .map(({ column }) => ({ t: "col", j: column, lower: 0, upper: tierSlack }) as const);
  return [row, ...held];
}

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
