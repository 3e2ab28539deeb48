import { exerciseClassRows, serviceRows } from "#science/adjustments/adjustment-rows.ts";
import type { Work } from "#science/adjustments/exercise.ts";
import { sharesOf } from "#science/adjustments/share-formulas.ts";
import type { Term } from "#science/trace/coefficient.ts";
import { type Row, term } from "#science/trace/requirement-trace.ts";
import { type MetabolicSubject, objectiveEnergy } from "../metabolic.ts";
import { milkOf } from "../nrc2007/lactation.ts";
import { growthEnergy } from "./growth.ts";
import { adjusted, maintenance, soft } from "./maintenance.ts";
import {
  activityWork,
  gestationEnergyRows,
  milkEnergyRows,
  workClassRows,
  workRows,
  youngMareRows,
} from "./rows/energy.ts";

/** Net energy, UFC a day: maintenance or growth, what the horse's life adds, work and reproduction, the objective. */
export function energy(subject: MetabolicSubject): Term[] {
  const MAINT = adjusted(subject);
  return [
    subject.growth ? growthEnergy(subject.growth) : maintenance(subject),
    ...soft(subject),
    ...sharesOf(subject.climate, MAINT),
    ...work(subject),
    ...coverings(subject),
    ...gestation(subject),
    ...lactation(subject),
    ...objectiveEnergy(subject, MAINT),
  ];
}

/** Work: an hourly allowance spread over the week, a part of maintenance for races, or the class the horse was given. */
export function work(subject: MetabolicSubject): Term[] {
  const { horse, work: done, weightKg: BW } = subject;
  if (!done) return [];
  if (horse.standardClass) return done.level ? [classWork(subject, workClassRows[done.level])] : [];
  const { activity, exerciseHours: WEEK_HOURS } = horse;
  if (activity === null || WEEK_HOURS === null) return [];
  const kind = activityWork[activity];
  if (kind === "race") return [raceWork(subject, done)];
  const [perHour, referenceWeight] = [workRows[kind], workRows.referenceWeight];
  const amount = (((perHour.value * WEEK_HOURS) / 7) * BW) / referenceWeight.value;
  const formula = "perHour × WEEK_HOURS ÷ 7 × BW ÷ referenceWeight";
  return [term("work", formula, { WEEK_HOURS, BW }, { perHour, referenceWeight }, amount)];
}

function classWork(subject: MetabolicSubject, multiplier: Row): Term {
  const MAINT = maintenance(subject).amount;
  const amount = (multiplier.value - 1) * MAINT;
  return term("work", "(multiplier − 1) × MAINT", { MAINT }, { multiplier }, amount);
}

/**
 * Races, endurance and elite eventing: the hourly allowances end at saddle horses, so that the week goes by its multiple of
 * maintenance, up to the heaviest class of the norms where NRC 2007 has its own.
 */
function raceWork(subject: MetabolicSubject, { multiplier }: Work): Term {
  const MAINT = maintenance(subject).amount;
  const [heaviest, heaviestByNrc] = [workClassRows.very_heavy, exerciseClassRows.very_heavy];
  return term(
    "work",
    `(${multiplier.formula} − 1) ÷ (heaviestByNrc − 1) × (heaviest − 1) × MAINT`,
    { ...multiplier.inputs, MAINT },
    { ...multiplier.coefficients, heaviest, heaviestByNrc },
    ((multiplier.value - 1) / (heaviestByNrc.value - 1)) * (heaviest.value - 1) * MAINT,
  );
}

/** Service of a stallion, by his coverings a week; not published, so steps of ours. */
export function coverings(subject: MetabolicSubject): Term[] {
  if (!subject.breeding) return [];
  const service = serviceRows[subject.horse.coverings ?? "coverings_7_11"];
  const MAINT = maintenance(subject).amount;
  return [term("coverings", "(service − 1) × MAINT", { MAINT }, { service }, (service.value - 1) * MAINT)];
}

/** A mare in foal in her fourth year is still growing. */
export const isYoungMare = ({ horse, gestationMonth }: MetabolicSubject): boolean =>
  gestationMonth !== null && horse.ageClass === "year_3" && !horse.standardClass;

function gestation(subject: MetabolicSubject): Term[] {
  const { gestationMonth } = subject;
  if (gestationMonth === null) return [];
  const { energy: extra } = youngMareRows;
  const young = isYoungMare(subject) ? [term("young_mare", "extra", {}, { extra }, extra.value)] : [];
  const key = `month_${gestationMonth}`;
  if (!(key in gestationEnergyRows)) return young;
  const monthMultiple = gestationEnergyRows[key as keyof typeof gestationEnergyRows];
  const MAINT = maintenance(subject).amount;
  const amount = (monthMultiple.value - 1) * MAINT;
  return [...young, term("gestation", "(monthMultiple − 1) × MAINT", { MAINT }, { monthMultiple }, amount)];
}

/** The row of a month of lactation among three. */
export function milkRow<Of extends Row>(rows: { month_1: Of; to_month_3: Of; later: Of }, month: number): Of {
  if (month <= 1) return rows.month_1;
  return month <= 3 ? rows.to_month_3 : rows.later;
}

function lactation({ lactationMonth, weightKg }: MetabolicSubject): Term[] {
  if (lactationMonth === null) return [];
  const milk = milkOf(weightKg, lactationMonth);
  const content: Row = milkRow<Row>(milkEnergyRows, lactationMonth);
  const coefficients = { ...milk.coefficients, content };
  return [term("lactation", `${milk.formula} × content`, milk.inputs, coefficients, milk.kg * content.value)];
}
