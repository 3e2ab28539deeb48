import type { LineLimits } from "#science/evaluation/evaluation-types.ts";
import { practicalMostOf } from "#science/feeds/proposal-limits.ts";
import type { FeedLine, HorseFacts } from "#science/horse/facts.ts";
import type { MeasureKey } from "#science/measures/measures-table.ts";
import { rules } from "#science/rules/rules-table.ts";
import type { ConstraintRow } from "./programme-types.ts";

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
/** The same of a horse's condition, of what a dose holds no more of than the feeds do: what is rich in it counts. */
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

interface Fed {
  limits: readonly LineLimits[];
  presentKg: readonly number[];
  dosed: readonly Dosed[];
  /** Null where amounts are to stay close to the present ones. */
  costPerKg: readonly number[] | null;
  /** The feed that is moved by hand: asked for, and no dose that stands. */
  moved?: number | undefined;
}

/** A bound above of what is fed by the kilogram, its doses apart. */
export interface Apart {
  /** The bound over the other feeds, with what the doses weigh that stand in the ration taken off it. */
  rest: ConstraintRow;
  standing: number;
  /** By line, what a kg more of a supplement than stands in the ration brings. */
  growth: Float64Array;
  /** The same of an oil: more of it is fed for its energy, and counts even where the bound is beyond reach. */
  oil: Float64Array;
  /** The least the other feeds can bring within their limits, the one apart that is moved, and what a kg of that brings. */
  least: number;
  perKg: number;
}

/**
 * A dose that stands in the ration counts as it stands: to take it away makes no room for anything else. No mineral is
 * given up for the grams of starch in it, nor salt for those of concentrate. What limits the doses themselves (a trace
 * element, a ratio) counts to the last gram. Null for a bound that no dose has a part in.
 */
export function dosesApart(
  constraint: ConstraintRow,
  { limits, presentKg, dosed, costPerKg, moved }: Fed,
): Apart | null {
  const { measure } = rules[constraint.rule];
  const { side, bound, coefficients, denominator, rhs } = constraint;
  const isBulk = bulk.has(measure);
  if (side === "min" || !(isBulk || ofCondition.has(measure))) return null;
  const content = (line: number) => coefficients[line]! + bound * (denominator?.[line] ?? 0);
  const richest = dosed.reduce((most, as, line) => (as === null ? Math.max(most, content(line)) : most), 0);
  const isPoor = (line: number) => isBulk || content(line) <= richFrom * richest;
  const countsOil = costPerKg === null && weights.has(measure);
  const isOf = (line: number, as: Dosed) =>
    line !== moved &&
    coefficients[line]! > 0 &&
    dosed[line] === as &&
    (as !== "oil" || countsOil) &&
    isPoor(line);
  const isDose = (line: number) => isOf(line, "supplement") || isOf(line, "oil");
  if (!limits.some((_limit, line) => isDose(line))) return null;
  let [standing, least] = [0, 0];
  limits.forEach(({ locked, minKg, maxKg }, line) => {
    const value = coefficients[line]!;
    const [lower, upper] = locked ? [presentKg[line]!, presentKg[line]!] : [minKg, maxKg];
    if (isDose(line)) standing += value * Math.min(presentKg[line]!, upper);
    else if (line !== moved && value !== 0) least += value * (value > 0 ? lower : upper);
  });
  const rest = coefficients.map((value, line) => (isDose(line) ? 0 : value));
  return {
    rest: { ...constraint, coefficients: rest, rhs: rhs - standing },
    standing,
    growth: coefficients.map((value, line) => (isOf(line, "supplement") ? value : 0)),
    oil: coefficients.map((value, line) => (isOf(line, "oil") ? value : 0)),
    least,
    perKg: moved === undefined ? 0 : coefficients[moved]!,
  };
}

/**
 * Whether no amounts of the other feeds keep the bound beside the doses that stand: then what a supplement grows by is
 * not counted either, for nothing is kept by sparing it.
 */
export const isBeyond = ({ rest, least, perKg }: Apart, movedKg = 0, rhs = rest.rhs): boolean =>
  least + perKg * movedKg > rhs;
