import { nrc, ours } from "./row.ts";

/** Digestible energy of adults, chapter 1 and tables 16-1 to 16-5. */
export const energyRows = {
  maintenanceMinimum: nrc(0.0303, "Mcal/kg", "Vr"),
  maintenanceAverage: nrc(0.0333, "Mcal/kg", "V"),
  maintenanceElevated: nrc(0.0363, "Mcal/kg", "V"),
  maintenanceStallion: nrc(0.0363, "Mcal/kg", "Vr"),
  /** 0.100 MJ/kg: below the 0.121 measured in 32 donkeys over four seasons, since in the north they fatten on that. */
  maintenanceDonkey: {
    value: 0.0239,
    unit: "Mcal/kg",
    source: "carreteroRoque2005",
    status: "D",
    grade: "B",
  },
  /** No more is known of a mule than that it lies between a horse and a donkey: the minimum of horses. */
  maintenanceMule: { value: 0.0303, unit: "Mcal/kg", source: "nrc2007", status: "D", grade: "C" },
  workLight: nrc(1.2, "x maintenance", "V"),
  workModerate: nrc(1.4, "x maintenance", "V"),
  workHeavy: nrc(1.6, "x maintenance", "V"),
  workVeryHeavy: nrc(1.9, "x elevated maintenance", "V"),
  stallionBreeding: nrc(1.2, "x maintenance", "Vr"),
} as const;

/** Of a donkey, which eats freely half of what a horse does; its other needs stand on the intake of horses. */
export const donkeyRows = {
  intake: { value: 1.5, unit: "% of body weight", source: "donkeySanctuary", status: "D", grade: "C" },
  /** Every other need is that of a horse of its weight at rest. */
  asHorse: ours(1, "ratio"),
} as const;

/** Dry-matter intake the tables assume, % of body weight. It drives needs stated per kg of dry matter. */
export const intakeRows = {
  maintenance: nrc(2, "% of body weight", "V"),
  light: nrc(2, "% of body weight", "R"),
  moderate: nrc(2.25, "% of body weight", "R"),
  heavy: nrc(2.5, "% of body weight", "R"),
  very_heavy: nrc(2.5, "% of body weight", "R"),
  breeding: nrc(2, "% of body weight", "R"),
  gestation_to_6: nrc(2, "% of body weight", "R"),
  gestation_7_8: nrc(2, "% of body weight", "R"),
  gestation_9_11: nrc(2, "% of body weight", "R"),
  lactation: nrc(2.5, "% of body weight", "R"),
  growth: nrc(2.5, "% of body weight", "V"),
} as const;

/** Weights the tables cover, kg. */
export const tableRows = {
  lightestTable: nrc(200, "kg", "V"),
  heaviestTable: nrc(900, "kg", "V"),
  /** Below it lactating mares take elevated maintenance, at the heaviest table the average one; between, our slope. */
  lactationSlopeFrom: ours(600, "kg"),
  lactationSlopeTo: ours(900, "kg"),
  youngestTable: nrc(4, "months", "V"),
  oldestGrowthTable: nrc(24, "months", "V"),
  twoYearOld: ours(30, "months"),
} as const;
