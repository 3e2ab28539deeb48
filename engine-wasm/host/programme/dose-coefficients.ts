import type { FeedLine, HorseFacts } from "#science/horse/facts.ts";
import { isPerDryMatter, type MeasureKey } from "#science/measures/measures-table.ts";
import { practicalMostOf } from "#science/policies/proposal-limits.ts";
import { rules } from "#science/rules/rules-table.ts";
import type { ConstraintRow, ProgrammeInput } from "./programme-types.ts";

/** Measures of what is fed by the kilogram: their upper bounds count a dose, hardly weighed, at its present amount. */
const bulk: ReadonlySet<MeasureKey> = new Set([
  "coverage_energy",
  "coverage_protein",
  "dry_matter_offered",
  "starch_per_meal",
  "starch_per_day",
  "nsc_per_meal",
  "concentrate_per_meal",
  "concentrate_meal_size",
  "concentrate_per_day",
  "concentrate_share",
]);
/** Measures of a horse's condition: their upper bounds count a dose that contains much more than the feeds do. */
const ofCondition: ReadonlySet<MeasureKey> = new Set(["potassium_share", "potassium_per_meal"]);
/** Least content of such a dose, as a multiple of the richest feed's. */
const richFrom = 2;
/** Measures in which a cup of oil is a dose too: it is fed for its energy, and hardly weighs. */
const weights: ReadonlySet<MeasureKey> = new Set([
  "dry_matter_offered",
  "concentrate_per_meal",
  "concentrate_meal_size",
  "concentrate_per_day",
  "concentrate_share",
]);
/** Measures of what fills a horse: their lower bounds count hay and no dose. */
const filling: ReadonlySet<MeasureKey> = new Set(["dry_matter_share", "ndf_share", "feeding_hours"]);

/** Most of a supplement that is still a dose, as a multiple of what is proposed: its owner may have a reason. */
const doseRoom = 2;

/** Kind of dose that a line is; null for a feed, or for more than anyone gives. */
export type Dosed = "supplement" | "oil" | null;

/** Families that are doses whatever their role: a balancer is given like a mineral, by the cup. */
const dosedFamilies: Readonly<Record<string, Dosed>> = { oils_and_fats: "oil", balancers: "supplement" };

export function dosedAs(feed: FeedLine, horse: HorseFacts): Dosed {
  const { ingredient, role, quantityKg } = feed;
  const dosed = role === "supplement" ? role : (dosedFamilies[ingredient.family] ?? null);
  const isMadeForIt = ingredient.role === "supplement" || ingredient.family === "balancers";
  return quantityKg <= (isMadeForIt ? doseRoom : 1) * practicalMostOf(feed, horse) ? dosed : null;
}

/**
 * Counted holds what a bound counts of each line, per kg. In bounds on what is fed by the kilogram a dose of the
 * ration counts at its present amount: to remove it makes no room for anything else, and no mineral is given up for
 * the grams of starch in it. Nor is a dose raised to fill or to dilute: of that its present weight counts at most.
 */
export interface Counted {
  coefficients: Float64Array;
  /** Coefficient of the part of a line up to its present amount. */
  staying: Float64Array;
  /** Coefficient of a supplement's growth beyond its present amount; left out where the bound is missed anyway. */
  growth: Float64Array | null;
  /** Coefficient of an oil's growth, which is fed for its energy: never left out. */
  oil: Float64Array | null;
  presentKg: readonly number[];
  /** Added to the right side, for the present doses. */
  shift: number;
  /** Least that the other feeds bring within their limits without the moved one, and what a kg of that brings. */
  least: number;
  movedPerKg: number;
}

type Fed = Pick<ProgrammeInput, "limits" | "presentKg" | "dosed" | "roles" | "moved">;

/** Counts every line as it is: a limit on the doses themselves (a trace element, a ratio) counts to the last gram. */
const countAll = ({ coefficients }: ConstraintRow, presentKg: readonly number[]): Counted => ({
  coefficients,
  staying: new Float64Array(coefficients.length),
  growth: null,
  oil: null,
  presentKg,
  shift: 0,
  least: 0,
  movedPerKg: 0,
});

