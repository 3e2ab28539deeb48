import { grassIntakeBeside } from "#engine/evaluate/grass-intake.ts";
import type { RationTable } from "#engine/evaluate/sheet.ts";
import type { Kernel } from "#engine/kernel.ts";
import type { Evaluation, LineLimits, Model, OptimiseInput, Solution, StageName } from "#engine/lp/model.ts";
import { forageMost } from "#engine/policies/forage-limit.ts";
import { mineralMost } from "#engine/policies/mineral-limit.ts";
import { protectCurrentBounds } from "#engine/policies/protect-current-bounds.ts";
import { hasProteinEnough } from "#engine/policies/protein-sufficiency.ts";
import {
  type ElasticTier,
  type ExtraRow,
  elasticTiers,
  type Programme,
  programmeOf,
} from "#engine/programme/build-programme.ts";
import { countedRules, liftAfter, liftOf } from "#engine/programme/dose-growth-rows.ts";
import { pricePerKg } from "#engine/programme/feed-prices.ts";
import { dosedAs } from "#engine/programme/present-doses.ts";
import { type RuleConstraints, ruleConstraints } from "#engine/programme/rule-constraints.ts";
import { isFedForProtein, practicalMostOf } from "#science/feeds/proposal-limits.ts";
import type { Ration } from "#science/horse/facts.ts";
import { type Tracked, track } from "./tracked-model.ts";

/** What the optimiser stands on. */
export interface Optimiser {
  kernel: Pick<Kernel, "prepare">;
  evaluate(ration: Ration): Evaluation;
  sheet: RationTable;
}

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

/** What the optimiser pursues: rules about this horse that quantities can answer. */
export const pursuedConstraints = (
  sheet: RationTable,
  counts?: (line: number) => boolean,
): RuleConstraints[] =>
  ruleConstraints(sheet, counts).filter(({ rule }) => !rule.hypothetical && rule.row.steered);

/** Every feed gets an upper limit: more than any horse eats in a day, and of a supplement than anyone gives who does not. */
export function finiteLimits(
  sheet: RationTable,
  { feeds, horse }: Pick<Ration, "feeds" | "horse">,
  limits: readonly LineLimits[],
): LineLimits[] {
  const { weightKg } = sheet.basis;
  const hasEnough = hasProteinEnough(sheet);
  return limits.map((limit, at) => {
    const feed = feeds[at]!;
    const edible = weightKg / Math.max(sheet.lines[at]!.dryMatter, 0.1);
    const isSpared = hasEnough && isFedForProtein(feed.ingredient);
    const usual = isSpared ? 0 : Math.min(practicalMostOf(feed, horse), mineralMost(sheet, at));
    const given = Math.max(usual, feed.quantityKg, limit.minKg);
    return { ...limit, maxKg: Math.min(Number.isFinite(limit.maxKg) ? limit.maxKg : edible, given) };
  });
}

/** The sheet with the grass that goes with these amounts of the feeds. */
export function withGrassFor(sheet: RationTable, quantitiesKg: readonly number[]): RationTable {
  const feeds = sheet.ration.feeds.map((feed, at) => ({ ...feed, quantityKg: quantitiesKg[at]! }));
  return { ...sheet, grass: grassIntakeBeside(sheet, feeds) };
}

/** Dry matter of the even mixture, % of body weight, by which ratios of any ration are made comparable. */
const referenceShare = 2;

/** An even mixture of the feeds that are more than supplements: what shortfalls are measured by, whatever is fed now. */
export function referenceOf({ lines, ration, basis }: RationTable): number[] {
  const feeds = lines.slice(0, ration.feeds.length);
  const bulk = feeds.some(({ role }) => role !== "supplement");
  const counts = feeds.map(({ role, dryMatter }) => dryMatter > 0 && (!bulk || role !== "supplement"));
  const each = ((referenceShare / 100) * basis.weightKg) / Math.max(1, counts.filter(Boolean).length);
  return feeds.map(({ dryMatter }, at) => (counts[at] ? each / dryMatter : 0));
}

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

export interface StagesInput extends OptimiseInput {
  constraints: readonly RuleConstraints[];
  /** Keep every bound through rounding to a gram. */
  margin: boolean;
  /** Further rows over the feeds, never traded. */
  extra?: readonly ExtraRow[];
  /** A line that is moved by hand, whatever its limits. */
  held?: number;
  /** Bounds that are never crossed count the doses that stand as they stand, too. */
  holdsDoses?: boolean;
}

/** The programme of a question about the ration of a sheet. */
export function programmeFor(sheet: RationTable, input: StagesInput): Programme {
  const { feeds } = input.ration;
  return programmeOf({
    constraints: input.constraints,
    limits: input.limits,
    presentKg: feeds.map(({ quantityKg }) => quantityKg),
    costPerKg: input.goal === "cheapest" ? pricePerKg(input.ration) : null,
    referenceKg: referenceOf(sheet),
    roles: feeds.map(({ role }) => role),
    dosed: feeds.map((feed) => dosedAs(feed, sheet.basis.horse)),
    moved: input.held,
    holdsDoses: input.holdsDoses ?? false,
    weightKg: sheet.basis.weightKg,
    margin: input.margin,
    extra: input.extra ?? [],
  });
}

/** The same with no more forage than is ever proposed, and with what is kept ahead of what weighs more. */
export const proposingFor = (sheet: RationTable, input: StagesInput): Programme =>
  programmeFor(sheet, {
    ...input,
    constraints: protectCurrentBounds(input.constraints, input.ration),
    extra: [...(input.extra ?? []), forageMost(sheet, input)],
  });

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
