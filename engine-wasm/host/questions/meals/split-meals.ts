import { measureIndex } from "#engine/evaluate/linear-rows.ts";
import type { RationTable } from "#engine/evaluate/ration-table-types.ts";
import type { Kernel } from "#engine/kernel.ts";
import { certifyStages } from "#engine/optimise/certify-stages.ts";
import { dailyPrice } from "#engine/programme/feed-prices.ts";
import type { RuleConstraints } from "#engine/programme/programme-types.ts";
import { linear } from "#engine/programme/rule-constraints.ts";
import {
  type MealFigure,
  type MealFinding,
  type MealPlan,
  type MealReason,
  type MealsInput,
  type MealTry,
  mealsMost,
  usualTimes,
} from "#science/answers/meal-plan.ts";
import type { Optimisation, OptimiseInput } from "#science/answers/optimise.ts";
import type { Evaluation, Level, Measured } from "#science/evaluation/evaluation-types.ts";
import { severity } from "#science/evaluation/finding-levels.ts";
import { evenly, spansOf } from "#science/feeds/meal-grid.ts";
import type { Ration } from "#science/horse/facts.ts";
import { stableHours } from "#science/measures/forage-sittings.ts";
import type { MeasureKey } from "#science/measures/measures-table.ts";
import { allot } from "./allot-meals.ts";
import { type AllotmentInput, forageGaps, type Manger, servingHours } from "./forage-gaps.ts";
import { dayOfAlike, type MealRules, mealConstraints, mealRules } from "./meal-rules.ts";
import { roundPortions } from "./round-portions.ts";

/** MealAsker is the part of the engine that sharing out a day uses. */
export interface MealAsker {
  kernel: Pick<Kernel, "prepare">;
  evaluate(ration: Ration): Evaluation;
  rationTable(ration: Ration): RationTable;
  optimise(input: OptimiseInput): Optimisation;
}

type PlanForCount = Omit<MealPlan, "tries" | "smallest" | "smallestSafe">;

const hoursOfDay = 24;

/**
 * Shares a day out over meals. Without portions placed by hand, even meals give every figure of a meal its mean, and
 * the largest meal of another split is never below the mean: so a number of meals is possible exactly when even meals
 * satisfy the rules, and the day optimised for even meals is the best for that number.
 */
export function meals(asker: MealAsker, input: MealsInput): MealPlan {
  const plans = new Map<number, PlanForCount>();
  const planFor = (count: number) => {
    const plan = plans.get(count) ?? planMeals(asker, input, count);
    plans.set(count, plan);
    return plan;
  };
  const free = { ...input, pinned: null };
  const tries = Array.from({ length: mealsMost }, (_, n): MealTry => {
    const count = n + 1;
    const isPinned = input.pinned !== null && count === input.meals;
    const plan = isPinned ? planMeals(asker, free, count) : planFor(count);
    const { status, pricePerDay, findings } = plan;
    return { meals: count, status, worst: worse(worstLevel(findings), worstGap(plan)), pricePerDay };
  });
  const first = (allowed: readonly Level[]) =>
    tries.find(({ status, worst }) => status === "optimal" && allowed.includes(worst))?.meals ?? null;
  const smallest = first(["ok", "unknown"]);
  const smallestSafe = first(["ok", "unknown", "watch"]);
  const count = input.meals ?? smallest ?? smallestSafe ?? leastBad(tries.map((each) => planFor(each.meals)));
  return { ...planFor(count), tries, smallest, smallestSafe };
}

const worse = (a: Level, b: Level): Level => (severity[b] > severity[a] ? b : a);
const worstLevel = (findings: readonly MealFinding[]): Level =>
  findings.flatMap(({ levels }) => levels).reduce<Level>(worse, "ok");
const worstGap = ({ gaps }: Pick<MealPlan, "gaps">): Level => (gaps?.levels ?? []).reduce<Level>(worse, "ok");

/** Hours without forage that justify no further meal. */
const gapAlike = 0.5;

/**
 * Returns the number of meals where each leaves a risk: of the numbers whose meals are judged best, the fewest that
 * leave hardly longer without forage than the shortest; the most where meals themselves stay at risk.
 */