/** Returns what a bound counts of each line. Where amounts stay near the present (`isClose`) an oil is a dose too. */
export function countDoses(row: ConstraintRow, fed: Fed, isClose: boolean): Counted {
  if (row.blind && row.kind !== "hard") return countKnown(row, fed);
  const { measure } = rules[row.rule];
  const counted =
    bulk.has(measure) || ofCondition.has(measure)
      ? countPresentDoses(row, fed, isClose)
      : countAll(row, fed.presentKg);
  const thins = row.side === "max" && row.denominator !== null && isPerDryMatter(measure);
  if (!thins && !(row.side === "min" && filling.has(measure))) return counted;
  const part = counted.coefficients.map((value, line) => {
    const isWeight = fed.dosed[line] === "supplement" && line !== fed.moved && thins === value < 0;
    return isWeight ? (thins ? -row.bound * row.denominator![line]! : value) : 0;
  });
  return {
    ...counted,
    coefficients: counted.coefficients.map((value, line) => value - part[line]!),
    staying: part,
  };
}

/** Takes doses out of an upper bound, each at its present amount. */
function countPresentDoses(
  row: ConstraintRow,
  { limits, presentKg, dosed, moved }: Fed,
  isClose: boolean,
): Counted {
  const { side, bound, coefficients, denominator } = row;
  const { measure } = rules[row.rule];
  const content = (line: number) => coefficients[line]! + bound * (denominator?.[line] ?? 0);
  const richest = Math.max(0, ...dosed.map((as, line) => (as === null ? content(line) : 0)));
  const doses = dosed.map((as, line): Dosed => {
    const isPoor = bulk.has(measure) || content(line) <= richFrom * richest;
    const counts = as === "supplement" || (isClose && weights.has(measure));
    return side === "max" && line !== moved && coefficients[line]! > 0 && counts && isPoor ? as : null;
  });
  const all = countAll(row, presentKg);
  if (doses.every((as) => as === null)) return all;
  let [shift, least] = [0, 0];
  limits.forEach(({ locked, minKg, maxKg }, line) => {
    const value = coefficients[line]!;
    const [lower, upper] = locked ? [presentKg[line]!, presentKg[line]!] : [minKg, maxKg];
    if (doses[line]) shift -= value * Math.min(presentKg[line]!, upper);
    else if (line !== moved && value !== 0) least += value * (value > 0 ? lower : upper);
  });
  const only = (of: Dosed) => coefficients.map((value, line) => ((doses[line] ?? null) === of ? value : 0));
  return {
    ...all,
    coefficients: only(null),
    growth: only("supplement"),
    oil: only("oil"),
    shift,
    least,
    movedPerKg: moved === undefined ? 0 : coefficients[moved]!,
  };
}

/**
 * Counts a lower bound with an unknown part. Where the known part of today does not reach it, only a supplement may
 * cover it, because the hay may well contain the rest: another feed is neither bought for it, nor removed as if it
 * brought nothing.
 */
function countKnown(row: ConstraintRow, { presentKg, roles }: Fed): Counted {
  const all = countAll(row, presentKg);
  const { coefficients, rhs } = row;
  if (coefficients.reduce((sum, value, line) => sum + value * presentKg[line]!, 0) >= rhs) return all;
  const isOther = (line: number) => roles[line] !== "supplement" && coefficients[line]! > 0;
  return {
    ...all,
    coefficients: coefficients.map((value, line) => (isOther(line) ? 0 : value)),
    staying: coefficients.map((value, line) => (isOther(line) ? value : 0)),
  };
}

/** Returns what a bound counts of some amounts, to compare with its right side. */
export function countedSum(
  { coefficients, staying, growth, oil, presentKg, shift }: Counted,
  quantitiesKg: ArrayLike<number>,
): number {
  let sum = 0 - shift;
  for (const [line, value] of coefficients.entries()) {
    const kg = quantitiesKg[line]!;
    const stays = Math.min(kg, presentKg[line]!);
    const grown = (growth?.[line] ?? 0) + (oil?.[line] ?? 0);
    sum += value * kg + staying[line]! * stays + grown * (kg - stays);
  }
  return sum;
}
