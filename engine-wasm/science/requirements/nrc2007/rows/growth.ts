import { nrc } from "./row.ts";

/** Growth curve and needs of growth, from 4 months; x is the age in months. */
export const growthRows = {
  birthWeightPct: nrc(9.7, "% of mature weight", "V"),
  gainedWeightPct: nrc(90.3, "% of mature weight", "V"),
  growthRate: nrc(-0.0772, "1/month", "V"),
  gainScale: nrc(6.97121, "% of mature weight/month", "V"),
  daysPerMonth: nrc(30.4, "days", "V"),
  energyScale: nrc(56.5, "kcal/kg", "V"),
  energyExponent: nrc(-0.145, "exponent", "V"),
  gainEnergy: nrc(1.99, "Mcal/kg gain", "V"),
  gainEnergyAge: nrc(1.21, "Mcal/kg gain/month", "V"),
  gainEnergyAge2: nrc(-0.021, "Mcal/kg gain/month2", "V"),
  gainProtein: nrc(0.2, "share of gain", "V"),
  proteinDigestibility: nrc(0.79, "share", "V"),
  calcium: nrc(0.072, "g/kg", "V"),
  calciumGain: nrc(32, "g/kg gain", "V"),
  phosphorus: nrc(0.04, "g/kg", "V"),
  phosphorusGain: nrc(17.8, "g/kg gain", "V"),
  magnesium: nrc(0.015, "g/kg", "V"),
  magnesiumGain: nrc(1.25, "g/kg gain", "V"),
  magnesiumTraining: nrc(0.03, "g/kg", "R"),
  potassium: nrc(0.05, "g/kg", "R"),
  potassiumGain: nrc(3, "g/kg gain", "R"),
  sodium: nrc(0.02, "g/kg", "R"),
  sodiumGain: nrc(1, "g/kg gain", "R"),
  chlorineFoal: nrc(0.093, "g/kg", "R"),
  chlorineYearling: nrc(0.0825, "g/kg", "R"),
  /** Between these ages the chloride need is a straight line of ours; the publication was not at hand. */
  chlorineFoalUntil: nrc(6.5, "months", "R?"),
  chlorineYearlingFrom: nrc(12, "months", "R?"),
} as const;

/** Efficiency with which dietary protein becomes gain, by age in months; the last one also in training. */
export const proteinEfficiencyRows = {
  under_6_5: nrc(0.5, "share", "V"),
  under_8_5: nrc(0.45, "share", "V"),
  under_10_5: nrc(0.4, "share", "V"),
  under_11_5: nrc(0.35, "share", "V"),
  from_11_5: nrc(0.3, "share", "V"),
} as const;
