import type { Term } from "#science/trace/coefficient.ts";
import { type Factor, plainFactor } from "#science/trace/factor.ts";
import { term } from "#science/trace/requirement-trace.ts";
import { betweenClasses, type Work } from "../../adjustments/exercise.ts";
import { growthMaintenance } from "./growth.ts";
import { energyRows, tableRows } from "./rows/energy.ts";
import type { Subject } from "./subject.ts";

type Facts = Pick<Subject, "weightKg" | "level" | "growth" | "work" | "lactationMonth">;

const levelRows = {
  minimum: energyRows.maintenanceMinimum,
  average: energyRows.maintenanceAverage,
  elevated: energyRows.maintenanceElevated,
  stallion: energyRows.maintenanceStallion,
  donkey: energyRows.maintenanceDonkey,
  mule: energyRows.maintenanceMule,
} as const;

/** Energy of maintenance before any adjustment. */
export function maintenance(subject: Facts): Term {
  const BW = subject.weightKg;
  if (subject.growth) return growthMaintenance(BW, subject.growth.ageMonths);
  if (isBetweenTables(subject)) return slopedMaintenance(BW);
  const need = maintenanceNeed(subject);
  return term(
    "maintenance",
    `${need.formula} × BW`,
    { ...need.inputs, BW },
    need.coefficients,
    need.value * BW,
  );
}

/** Returns the share by which the coefficient of the class exceeds the average one; 0 for a growing horse. */
export function elevationOf(subject: Facts): number {
  if (subject.growth) return 0;
  const average = energyRows.maintenanceAverage.value * subject.weightKg;
  return maintenance(subject).amount / average - 1;
}

/** Lactation stands on elevated maintenance, but for the heaviest mares; work as far as it is very heavy. */
function maintenanceNeed({ weightKg, level, work, lactationMonth }: Facts): Factor {
  if (level === "stallion") return plainFactor("maintenance", levelRows.stallion);
  if (lactationMonth !== null) {
    const isHeaviest = weightKg >= tableRows.lactationSlopeTo.value;
    return plainFactor("maintenance", isHeaviest ? levelRows.average : levelRows.elevated);
  }
  return work ? workingMaintenance(work) : plainFactor("maintenance", levelRows[level]);
}

/** Very heavy work is a multiple of elevated maintenance, other work of the average one: between them a straight line. */
export const workingMaintenance = (work: Work): Factor =>
  betweenClasses("maintenance", work, (level) =>
    level === "very_heavy" ? levelRows.elevated : levelRows.average,
  );

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
