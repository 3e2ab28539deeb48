import { exp } from "../assembly/maths.ts";
import type { AbundanceClass, BreedType } from "./classes.ts";
import { breeds } from "./classes.ts";
import type { HorseFacts, PastureLine } from "./horse.ts";
import { weakest } from "./trace.ts";
import type { Coefficient, Term } from "./traced.ts";

/**
 * Intake of grass from hours and abundance. Hourly intake falls as the day out lengthens, so the day's intake follows
 * most · (1 − e^(−rate · hours)); the rate is a least-squares fit on about 3.0, 4.5 and 8.4 kg in 3, 6 and 24 hours.
 */
export const pastureRows = {
  rate: { value: 0.134, unit: "per_hour", source: "reiterrevueGrazing", status: "D", grade: "C" },
  mostAdult: { value: 2.2, unit: "percent_bw", source: "reiterrevueGrazing", status: "P", grade: "C" },
  mostLactating: { value: 2.8, unit: "percent_bw", source: "nrc2007", status: "P", grade: "C" },
  /** Middle of 2.5 to 3. */
  mostPony: { value: 2.75, unit: "percent_bw", source: "ince2005", status: "P", grade: "C" },
  /** Two standard deviations are a quarter of the estimate. */
  spread: { value: 0.125, unit: "ratio", source: "picotin", status: "P", grade: "D" },
} as const satisfies Record<string, Coefficient>;

/** Share of the intake of plentiful tall grass. Only swards of one or two centimetres cut intake clearly. */
export const abundanceRows = {
  high_abundant_grass: { value: 1, unit: "ratio", source: "picotin", status: "P", grade: "D" },
  abundant_short_grass: { value: 0.7, unit: "ratio", source: "longland2021", status: "P", grade: "D" },
  rare_herb: { value: 0.3, unit: "ratio", source: "longland2021", status: "P", grade: "D" },
} as const satisfies Record<AbundanceClass, Coefficient>;

/** Dry matter a horse takes from each of its pastures, kg a day. Hours on several pastures share one appetite. */
export function pastureDryMatter(horse: HorseFacts, pastures: readonly PastureLine[]): number[] {
  const hours = pastures.reduce((total, { hoursPerDay }) => total + hoursPerDay, 0);
  if (hours === 0) return pastures.map(() => 0);
  const most = (horse.weightKg * mostShare(horse).value) / 100;
  const taken = most * (1 - exp(-pastureRows.rate.value * hours));
  return pastures.map(
    ({ hoursPerDay, abundance }) => taken * (hoursPerDay / hours) * abundanceRows[abundance].value,
  );
}

/** How the intake of each pasture was estimated, kg of dry matter a day. */
export function pastureTerms(horse: HorseFacts, pastures: readonly PastureLine[]): Term[] {
  const hours = pastures.reduce((total, { hoursPerDay }) => total + hoursPerDay, 0);
  const amounts = pastureDryMatter(horse, pastures);
  const most = mostShare(horse);
  return pastures.map(({ hoursPerDay, abundance }, at) => {
    const coefficients = { most, rate: pastureRows.rate, grass: abundanceRows[abundance] };
    return {
      label: "grazing",
      formula: "BW × most ÷ 100 × (1 − exp(−rate × hours)) × here ÷ hours × grass",
      inputs: { BW: horse.weightKg, hours, here: hoursPerDay },
      coefficients,
      amount: amounts[at]!,
      status: weakest(Object.values(coefficients).map(({ status }) => status)),
    };
  });
}

function mostShare(horse: HorseFacts): Coefficient {
  const type: BreedType = breeds[horse.breed].type;
  if (isLactating(horse)) return pastureRows.mostLactating;
  return type === "pony" ? pastureRows.mostPony : pastureRows.mostAdult;
}

/** Nursing, by stage or by an explicit class. */
export const isLactating = ({ breeding, lactationStage, standardClass }: HorseFacts): boolean =>
  standardClass ? standardClass.status === "lactating" : breeding && lactationStage !== null;

/** In foal, by stage or by an explicit class. */
export const isPregnant = ({ breeding, gestationStage, standardClass }: HorseFacts): boolean =>
  standardClass ? standardClass.status === "pregnant" : breeding && gestationStage !== null;

/** Up to two years and the "2 years" class, as the requirement systems count growth. */
export const isGrowing = ({ ageClass, standardClass }: HorseFacts): boolean =>
  standardClass ? standardClass.status === "growing" : ageClass.startsWith("month_") || ageClass === "year_2";
