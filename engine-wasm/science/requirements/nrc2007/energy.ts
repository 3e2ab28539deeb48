import { grouped, sharesOf, slimmingShare } from "#science/adjustments/share-formulas.ts";
import type { Term } from "#science/trace/coefficient.ts";
import { term, total } from "#science/trace/requirement-trace.ts";
import { dailyGain, gainOfGrowth } from "./growth.ts";
import { milkOf } from "./lactation.ts";
import { maintenance, workingMaintenance } from "./maintenance.ts";
import { energyRows } from "./rows/energy.ts";
import { gestationEnergyRows, milkContentRows } from "./rows/reproduction.ts";
import type { Subject } from "./subject.ts";

/** Digestible energy, Mcal a day: maintenance and living, then work, reproduction and growth, then the objective. */
export function energy(subject: Subject): Term[] {
  const kept = [maintenance(subject)];
  kept.push(...soft(subject, kept[0]!.amount));
  const MAINT = total(kept);
  return [
    ...kept,
    // of the maintenance the horse really has
    ...sharesOf(subject.climate, MAINT),
    ...work(subject, kept[0]!.amount),
    ...coverings(subject),
    ...gestation(subject),
    ...lactation(subject),
    ...growth(subject),
    ...slimmingShare(subject.slimming, MAINT),
    ...(subject.gain ? [subject.gain] : []),
  ];
}

/** Maintenance with its soft adjustments, Mcal: what a slimming or a gain is a percentage of. */
export function adjustedMaintenance(subject: Subject): number {
  const base = maintenance(subject);
  return total([base, ...soft(subject, base.amount)]);
}

/** Temperament, housing, batch and breed: shares of average maintenance. */
function soft({ soft: parts, growth: growing, weightKg: BW }: Subject, own: number): Term[] {
  const row = energyRows.maintenanceAverage;
  if (growing) return sharesOf(parts, own);
  return parts.map(({ label, formula, inputs, coefficients, share }) =>
    term(
      label,
      `${grouped(formula)} × maintenance × BW`,
      { ...inputs, BW },
      { ...coefficients, maintenance: row },
      share * row.value * BW,
    ),
  );
}

/** Work above maintenance: a multiple of the average one, and of the elevated one in the very heavy class. */
function work({ work: done, growth: growing, weightKg: BW }: Subject, own: number): Term[] {
  if (!done) return [];
  const { multiplier } = done;
  const above = multiplier.value - 1;
  const kept = growing ? null : workingMaintenance(done);
  const formula = `(${multiplier.formula} − 1) × ${kept ? `${kept.formula} × BW` : "MAINT"}`;
  const inputs = { ...multiplier.inputs, ...kept?.inputs, ...(kept ? { BW } : { MAINT: own }) };
  const coefficients = { ...multiplier.coefficients, ...kept?.coefficients };
  return [term("work", formula, inputs, coefficients, above * (kept ? kept.value * BW : own))];
}

/** Breeding above stallion maintenance. */
function coverings({ breeding: multiplier, weightKg: BW }: Subject): Term[] {
  if (!multiplier) return [];
  const row = energyRows.maintenanceStallion;
  const amount = (multiplier.value - 1) * row.value * BW;
  const coefficients = { multiplier, maintenance: row };
  return [term("coverings", "(multiplier − 1) × maintenance × BW", { BW }, coefficients, amount)];
}

/** The key of a month of gestation in the tables. */
export const gestationKey = (month: number): keyof typeof gestationEnergyRows =>
  month < 5 ? "under_5" : (`month_${month}` as keyof typeof gestationEnergyRows);

/** The foal and its envelopes: what the table of the month holds above average maintenance. */
function gestation({ gestationMonth, weightKg: BW }: Subject): Term[] {
  if (gestationMonth === null || gestationMonth < 5) return [];
  const row = gestationEnergyRows[gestationKey(gestationMonth)];
  const average = energyRows.maintenanceAverage;
  const amount = (row.value - average.value) * BW;
  return [
    term("gestation", "(month − maintenance) × BW", { BW }, { month: row, maintenance: average }, amount),
  ];
}

function lactation({ lactationMonth, weightKg }: Subject): Term[] {
  if (lactationMonth === null) return [];
  const milk = milkOf(weightKg, lactationMonth);
  const { energy: content, energyEfficiency: efficiency } = milkContentRows;
  const amount = (milk.kg * content.value) / efficiency.value;
  const coefficients = { ...milk.coefficients, content, efficiency };
  return [term("lactation", `${milk.formula} × content ÷ efficiency`, milk.inputs, coefficients, amount)];
}

function growth({ growth: growing }: Subject): Term[] {
  if (!growing) return [];
  return [gainOfGrowth(dailyGain(growing.matureKg, growing.ageMonths), growing.ageMonths)];
}
