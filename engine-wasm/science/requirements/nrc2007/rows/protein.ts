import { nrc, ours } from "./row.ts";

/** Crude protein and lysine, chapter 4 and tables 16-1 to 16-5. */
export const proteinRows = {
  maintenanceMinimum: nrc(1.08, "g/kg", "V"),
  maintenanceAverage: nrc(1.26, "g/kg", "V"),
  maintenanceElevated: nrc(1.44, "g/kg", "V"),
  maintenanceStallion: nrc(1.44, "g/kg", "Vr"),
  /** Three quarters of a horse's. */
  maintenanceDonkey: ours(0.95, "g/kg"),
  maintenanceMule: { value: 1.08, unit: "g/kg", source: "nrc2007", status: "D", grade: "D" },
  lactatingMare: nrc(1.44, "g/kg", "V"),
  growing: nrc(1.44, "g/kg", "V"),
  muscleLight: nrc(0.089, "g/kg", "V"),
  muscleModerate: nrc(0.177, "g/kg", "V"),
  muscleHeavy: nrc(0.266, "g/kg", "Vr"),
  muscleVeryHeavy: nrc(0.354, "g/kg", "V"),
  muscleBreeding: nrc(0.089, "g/kg", "Vr"),
  /** Protein lost with a kg of sweat, doubled for its efficiency of 50 %, over its digestibility. */
  sweatProtein: nrc(7.8, "g/kg sweat", "V"),
  sweatDoubling: nrc(2, "1/efficiency", "V"),
  digestibility: nrc(0.79, "share", "V"),
  milkProtein: nrc(50, "g/kg milk", "V"),
  lysine: nrc(0.043, "share of crude protein", "V"),
  milkLysine: nrc(3.3, "g/kg milk", "R"),
  lactatingLysine: nrc(0.043, "share of crude protein", "R"),
} as const;

/** Sweat, share of body weight a day. */
export const sweatRows = {
  light: nrc(0.0025, "kg sweat/kg", "V"),
  moderate: nrc(0.005, "kg sweat/kg", "V"),
  heavy: nrc(0.01, "kg sweat/kg", "Vr"),
  very_heavy: nrc(0.02, "kg sweat/kg", "Vr"),
  breeding: nrc(0.0025, "kg sweat/kg", "Vr"),
} as const;