function leastBad(plans: readonly Pick<MealPlan, "meals" | "status" | "findings" | "gaps">[]): number {
  const able = plans.filter(({ status }) => status === "optimal");
  const least = Math.min(...able.map(({ findings }) => severity[worstLevel(findings)]));
  if (!(least < severity.risk)) return mealsMost;
  const best = able.filter(({ findings }) => severity[worstLevel(findings)] === least);
  const longest = ({ gaps }: Pick<MealPlan, "gaps">) => Math.max(0, ...(gaps?.hours ?? []));
  const shortest = Math.min(...best.map(longest));
  return best.find((plan) => longest(plan) <= shortest + gapAlike)?.meals ?? mealsMost;
}

function planMeals(asker: MealAsker, input: MealsInput, count: number): PlanForCount {
  const times = input.times?.length === count ? input.times : usualTimes(count);
  const ration = evenly(input.ration, count);
  const day = input.day === "kept" ? null : asker.optimise({ ration, goal: input.day, limits: input.limits });
  const quantitiesKg =
    day?.status === "optimal" ? day.quantitiesKg : ration.feeds.map(({ quantityKg }) => quantityKg);
  const none = {
    meals: count,
    times,
    quantitiesKg,
    portionsKg: quantitiesKg.map((kg) => times.map(() => kg / count)),
    figures: [],
    findings: [],
    gaps: null,
    pricePerDay: null,
    evaluation: null,
    reasons: [],
    overfull: [],
    conflict: day?.conflict ?? [],
    certificate: day?.certificate ?? certifyStages([]),
  };
  if (day && day.status !== "optimal") return { ...none, status: day.status };
  const overfull = quantitiesKg.flatMap((kg, line) => {
    const put = (input.pinned?.[line] ?? []).reduce<number>((sum, each) => sum + (each ?? 0), 0);
    return put > kg + 1e-9 ? [line] : [];
  });
  if (overfull.length > 0) return { ...none, status: "infeasible", overfull };
  return { ...none, ...allotDay(asker, input, ration, times, quantitiesKg) };
}

/** Allots the amounts of a day to meals; returns the members that differ from an empty plan. */
function allotDay(
  asker: MealAsker,
  { pinned, proof }: MealsInput,
  ration: Ration,
  times: readonly number[],
  quantitiesKg: readonly number[],
) {
  const ruled = mealRules(asker.rationTable, ration);
  const gap = linear(asker.rationTable(ration), measureIndex.get("forage_gap_hours")!);
  const forageHours = Array.from(gap.top, (value) => 0 - value);
  const manger = { spans: spansOf(times), forageHours, outHours: hoursOfDay - gap.plus };
  const { found, shown } = allotOrExceed(
    asker.kernel,
    {
      quantitiesKg,
      roles: ration.feeds.map(({ role }) => role),
      forageHours,
      servingHours: servingHours(ration, quantitiesKg, forageHours),
      spans: manger.spans.map((hours) => stableHours(hours, manger.outHours)),
      pinned,
      proof,
    },
    mealConstraints(ruled),
  );
  const { status, search } = shown.solution;
  const hasPoint = status === "optimal" || (status === "limit" && search?.hasPoint === true);
  const pricePerDay = dailyPrice(ration, quantitiesKg);
  const certificate = certifyStages(found.stages, proof);
  if (!hasPoint) return { status, pricePerDay, certificate };
  const evaluatePortions = (portionsKg: MealPlan["portionsKg"]) =>
    evaluateMeals(asker, ration, ruled, manger, portionsKg);
  const rounded = roundPortions(shown.portionsKg, quantitiesKg, ration, pinned, evaluatePortions, worstLevel);
  const { portionsKg, figures, findings, gaps } = rounded;
  return {
    figures,
    findings,
    status: found.solution.status,
    portionsKg,
    gaps,
    pricePerDay,
    evaluation: asker.evaluate(withPortions(ration, times, quantitiesKg, portionsKg)),
    reasons: mealReasons(rounded, times.length),
    certificate,
  };
}

