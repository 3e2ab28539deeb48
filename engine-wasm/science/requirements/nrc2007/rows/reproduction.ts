import { nrc, ours } from "./row.ts";

/** Energy of a pregnant mare per kg of her weight when not in foal, by month from conception. */
export const gestationEnergyRows = {
  under_5: nrc(0.0333, "Mcal/kg", "V"),
  month_5: nrc(0.0342, "Mcal/kg", "R"),
  month_6: nrc(0.0348, "Mcal/kg", "R"),
  month_7: nrc(0.0358, "Mcal/kg", "R"),
  month_8: nrc(0.037, "Mcal/kg", "R"),
  month_9: nrc(0.03845, "Mcal/kg", "V"),
  month_10: nrc(0.0404, "Mcal/kg", "R"),
  month_11: nrc(0.0428, "Mcal/kg", "V"),
} as const;

/** Crude protein of a pregnant mare, likewise. */
export const gestationProteinRows = {
  under_5: nrc(1.26, "g/kg", "V"),
  month_5: nrc(1.37, "g/kg", "R"),
  month_6: nrc(1.408, "g/kg", "R"),
  month_7: nrc(1.458, "g/kg", "V"),
  month_8: nrc(1.518, "g/kg", "R"),
  month_9: nrc(1.594, "g/kg", "R"),
  month_10: nrc(1.682, "g/kg", "R"),
  month_11: nrc(1.786, "g/kg", "V"),
} as const;

/** Milk a day per kg of body weight: means of a month. */
export const milkRows = {
  month_1: nrc(0.0326, "kg/kg", "R"),
  month_2: nrc(0.0324, "kg/kg", "R"),
  month_3: nrc(0.02992, "kg/kg", "R"),
  month_4: nrc(0.02712, "kg/kg", "R"),
  month_5: nrc(0.0244, "kg/kg", "R"),
  month_6: nrc(0.0218, "kg/kg", "R"),
} as const;

/** The milk curve a d^b e^(-c d), used after the sixth month at the middle of the month. */
export const milkCurveRows = {
  milkScale: nrc(0.0274287, "kg/kg", "R"),
  milkRise: nrc(0.0953, "exponent", "R"),
  milkFall: nrc(-0.0043, "1/day", "R"),
  daysPerMonth: ours(30, "days"),
} as const;

/** Energy and minerals of milk, and the share of them in the diet that reaches it. */
export const milkContentRows = {
  energy: nrc(0.5, "Mcal/kg milk", "Vr"),
  energyEfficiency: nrc(0.6, "share", "Vr"),
  calciumEarly: nrc(1.2, "g/kg milk", "R"),
  calciumLate: nrc(0.8, "g/kg milk", "R"),
  calciumAbsorption: nrc(0.5, "share", "R"),
  phosphorusEarly: nrc(0.75, "g/kg milk", "Vr"),
  phosphorusLate: nrc(0.5, "g/kg milk", "Vr"),
  phosphorusAbsorption: nrc(0.45, "share", "Vr"),
  magnesiumEarly: { value: 0.09, unit: "g/kg milk", source: "pcHorse", status: "V" },
  magnesiumLate: { value: 0.045, unit: "g/kg milk", source: "pcHorse", status: "V" },
  magnesiumAbsorption: { value: 0.4, unit: "share", source: "pcHorse", status: "V" },
  potassiumEarly: nrc(0.7, "g/kg milk", "R"),
  potassiumLate: nrc(0.4, "g/kg milk", "R"),
  potassiumAbsorption: nrc(0.5, "share", "R"),
  sodiumEarly: nrc(0.17, "g/kg milk", "R"),
  sodiumLate: nrc(0.14, "g/kg milk", "R"),
} as const;

/** Needs of a lactating mare besides her milk, g per kg of body weight. */
export const lactationBaseRows = {
  calcium: nrc(0.04, "g/kg", "R"),
  phosphorusEndogenous: nrc(0.01, "g/kg", "Vr"),
  magnesium: { value: 0.015, unit: "g/kg", source: "pcHorse", status: "V" },
  potassium: nrc(0.05, "g/kg", "R"),
  sodium: nrc(0.02, "g/kg", "R"),
  chlorine: nrc(0.091, "g/kg", "R"),
} as const;
