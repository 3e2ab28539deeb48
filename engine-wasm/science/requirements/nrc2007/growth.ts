import type { HorseFacts } from "#science/horse/facts.ts";
import type { Term } from "#science/trace/coefficient.ts";
import type { Factor } from "#science/trace/factor.ts";
import { type Row, term } from "#science/trace/requirement-trace.ts";
import { exp, pow } from "../../../assembly/maths.ts";
import { growthRows, proteinEfficiencyRows } from "./rows/growth.ts";

/** Share of the mature weight reached at an age in months. */
export function weightShare(ageMonths: number): number {
  const { birthWeightPct, gainedWeightPct, growthRate } = growthRows;
  const grown = 1 - exp(growthRate.value * ageMonths);
  return (birthWeightPct.value + gainedWeightPct.value * grown) / 100;
}

/** Weight expected at an age, kg. */
export const growthWeight = (matureKg: number, ageMonths: number): number =>
  matureKg * weightShare(ageMonths);

/** Daily gain expected at an age, kg. */
export function dailyGain(matureKg: number, ageMonths: number): number {
  const { gainScale, growthRate, daysPerMonth } = growthRows;
  return (matureKg * gainScale.value * exp(growthRate.value * ageMonths)) / (daysPerMonth.value * 100);
}

/** The mature weight given, or the one at which the growth curve meets today's weight. */
export function matureWeight(horse: HorseFacts, ageMonths: number): number {
  return Math.max(horse.matureWeightKg ?? horse.weightKg / weightShare(ageMonths), horse.weightKg);
}

/** Energy a growing horse keeps itself with, without its gain. */
export function growthMaintenance(BW: number, x: number): Term {
  const { energyScale, energyExponent } = growthRows;
  const amount = (energyScale.value * pow(x, energyExponent.value) * BW) / 1000;
  const formula = "energyScale × pow(x, energyExponent) × BW ÷ 1000";
  return term("maintenance", formula, { x, BW }, { energyScale, energyExponent }, amount);
}

/** Energy of the gain. */
export function gainOfGrowth(ADG: number, x: number): Term {
  const { gainEnergy, gainEnergyAge, gainEnergyAge2 } = growthRows;
  const perKg = gainEnergy.value + gainEnergyAge.value * x + gainEnergyAge2.value * x * x;
  return term(
    "growth",
    "(gainEnergy + gainEnergyAge × x + gainEnergyAge2 × x × x) × ADG",
    { x, ADG },
    { gainEnergy, gainEnergyAge, gainEnergyAge2 },
    perKg * ADG,
  );
}

/** Efficiency of protein for gain at an age; a horse in training has the lowest. */
export function proteinEfficiency(ageMonths: number): Row {
  if (ageMonths >= 11.5) return proteinEfficiencyRows.from_11_5;
  if (ageMonths < 6.5) return proteinEfficiencyRows.under_6_5;
  if (ageMonths < 8.5) return proteinEfficiencyRows.under_8_5;
  return ageMonths < 10.5 ? proteinEfficiencyRows.under_10_5 : proteinEfficiencyRows.under_11_5;
}

/** Protein of the gain. */
export function gainProteinOfGrowth(ADG: number, efficiency: Factor): Term {
  const { gainProtein, proteinDigestibility } = growthRows;
  return term(
    "growth",
    `ADG × 1000 × gainProtein ÷ ${efficiency.formula} ÷ proteinDigestibility`,
    { ...efficiency.inputs, ADG },
    { gainProtein, ...efficiency.coefficients, proteinDigestibility },
    (ADG * 1000 * gainProtein.value) / efficiency.value / proteinDigestibility.value,
  );
}