/** Allots portions; where ceilings cannot be met, `shown` exceeds them as little as possible, so that the excess shows. */
function allotOrExceed(
  kernel: MealAsker["kernel"],
  input: Omit<AllotmentInput, "constraints">,
  constraints: readonly RuleConstraints[],
) {
  const found = allot(kernel, { ...input, constraints });
  const isCrossed = found.solution.status === "infeasible";
  const shown = isCrossed ? allot(kernel, { ...input, constraints: withoutCeilings(constraints) }) : found;
  return { found, shown };
}

const withoutCeilings = (constraints: readonly RuleConstraints[]): RuleConstraints[] =>
  constraints.map((each) => ({ ...each, rows: each.rows.filter(({ kind }) => kind !== "hard") }));

const withPortions = (
  ration: Ration,
  mealTimes: readonly number[],
  quantitiesKg: readonly number[],
  portionsKg: MealPlan["portionsKg"],
): Ration => ({
  ...ration,
  mealTimes,
  feeds: ration.feeds.map((feed, line) => {
    const quantityKg = quantitiesKg[line]!;
    return {
      ...feed,
      quantityKg,
      mealShares: quantityKg > 0 ? portionsKg[line]!.map((kg) => kg / quantityKg) : null,
    };
  }),
});

/** EvaluatedMeals holds the judgement of every meal with the figures behind it. */
interface EvaluatedMeals {
  figures: MealFigure[];
  findings: MealFinding[];
  gaps: MealPlan["gaps"];
  /** By finding, then meal. */
  measured: (readonly Measured[])[];
}

/** Evaluates each meal by days made of that meal. */
function evaluateMeals(
  { evaluate, rationTable }: MealAsker,
  ration: Ration,
  ruled: readonly MealRules[],
  manger: Manger,
  portionsKg: readonly (readonly number[])[],
): EvaluatedMeals {
  const figures = new Map<MeasureKey, MealFigure>();
  const findings: MealFinding[] = [];
  const measured: EvaluatedMeals["measured"] = [];
  for (const { alike, rules } of ruled.filter((each) => each.rules.length > 0)) {
    const evaluations = Array.from({ length: ration.meals }, (_, meal) => {
      const portions = portionsKg.map((row) => row[meal]!);
      return evaluate(dayOfAlike(ration, alike, portions));
    });
    for (const { key, row, bounds } of rules) {
      const { measure } = row;
      const each = evaluations.map(({ measures: all }) => all.find((one) => one.key === measure)!);
      const levels = evaluations.map(
        ({ findings: all }) => all.find(({ rule }) => rule === key)?.level ?? "ok",
      );
      figures.set(measure, { measure, unit: each[0]!.unit, values: each.map(({ value }) => value) });
      findings.push({ rule: key, measure, bounds, levels });
      measured.push(each);
    }
  }
  const gaps = forageGaps(rationTable(ration), manger, portionsKg);
  return { figures: [...figures.values()], findings, gaps, measured };
}

/** Returns, for each rule that some meal breaks, the number of even meals that would satisfy it. */
function mealReasons({ findings, measured }: EvaluatedMeals, count: number): MealReason[] {
  return findings.flatMap(({ rule, bounds, levels }, at) => {
    const level = levels.reduce<Level>(worse, "ok");
    const bound = bounds.watchAbove ?? bounds.riskAbove;
    if ((level !== "watch" && level !== "risk") || !bound) return [];
    const each = measured[at]!;
    const total = each.reduce((sum, { value }) => sum + (value ?? 0), 0);
    const parts = each[0]!.contributions.map((_part, line) =>
      each.reduce((sum, { contributions }) => sum + (contributions[line] ?? 0), 0),
    );
    const most = Math.max(...parts);
    const needed = Math.ceil(total / bound - 1e-9);
    const isClosed =
      bounds.closed?.includes(bounds.watchAbove === undefined ? "riskAbove" : "watchAbove") ?? false;
    const isOnBound = isClosed && Math.abs(total / needed - bound) <= 1e-9 * bound;
    const meals = Math.max(count, isOnBound ? needed + 1 : needed);
    return [{ rule, level, meals, line: most > 0 ? parts.indexOf(most) : null }];
  });
}
