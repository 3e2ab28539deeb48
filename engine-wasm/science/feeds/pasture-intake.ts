import type { HorseFacts, PastureLine } from "#science/horse/facts.ts";
import type { Coefficient, Term } from "#science/trace/coefficient.ts";
import { weakest } from "#science/trace/requirement-trace.ts";
import type { AbundanceClass, BreedType, Season } from "#science/vocabulary/classes.ts";
import { breeds, speciesOf } from "#science/vocabulary/classes.ts";
import { exp, normalBelow, pow } from "../../assembly/maths.ts";

/**
 * Intake of grass from hours, abundance and season. Hourly intake falls as the day out lengthens: the day's intake is
 * firstHour · hours^hoursExponent, a fit on 3.0, 4.5, 5.4 and 8.4 kg of a 500 kg horse in 3, 6, 9 and 24 hours. Below an hour it
 * is in proportion to the time.
 */
export const pastureRows = {
  hoursExponent: { value: 0.49, unit: "ratio", source: "reiterrevueGrazing", status: "D", grade: "C" },
  firstHourAdult: { value: 0.36, unit: "percent_bw", source: "reiterrevueGrazing", status: "D", grade: "C" },
  /** 2.8 % in 24 hours. */
  firstHourLactating: { value: 0.59, unit: "percent_bw", source: "nrc2007", status: "P", grade: "C" },
  /** 2.5 % in 24 hours, in the middle of the 2 to 3 % that a growing horse eats in all. */
  firstHourGrowing: { value: 0.527, unit: "percent_bw", source: "picotin", status: "P", grade: "D" },
  /** 0.95 % in 3 hours, as of ponies that are used to short turnout; in 24 hours 2.6 %. */
  firstHourPony: { value: 0.555, unit: "percent_bw", source: "longland2011Ponies", status: "D", grade: "C" },
  /** 1.5 % in 24 hours, in the middle of 1.3 to 1.8. */
  firstHourDonkey: { value: 0.316, unit: "percent_bw", source: "donkeySanctuary", status: "D", grade: "C" },
  /** Part of its grass that a pony ate through a muzzle: 0.23 in spring and summer, 0.17 in autumn. Time and chewing stay. */
  muzzle: { value: 0.2, unit: "ratio", source: "longland2016", status: "D", grade: "B" },
  /** Two standard deviations are a quarter of the estimate. */
  spread: { value: 0.125, unit: "ratio", source: "picotin", status: "P", grade: "D" },
} as const satisfies Record<string, Coefficient>;

/** Share of the intake of plentiful tall grass. Only swards of one or two centimetres cut intake clearly. */
export const abundanceRows = {
  high_abundant_grass: { value: 1, unit: "ratio", source: "picotin", status: "P", grade: "D" },
  abundant_short_grass: { value: 0.7, unit: "ratio", source: "longland2021", status: "P", grade: "D" },
  rare_herb: { value: 0.3, unit: "ratio", source: "longland2021", status: "P", grade: "D" },
} as const satisfies Record<AbundanceClass, Coefficient>;

/**
 * Share of that intake by season: horses take more where there is more herbage, as long as it is not over-mature. The
 * season acts on the amount alone. What the grass holds goes with its stage of growth, which is the choice of the
 * pasture in the catalogue: a factor here would count it twice.
 */
export const seasonRows = {
  spring: { value: 1, unit: "ratio", source: "extensionPasture", status: "P", grade: "D" },
  summer: { value: 0.9, unit: "ratio", source: "extensionPasture", status: "P", grade: "D" },
  autumn: { value: 0.8, unit: "ratio", source: "extensionPasture", status: "P", grade: "D" },
  winter: { value: 0.4, unit: "ratio", source: "extensionPasture", status: "P", grade: "D" },
} as const satisfies Record<Season, Coefficient>;

/** Most dry matter a horse takes in a day, from all it is offered: the upper end of 2.5 to 3 % of body weight. */
export const ceilingRows = {
  adult: { value: 3, unit: "percent_bw", source: "merck2026", status: "V", grade: "B" },
  lactating: { value: 3.5, unit: "percent_bw", source: "techniquesElevage", status: "V", grade: "C" },
} as const satisfies Record<string, Coefficient>;

const ceilingRow = (horse: HorseFacts): Coefficient =>
  isLactating(horse) ? ceilingRows.lactating : ceilingRows.adult;

/** Most dry matter this horse takes in a day, kg. */
export const dryMatterCeiling = (horse: HorseFacts): number =>
  (horse.weightKg * ceilingRow(horse).value) / 100;

