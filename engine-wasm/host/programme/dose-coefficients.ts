import { practicalMostOf } from "#science/feeds/proposal-limits.ts";
import type { FeedLine, HorseFacts } from "#science/horse/facts.ts";
import { isPerDryMatter, type MeasureKey } from "#science/measures/measures-table.ts";
import { rules } from "#science/rules/rules-table.ts";
import type { ConstraintRow, ProgrammeInput } from "./programme-types.ts";

/** Bounds above of these are of what is fed by the kilogram: what a dose brings of it is below what anyone weighs. */
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
/** Bounds above of a horse's condition: a dose counts in them that holds much more of it than the feeds do. */
const ofCondition: ReadonlySet<MeasureKey> = new Set(["potassium_share", "potassium_per_meal"]);
/** How many times as much of it as the richest feed such a dose may hold. */
const richFrom = 2;
/** Of these a cup of oil is a dose too: it is fed for its energy, and hardly weighs. */
const weights: ReadonlySet<MeasureKey> = new Set([
  "dry_matter_offered",
  "concentrate_per_meal",
  "concentrate_meal_size",
  "concentrate_per_day",
  "concentrate_share",
]);
/** Bounds below of these are of what fills a horse: hay does, and no dose. */
const filling: ReadonlySet<MeasureKey> = new Set(["dry_matter_share", "ndf_share", "feeding_hours"]);

/** How many times what anyone proposes of a supplement or a balancer is a dose still: what stands is its owner's word. */
const doseRoom = 2;

/** What a line is dosed as: a supplement or an oil, no more of it than anyone gives; null for a feed. */
export type Dosed = "supplement" | "oil" | null;

/** A balancer is given for what a mineral is, in a cup: a supplement, whatever its role. */
const dosedFamilies: Readonly<Record<string, Dosed>> = { oils_and_fats: "oil", balancers: "supplement" };

export function dosedAs(feed: FeedLine, horse: HorseFacts): Dosed {
  const { ingredient, role, quantityKg } = feed;
  const dosed = role === "supplement" ? role : (dosedFamilies[ingredient.family] ?? null);
  const isMadeForIt = ingredient.role === "supplement" || ingredient.family === "balancers";
  return quantityKg <= (isMadeForIt ? doseRoom : 1) * practicalMostOf(feed, horse) ? dosed : null;
}

/**
 * What a bound counts of each line, by the kg. A dose that stands in the ration counts as it stands in what is fed by the
 * kilogram: to take it away makes no room for anything else, and no mineral is given up for the grams of starch in it. Nor
 * is a dose raised for the weight by which it fills or thins: of that no more counts than stands.
 */
export interface Counted {
  coefficients: Float64Array;
  /** Of no more of a line than is fed today, while it stays. */
  staying: Float64Array;
  /** Of a supplement, of more of it than is fed today: left out where the bound is missed anyway. */
  growth: Float64Array | null;
  /** The same of an oil, which is fed for its energy: never left out. */
  oil: Float64Array | null;
  presentKg: readonly number[];
  /** What is added to the right side, for the doses that stand. */
  shift: number;
  /** The least that the other feeds bring within their limits, but for one that is moved, and what a kg of that brings. */
  least: number;
  movedPerKg: number;
}

type Fed = Pick<ProgrammeInput, "limits" | "presentKg" | "dosed" | "roles" | "moved">;

/** Counts every line as it is: what limits the doses themselves (a trace element, a ratio) counts to the last gram. */
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

/**
 * Returns what a bound counts of each line. Where amounts are to stay close to the present ones (`isClose`) an oil is a dose too.
 */
export function countDoses(row: ConstraintRow, fed: Fed, isClose: boolean): Counted {
  if (row.blind && row.kind !== "hard") return countKnown(row, fed);
  const { measure } = rules[row.rule];
  const counted =
    bulk.has(measure) || ofCondition.has(measure)
      ? standingDoses(row, fed, isClose)
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

/** Takes doses out of a bound above, each as it stands. */
function standingDoses(
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
 * Counts a bound below of which a part is unknown. Where the known part of today does not reach it, what the hay may well
 * hold is given by a supplement or not at all: another feed is not bought for it, nor taken away as if it brought nothing.
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

/** Returns what a bound counts of some amounts, to be held against its right side. */
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
