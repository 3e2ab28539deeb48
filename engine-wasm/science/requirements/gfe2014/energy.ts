import { serviceRows } from "#science/adjustments/adjustment-rows.ts";
import { betweenClasses } from "#science/adjustments/exercise.ts";
import { sharesOf } from "#science/adjustments/share-formulas.ts";
import type { Term } from "#science/trace/coefficient.ts";
import type { Factor } from "#science/trace/factor.ts";
import { type Row, term, total } from "#science/trace/requirement-trace.ts";
import { breeds, type WorkLevel } from "#science/vocabulary/classes.ts";
import { pow075 } from "../../../assembly/maths.ts";
import { type MetabolicSubject, objectiveEnergy, softEnergy } from "../metabolic.ts";
import {
  gaitMixRows,
  gaitRows,
  gestationEnergyRows,
  loadRows,
  maintenanceRows,
  metabolicRows,
} from "./rows/energy.ts";

/** Terms of a need, or null where the standard has no figure. */
export type EnergyTerms = readonly Term[] | null;

/** Metabolizable energy, MJ a day. Growth and lactation are not published in the sources at hand. */
export function energy(subject: MetabolicSubject): EnergyTerms {
  if (subject.growth || subject.lactationMonth !== null) return null;
  const upkeep = maintenance(subject);
  const done = work(subject);
  if (!upkeep || !done) return null;
  const soft = softEnergy(subject, upkeep.amount);
  const MAINT = total([upkeep, ...soft]);
  return [
    upkeep,
    ...soft,
    ...sharesOf(subject.climate, MAINT),
    ...done,
    ...coverings(subject, upkeep.amount),
    ...gestation(subject, upkeep.amount),
    ...objectiveEnergy(subject, MAINT),
  ];
}

/** Energy of maintenance by type of breed; null for a type the standard does not name. */
export function maintenance({ horse, weightKg: BW }: MetabolicSubject): Term | null {
  const row: Row | null = maintenanceRows[breeds[horse.breed].type];
  if (!row) return null;
  const coefficients = { maintenance: row, exponent: metabolicRows.exponent };
  return term("maintenance", "maintenance × pow(BW, exponent)", { BW }, coefficients, row.value * pow075(BW));
}

/**
 * Work: the hours of the week in each gait, carried by horse, rider and tack; null for a class without its hours. Work at
 * a walk or on the lunge is of the lightest mix however long it lasts.
 */
export function work(subject: MetabolicSubject): readonly Term[] | null {
  const { horse, work: done, weightKg: BW } = subject;
  if (!done) return [];
  const WEEK_HOURS = horse.exerciseHours;
  if (WEEK_HOURS === null) return null;
  const isEasy = horse.activity === "light_hack" || horse.activity === "lunge";
  const mixOf = (level: WorkLevel | null) =>
    gaitMixRows[isEasy && !horse.standardClass ? "light" : (level ?? "light")];
  const load = horse.activity === "lunge" ? loadRows.loose : loadRows.ridden;
  const [walk, trot, canter] = (["walkShare", "trotShare", "canterShare"] as const).map((name) =>
    betweenClasses(name, done, (level) => mixOf(level)[name]),
  ) as [Factor, Factor, Factor];
  const perHour =
    walk.value * gaitRows.walk.value +
    trot.value * gaitRows.trot.value +
    canter.value * gaitRows.canter.value;
  const mix = `${walk.formula} × walk + ${trot.formula} × trot + ${canter.formula} × canter`;
  return [
    term(
      "work",
      `(${mix}) × WEEK_HOURS ÷ 7 × BW × (1 + load)`,
      { ...walk.inputs, ...trot.inputs, ...canter.inputs, WEEK_HOURS, BW },
      { ...walk.coefficients, ...trot.coefficients, ...canter.coefficients, ...gaitRows, load },
      ((perHour * WEEK_HOURS) / 7) * BW * (1 + load.value),
    ),
  ];
}

/** Service of a stallion, by his coverings a week; not published, so steps of ours. */
export function coverings({ breeding, horse }: MetabolicSubject, MAINT: number): Term[] {
  if (!breeding) return [];
  const service = serviceRows[horse.coverings ?? "coverings_7_11"];
  return [term("coverings", "(service − 1) × MAINT", { MAINT }, { service }, (service.value - 1) * MAINT)];
}

/** True when the energy rests on the interim factors of late gestation. */
export const isInterim = ({ gestationMonth }: MetabolicSubject): boolean =>
  gestationMonth !== null && `month_${gestationMonth}` in gestationEnergyRows;

function gestation(subject: MetabolicSubject, MAINT: number): Term[] {
  if (!isInterim(subject)) return [];
  const monthMultiple =
    gestationEnergyRows[`month_${subject.gestationMonth}` as keyof typeof gestationEnergyRows];
  return [
    term(
      "gestation",
      "(monthMultiple − 1) × MAINT",
      { MAINT },
      { monthMultiple },
      (monthMultiple.value - 1) * MAINT,
    ),
  ];
}