/** Estimated intake on the pastures, given the feeds of the stable. Amounts are dry matter, kg a day. */
export interface PastureIntake {
  /** Expected intake of each pasture, and one standard deviation of it. */
  dryMatterKg: readonly number[];
  deviationKg: readonly number[];
  /** Intake that hours, abundance and season would give, all pastures together. */
  wantedKg: number;
  /** Dry matter that the horse can still eat after the feeds of the stable. */
  leftKg: number;
  /** `wantedKg` is more than `leftKg`: grass or feed will be left. */
  capped: boolean;
}

/** Deviations from the cap beyond which it makes no difference. */
const farAway = 6;

/**
 * Intake of the pastures of a horse that eats `stableKg` of dry matter elsewhere: the lesser of what it would take,
 * normal with the relative deviation of `pastureRows.spread`, and of what is left of its day's intake, which counts
 * as exact (pasture by difference, as Equi-Analytical Laboratories teach it). Mean and deviation are those of min(normal, left), so that the mean
 * bends smoothly into the cap and never lies above it: with z = (wanted − left) / deviation,
 *
 *   mean of the excess = deviation · (φ(z) + z Φ(z))      mean of its square = deviation² · ((1 + z²) Φ(z) + z φ(z))
 *
 * Below the cap the intake does not depend on the feeds; on it, a kg more of dry matter in the stable is a kg less of
 * grass. All pastures give way in the same proportion.
 */
export function pastureIntake(horse: HorseFacts, wanted: readonly number[], stableKg: number): PastureIntake {
  const wantedKg = wanted.reduce((total, kg) => total + kg, 0);
  const leftKg = Math.max(0, dryMatterCeiling(horse) - stableKg);
  const capped = wantedKg > leftKg;
  const { mean, deviation } = lesser(wantedKg, wantedKg * pastureRows.spread.value, leftKg);
  const share = (kg: number, of: number) => (wantedKg > 0 ? kg * (of / wantedKg) : 0);
  return {
    dryMatterKg: wanted.map((kg) => share(kg, mean)),
    deviationKg: wanted.map((kg) => share(kg, deviation)),
    wantedKg,
    leftKg,
    capped,
  };
}

/** Mean and deviation of the lesser of a normal figure and a bound. */
function lesser(mean: number, deviation: number, bound: number): { mean: number; deviation: number } {
  if (!(mean + farAway * deviation > bound)) return { mean, deviation };
  if (deviation === 0) return { mean: Math.min(mean, bound), deviation: 0 };
  const z = (mean - bound) / deviation;
  const density = exp((-z * z) / 2) * normalPeak;
  const beyond = normalBelow(z);
  const excess = density + z * beyond;
  const square = (1 + z * z) * beyond + z * density;
  // variance of min(X, b) = variance of X + variance of the excess − 2 · covariance, and covariance = Φ(z)
  const variance = 1 + (square - excess * excess) - 2 * beyond;
  return {
    mean: Math.max(0, Math.min(mean, bound, mean - deviation * excess)),
    deviation: deviation * Math.sqrt(Math.max(0, Math.min(1, variance))),
  };
}

/** Density of the standard normal distribution at its middle, 1 / √(2π). */
const normalPeak = 0.3989422804014327;

/**
 * Returns the dry matter a horse would take from each of its pastures, kg a day. Hours on several pastures share one
 * appetite. What a strip has on offer is the most that is taken of it.
 */
export const pastureDryMatter = (horse: HorseFacts, pastures: readonly PastureLine[]): number[] =>
  freelyTaken(horse, pastures).map((kg, at) => Math.min(kg, pastures[at]!.allowanceKg ?? kg));

/** Returns the dry matter of each pasture by hours, abundance, season and muzzle, kg a day. */
function freelyTaken(horse: HorseFacts, pastures: readonly PastureLine[]): number[] {
  const hours = hoursOn(pastures);
  if (hours === 0) return pastures.map(() => 0);
  const firstHour = (horse.weightKg * firstHourRow(horse).value) / 100;
  const taken = firstHour * Math.min(hours, pow(hours, pastureRows.hoursExponent.value));
  return pastures.map(
    ({ hoursPerDay, abundance, season, muzzleFactor }) =>
      taken *
      (hoursPerDay / hours) *
      abundanceRows[abundance].value *
      (season ? seasonRows[season].value : 1) *
      (muzzleFactor ?? 1),
  );
}

const hoursOn = (pastures: readonly Pick<PastureLine, "hoursPerDay">[]): number =>
  pastures.reduce((total, { hoursPerDay }) => total + hoursPerDay, 0);

/** True for a pasture that has no grass on offer: hours on it are not hours of grazing. */
export const isBare = ({ allowanceKg }: Pick<PastureLine, "allowanceKg">): boolean => allowanceKg === 0;

