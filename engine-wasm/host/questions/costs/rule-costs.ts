import type { Engine } from "#engine/engine-types.ts";
import type { Interval, Model, ModelChange, Prepared, Ranging, Solution } from "#engine/lp/model.ts";
import { tierSlack } from "#engine/optimise/lexicographic-stages.ts";
import { optimiseWithGrass, type RationWithGrass } from "#engine/optimise/optimise-with-grass.ts";
import { pricePerKg, substitutePrices } from "#engine/programme/feed-prices.ts";
import type { ProgrammeRow } from "#engine/programme/programme-types.ts";
import type { OptimiseInput } from "#science/answers/optimise.ts";
import type {
  FeedCost,
  LimitCost,
  RangeOfValidity,
  RuleCost,
  RuleCosts,
} from "#science/answers/rule-costs.ts";
import { priceRanges } from "./price-ranges.ts";
import { boundChanges, ratioRange } from "./ratio-ranging.ts";
import { ruleFigure } from "./rule-figure.ts";

/** Money a day smaller than this is noise of the last digits. */
const noise = 1e-9;

/**
 * Returns the cost of each rule, price and limit at the cheapest ration. Duals and ranges are of the last stage, the
 * price with limited tiers. Each step and each total is solved, so that both sides are true where several bounds meet.
 */
export function ruleCosts(engine: Engine, input: Omit<OptimiseInput, "goal">): RuleCosts {
  const solved = optimiseWithGrass(
    { kernel: engine, evaluate: engine.evaluate, sheet: engine.rationTable(input.ration) },
    { ...input, goal: "cheapest" },
  );
  const { answer, outcome } = solved;
  const { status, quantitiesKg, standIns, conflict, certificate } = answer;
  const none = { isDegenerate: false, rules: [], feeds: [], limits: [], countedPerDay: null };
  const shared = { status, quantitiesKg, standIns, conflict, certificate };
  if (status !== "optimal" || !outcome) return { ...none, ...shared };
  const { model } = outcome.stages.at(-1)!;
  const prepared = engine.prepare(model);
  try {
    const solution = prepared.solve();
    const ranging = prepared.ranging();
    if (solution.status !== "optimal" || !ranging) return { ...none, ...shared, status: solution.status };
    const prices = priceRanges(engine, outcome.goals, quantitiesKg.length);
    const optimum: Optimum = { solved, model, prepared, solution, ranging, prices };
    return {
      ...shared,
      countedPerDay: solution.objective,
      isDegenerate: isDegenerate(model, solution),
      feeds: feedCosts(optimum),
      limits: limitCosts(optimum),
      rules: outcome.programme.rules
        .flatMap((row, at) => (isBinding(row, solution, at) ? [ruleCost(optimum, row, at)] : []))
        .sort((a, b) => b.total - a.total),
    };
  } finally {
    prepared.release();
  }
}

/** Tells whether a rule is met and the price depends on it; a rule missed for want of feeds is no matter of price. */
const isBinding = ({ slacks }: ProgrammeRow, { x, y }: Solution, at: number): boolean =>
  Math.abs(y[at]!) > noise && slacks.every(({ column }) => x[column]! <= tierSlack);

interface Optimum {
  solved: RationWithGrass;
  model: Model;
  prepared: Prepared;
  solution: Solution;
  ranging: Ranging;
  /** Prices per kg of each line over which the amounts stay as they are. */
  prices: readonly Interval[];
}

function ruleCost(optimum: Optimum, row: ProgrammeRow, at: number): RuleCost {
  const { solved, solution } = optimum;
  const { constraint, slacks } = row;
  const { rule, tier, side, kind, bound, meal } = constraint;
  const { measure, unit, nutrient } = ruleFigure(solved.sheet, rule);
  const harder = side === "min" ? 1 : -1;
  const step = roundStep(bound, nutrient?.perPercent ?? 1);
  const price = solution.objective;
  const less = priceWithBound(optimum, row, at, bound - harder * step);
  const more = priceWithBound(optimum, row, at, bound + harder * step);
  const free = priceWithBound(optimum, row, at, null);
  return {
    rule,
    tier,
    side,
    measure,
    unit,
    bound,
    ...(meal === undefined ? {} : { meal }),
    isFloor: kind === "hard" && slacks.length === 0,
    total: saving(price, free),
    stands: boundRange(optimum, row, at),
    step,
    eased: saving(price, less),
    tightened: more === null ? null : Math.max(0, more - price),
    nutrient,
  };
}

const saving = (price: number, other: number | null): number =>
  other === null || price - other < noise ? 0 : price - other;

/** Returns a round step of about a tenth of a bound; `perPercent` converts the bound's unit to amounts. */
export function roundStep(bound: number, perPercent: number): number {
  const tenth = (Math.abs(bound) * perPercent) / 10;
  if (tenth === 0) return 1 / perPercent;
  let power = 1;
  while (power * 10 <= tenth) power *= 10;
  while (power > tenth) power /= 10;
  const first = [5, 2, 1].find((each) => each * power <= tenth * (1 + noise)) ?? 1;
  return (first * power) / perPercent;
}

/**
 * Returns the least price with another bound of one rule, or without the rule (null), while the shortfalls of all
 * rules stay as they are; null when no ration satisfies it. The model is restored.
 */
