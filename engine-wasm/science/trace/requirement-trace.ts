import type { SourceKey } from "#science/sources/sources.ts";
import type { NutrientKey } from "#science/vocabulary/nutrients.ts";
import { nutrients } from "#science/vocabulary/nutrients.ts";
import {
  type Coefficient,
  type GapReason,
  type Requirement,
  type Status,
  statuses,
  type Term,
} from "./coefficient.ts";
import type { Factor } from "./factor.ts";

/** A coefficient whose source is a row of the sources table. */
export interface Row extends Coefficient {
  source: SourceKey;
}

/** Labels of the terms a trace can hold: messages `term_<label>`. */
export const termLabels = [
  "maintenance",
  "temperament",
  "housing",
  "batch",
  "breed",
  "cold",
  "heat",
  "season",
  "work",
  "muscle",
  "sweat",
  "heat_sweat",
  "coverings",
  "gestation",
  "lactation",
  "growth",
  "young_mare",
  "slimming",
  "gain",
  "class",
  "intake",
  "weight",
  "condition",
  "override",
  "own_norm",
  "grazing",
  "grazing_strip",
  "grazing_ceiling",
] as const;
export type TermLabel = (typeof termLabels)[number];

/**
 * Symbols of the inputs in formulas, besides plain words: BW body weight, x age in months, ADG daily gain, IDEAL weight
 * in ideal condition, MATURE weight expected (kg); MAINT maintenance and GAIN energy of the gain, in the
 * energy of the system; DE_MAINT maintenance by NRC 2007 (Mcal), PROTEIN of the system or lysine (g);
 * SOFT and ELEVATION shares of average maintenance; WORK a week's exercise as a multiple of it; SCORE condition, TARGET that of a plan and DAYS its length, MONTH of lactation, VALUE a user's figure, FACTOR of an own norm,
 * STANDARD need by the system.
 */
export const inputSymbols = [
  "BW",
  "x",
  "ADG",
  "IDEAL",
  "MATURE",
  "MAINT",
  "DE_MAINT",
  "GAIN",
  "PROTEIN",
  "SOFT",
  "ELEVATION",
  "WORK",
  "SCORE",
  "MONTH",
  "VALUE",
  "FACTOR",
  "STANDARD",
  "TARGET",
  "DAYS",
  "hours",
  "WEEK_HOURS",
  "here",
  "WANTED",
  "LEFT",
  "TAKEN",
  "MUZZLE",
  "ALLOWANCE",
  "DM",
  "PRICE",
  "OUT",
  "MEALS",
  "SPAN",
  "NEED",
  "TRANSITION",
  "SWEAT",
  "MILK",
] as const;

/** Remarks a requirement or a set can carry: messages `requirement_<code>`. */
export const requirementWarnings = [
  "OUTSIDE_TABLE_WEIGHT",
  "OUTSIDE_TABLE_TRAINING",
  "OUTSIDE_TABLE_AGE",
  "MATURE_WEIGHT_ESTIMATED",
  "MATURE_WEIGHT_RAISED",
  "MILK_NOT_COUNTED",
  "SENIOR_CHECK",
  "REFEEDING_RISK",
  "CONDITION_OUT_OF_RANGE",
  "CONDITION_AT_TARGET",
  "EXERCISE_NOT_DESCRIBED",
  "HOUSING_NOT_DESCRIBED",
  "TURNOUT_NOT_DESCRIBED",
  "STABLE_NOT_DESCRIBED",
  "GRAZED_BEYOND_HOUSING",
  "TEMPERATURE_NOT_DESCRIBED",
  "REPRODUCTION_IGNORED_IN_GROWTH",
  "OBJECTIVE_NOT_APPLIED",
  "LOSE_REFUSED_PREGNANCY",
  "LOSE_REFUSED_LACTATION",
  "LOSE_REFUSED_GROWTH",
  "LOSE_REFUSED_CONDITION",
  "GAIN_REFUSED_CONDITION",
  "GAIN_REFUSED_REFEEDING",
  "PACE_SLOW",
  "PACE_FAST",
  "PACE_SLOWER_THAN_ASKED",
  "PACE_FASTER_THAN_ASKED",
  "NRC_FALLBACK",
  "HIGHEST_TABLE_CLASS",
  "INTERIM_GESTATION",
  "OVERRIDDEN",
  "DONKEY_ESTIMATE",
  "MULE_ESTIMATE",
  "DONKEY_WITHOUT_GROWTH",
  "DONKEY_WITHOUT_BREEDING",
  "DONKEY_WITHOUT_WORK",
  "DONKEY_WITHOUT_SYSTEM",
  "HYPERLIPAEMIA_RISK",
  "OWN_NORM",
] as const;
export type RequirementWarning = (typeof requirementWarnings)[number];

/** The weakest of several statuses; V for none. */
export function weakest(list: Iterable<Status>): Status {
  let worst = 0;
  for (const status of list) worst = Math.max(worst, statuses.indexOf(status));
  return statuses[worst]!;
}

/** True when a result of this status is shown as an estimate. */
export const isEstimate = (status: Status): boolean => statuses.indexOf(status) >= statuses.indexOf("D");

/** One addend: its formula, what went in, what came out. Its status is the weakest of its coefficients. */
export function term(
  label: TermLabel,
  formula: string,
  inputs: Record<string, number>,
  coefficients: Record<string, Row>,
  amount: number,
): Term {
  const status = weakest(Object.values(coefficients).map((row) => row.status));
  return { label, formula, inputs, coefficients, amount, status };
}

/** A need stated per kg of body weight. */
export const perKg = (BW: number, need: Factor): Term =>
  term("class", `${need.formula} × BW`, { ...need.inputs, BW }, need.coefficients, need.value * BW);

/** A term times one more coefficient. */
export function scaled(name: string, row: Row, each: Term): Term {
  return {
    ...each,
    formula: `${name} × (${each.formula})`,
    coefficients: { [name]: row, ...each.coefficients },
    amount: row.value * each.amount,
    status: weakest([row.status, each.status]),
  };
}

/** Sum of the amounts, from first to last. */
export const total = (terms: readonly Term[]): number => terms.reduce((sum, { amount }) => sum + amount, 0);

/** A requirement from its terms: the value is exactly their sum. */
export function need(
  nutrient: NutrientKey,
  terms: readonly Term[],
  warnings: readonly string[] = [],
): Requirement {
  const status = weakest(terms.map((each) => each.status));
  return {
    nutrient,
    value: total(terms),
    unit: nutrients[nutrient].unit,
    status,
    estimate: isEstimate(status),
    warnings,
    trace: terms,
  };
}

/** A requirement the system does not have, and why. */
export function gap(nutrient: NutrientKey, reason: GapReason, warnings: readonly string[] = []): Requirement {
  const { unit } = nutrients[nutrient];
  return { nutrient, value: null, unit, status: "MISSING", estimate: false, reason, warnings, trace: [] };
}

/** The list of terms with the greatest total; the first of equals. */
export function greatest(candidates: readonly (readonly Term[])[]): readonly Term[] {
  return candidates.reduce((best, next) => (total(next) > total(best) ? next : best));
}