/** Returns the hours a day with grass: a bare paddock has none. */
export const grassHoursOf = (
  pastures: readonly { hoursPerDay: number; allowanceKg?: number | null }[],
): number => pastures.reduce((sum, each) => sum + (isBare(each) ? 0 : each.hoursPerDay), 0);

/** Returns the terms of a pasture's offer, kg of dry matter: what the horse would take, less what a strip takes off. */
export function offeredTerms(horse: HorseFacts, pastures: readonly PastureLine[]): Term[][] {
  const hours = hoursOn(pastures);
  const free = freelyTaken(horse, pastures);
  return pastures.map(({ hoursPerDay, abundance, season, muzzleFactor, allowanceKg }, at) => {
    const inputs: Term["inputs"] = { BW: horse.weightKg, hours, here: hoursPerDay };
    const rows: Term["coefficients"] = {
      firstHour: firstHourRow(horse),
      hoursExponent: pastureRows.hoursExponent,
      grass: abundanceRows[abundance],
    };
    let formula = "BW × firstHour ÷ 100 × min(hours, pow(hours, hoursExponent)) × here ÷ hours × grass";
    if (season) {
      formula += " × season";
      rows.season = seasonRows[season];
    }
    if (muzzleFactor === pastureRows.muzzle.value) {
      formula += " × muzzle";
      rows.muzzle = pastureRows.muzzle;
    } else if (typeof muzzleFactor === "number") {
      formula += " × MUZZLE";
      inputs.MUZZLE = muzzleFactor;
    }
    const taken = traced("grazing", formula, inputs, rows, free[at]!);
    if (typeof allowanceKg !== "number" || allowanceKg >= taken.amount) return [taken];
    const offer = { ALLOWANCE: allowanceKg, TAKEN: taken.amount };
    return [taken, traced("grazing_strip", "ALLOWANCE − TAKEN", offer, {}, allowanceKg - taken.amount)];
  });
}

/**
 * Returns the terms of each pasture's intake, given `stableKg` of dry matter of other feeds: what the horse would
 * take, and what the ceiling of its day takes off that. Terms of one pasture add up to its intake, kg of dry matter.
 */
export function pastureTerms(
  horse: HorseFacts,
  pastures: readonly PastureLine[],
  stableKg: number,
): Term[][] {
  const wanted = pastureDryMatter(horse, pastures);
  const { dryMatterKg, wantedKg, leftKg } = pastureIntake(horse, wanted, stableKg);
  return offeredTerms(horse, pastures).map((offer, at) => {
    const cut = dryMatterKg[at]! - wanted[at]!;
    if (cut === 0) return offer;
    const bounds = { WANTED: wantedKg, LEFT: leftKg, TAKEN: wanted[at]! };
    const rows = { spread: pastureRows.spread, ceiling: ceilingRow(horse) };
    const share = "(E min(WANTED, LEFT) − WANTED) × TAKEN ÷ WANTED";
    return [...offer, traced("grazing_ceiling", share, bounds, rows, cut)];
  });
}

function traced(
  label: Term["label"],
  formula: string,
  inputs: Term["inputs"],
  coefficients: Record<string, Coefficient>,
  amount: number,
): Term {
  const status = weakest(Object.values(coefficients).map((row) => row.status));
  return { label, formula, inputs, coefficients, amount, status };
}

function firstHourRow(horse: HorseFacts): Coefficient {
  const type: BreedType = breeds[horse.breed].type;
  if (isLactating(horse)) return pastureRows.firstHourLactating;
  if (speciesOf(horse.breed) === "donkey") return pastureRows.firstHourDonkey;
  if (type === "pony") return pastureRows.firstHourPony;
  return isGrowing(horse) ? pastureRows.firstHourGrowing : pastureRows.firstHourAdult;
}

/** Nursing, by stage or by an explicit class. */
export const isLactating = ({ breeding, lactationStage, standardClass }: HorseFacts): boolean =>
  standardClass ? standardClass.status === "lactating" : breeding && lactationStage !== null;

/** In foal, by stage or by an explicit class. */
export const isPregnant = ({ breeding, gestationStage, standardClass }: HorseFacts): boolean =>
  standardClass ? standardClass.status === "pregnant" : breeding && gestationStage !== null;

/** Up to two years and the "2 years" class, as the requirement systems count growth. */
export const isGrowing = ({
  ageClass,
  standardClass,
}: Pick<HorseFacts, "ageClass" | "standardClass">): boolean =>
  standardClass ? standardClass.status === "growing" : ageClass.startsWith("month_") || ageClass === "year_2";
