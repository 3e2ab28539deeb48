import type { Term } from "#science/trace/coefficient.ts";
import { type Row, term } from "#science/trace/requirement-trace.ts";
import { growthMaintenance } from "./growth.ts";
import { energyRows, tableRows } from "./rows/energy.ts";
import type { Subject } from "./subject.ts";

type Facts = Pick<Subject, "weightKg" | "level" | "growth" | "work" | "lactationMonth">;

const levelRows = {
  minimum: energyRows.maintenanceMinimum,
  average: energyRows.maintenanceAverage,
  elevated: energyRows.maintenanceElevated,
  stallion: energyRows.maintenanceStallion,
} as const;

/** Energy of maintenance before any adjustment. */
export function maintenance(subject: Facts): Term {
  const BW = subject.weightKg;
  if (subject.growth) return growthMaintenance(BW, subject.growth.ageMonths);
  if (isBetweenTables(subject)) return slopedMaintenance(BW);
  const row = maintenanceRow(subject);
  return term("maintenance", "maintenance × BW", { BW }, { maintenance: row }, row.value * BW);
}

/** Returns the share by which the coefficient of the class exceeds the average one; 0 for a growing horse. */
export function elevationOf(subject: Facts): number {
  if (subject.growth) return 0;
  const average = energyRows.maintenanceAverage.value * subject.weightKg;
  return maintenance(subject).amount / average - 1;
}

/** Very heavy work and lactation stand on elevated maintenance; the heaviest lactating mares on the average one. */
function maintenanceRow({ weightKg, level, work, lactationMonth }: Facts): Row {
  if (level === "stallion") return levelRows.stallion;
  if (lactationMonth !== null) {
    return weightKg >= tableRows.lactationSlopeTo.value ? levelRows.average : levelRows.elevated;
  }
  return work && isVeryHeavy(work.multiplier) ? levelRows.elevated : levelRows[level];
}

/** The class of 1.90, whose multiple is of elevated maintenance. */
export const isVeryHeavy = (multiplier: Row): boolean => multiplier.value >= energyRows.workVeryHeavy.value;

const isBetweenTables = ({ weightKg, level, lactationMonth }: Facts): boolean =>
  level !== "stallion" &&
  lactationMonth !== null &&
  weightKg > tableRows.lactationSlopeFrom.value &&
  weightKg < tableRows.lactationSlopeTo.value;

/** The 600 kg table of lactating mares has elevated maintenance, the 900 kg table the average one: a line between. */
function slopedMaintenance(BW: number): Term {
  const { maintenanceElevated: elevated, maintenanceAverage: average } = energyRows;
  const { lactationSlopeFrom: from, lactationSlopeTo: to } = tableRows;
  const slope = ((elevated.value - average.value) * (BW - from.value)) / (to.value - from.value);
  const formula = "(elevated − (elevated − average) × (BW − from) ÷ (to − from)) × BW";
  return term("maintenance", formula, { BW }, { elevated, average, from, to }, (elevated.value - slope) * BW);
}