function priceWithBound(
  { model, prepared, solution }: Optimum,
  row: ProgrammeRow,
  i: number,
  bound: number | null,
): number | null {
  const { constraint, scale, slacks } = row;
  const undo: ModelChange[] = [{ t: "row", i, lower: model.rl[i]!, upper: model.ru[i]! }];
  for (const { column: j } of slacks) {
    const shortfall = solution.x[j]!;
    prepared.change({ t: "col", j, lower: shortfall, upper: shortfall });
    undo.push({ t: "col", j, lower: model.xl[j]!, upper: model.xu[j]! });
  }
  if (bound === null) {
    prepared.change({ t: "row", i, lower: Number.NEGATIVE_INFINITY, upper: Number.POSITIVE_INFINITY });
  } else {
    const changed = boundChanges(model, i, { ...constraint, scale }, bound);
    for (const change of changed.make) prepared.change(change);
    undo.push(...changed.undo);
  }
  const { status, objective } = prepared.solve();
  for (const change of undo) prepared.change(change);
  return status === "optimal" ? objective : null;
}

/** Returns the range of a row in the unit of its bound; found by solving where the bound multiplies feeds. */
function boundRange(
  { model, prepared, ranging }: Optimum,
  row: ProgrammeRow,
  i: number,
): RangeOfValidity | null {
  const { constraint, scale } = row;
  const { side, bound, denominator, denominatorConstant } = constraint;
  const per = scale * denominatorConstant;
  if (denominator?.some((value) => value !== 0))
    return ratioRange(model, prepared, i, { ...constraint, scale });
  if (per === 0) return null;
  const range = side === "min" ? ranging.rows[i]!.lower : ranging.rows[i]!.upper;
  const edge = side === "min" ? model.rl[i]! : model.ru[i]!;
  const ends = [range.from, range.to].map((end) => bound + (end - edge) / per).sort((a, b) => a - b);
  return finiteRange({ from: ends[0]!, to: ends[1]! });
}

const finiteRange = ({ from, to }: Interval): RangeOfValidity => ({
  from: Number.isFinite(from) ? from : null,
  to: Number.isFinite(to) ? to : null,
});

function feedCosts({ solved, model, solution, prices }: Optimum): FeedCost[] {
  const { feeds } = solved.input.ration;
  const costs = pricePerKg(solved.input.ration);
  const standIns = new Set(substitutePrices(feeds).map(({ line }) => line));
  return feeds.map((_feed, line): FeedCost => {
    const isFixed = model.xl[line] === model.xu[line];
    const isUsed = solution.x[line]! > noise;
    const pricePerTonne = 1000 * costs[line]!;
    const shown = { line, pricePerTonne, isStandIn: standIns.has(line) };
    if (isFixed) return { ...shown, use: "held", stands: null, entersBelow: null };
    const { from, to } = prices[line]!;
    const least = 1000 * from > noise ? 1000 * from : null;
    const stands = { ...finiteRange({ from, to: 1000 * to }), from: least };
    return {
      ...shown,
      use: isUsed ? "used" : "unused",
      stands,
      entersBelow: isUsed ? null : least,
    };
  });
}

/** Returns the limits of feeds that the price depends on, each priced by solving with one kg more or less. */
function limitCosts(optimum: Optimum): LimitCost[] {
  const { solved, model, solution } = optimum;
  return solved.input.limits.flatMap(({ locked, minKg }, line): LimitCost[] => {
    const dual = solution.reducedCosts[line]!;
    if (Math.abs(dual) <= noise) return [];
    const side = locked ? "locked" : dual < 0 ? "max" : "min";
    if (!locked && model.xl[line] === model.xu[line]) return [];
    if (side === "min" && minKg <= 0) return [];
    const perKg = savingPerKg(optimum, line, dual < 0 ? 1 : -1);
    return Math.abs(perKg) <= noise ? [] : [{ line, side, perKg }];
  });
}

/** Returns the change of the price per kg, solved with the limit of a feed wider by one kg on the cheaper side. */
function savingPerKg({ model, prepared, solution }: Optimum, j: number, direction: 1 | -1): number {
  const [lower, upper] = [model.xl[j]!, model.xu[j]!];
  const edge = direction > 0 ? upper : lower;
  const wider = Math.max(0, edge + direction);
  if (wider === edge) return 0;
  prepared.change({ t: "col", j, lower: Math.min(lower, wider), upper: Math.max(upper, wider) });
  const { status, objective } = prepared.solve();
  prepared.change({ t: "col", j, lower, upper });
  return status === "optimal" ? (objective - solution.objective) / (wider - edge) : 0;
}

/** Tells whether fewer figures are off their bounds than there are rows: more bounds meet in the point than needed. */
function isDegenerate(model: Model, { x }: Solution): boolean {
  const activity = new Float64Array(model.m);
  for (let j = 0; j < model.n; j++) {
    for (let at = model.starts[j]!; at < model.starts[j + 1]!; at++) {
      activity[model.index[at]!]! += model.value[at]! * x[j]!;
    }
  }
  const isOff = (value: number, lower: number, upper: number): boolean => {
    const room = 1e-10 * Math.max(1, Math.abs(value));
    return value - lower > room && upper - value > room;
  };
  let off = 0;
  for (let j = 0; j < model.n; j++) if (isOff(x[j]!, model.xl[j]!, model.xu[j]!)) off++;
  for (let i = 0; i < model.m; i++) if (isOff(activity[i]!, model.rl[i]!, model.ru[i]!)) off++;
  return off < model.m;
}
