import type { Term } from "#science/trace/coefficient.ts";
import { type Row, term, total } from "#science/trace/requirement-trace.ts";
import { breeds } from "#science/vocabulary/classes.ts";
import { pow075 } from "../../../assembly/maths.ts";
import { isStallion, type MetabolicSubject, softEnergy } from "../metabolic.ts";
import { growthWeight } from "./growth.ts";
import { breedRows, energyRows } from "./rows/energy.ts";

/**
 * Energy of maintenance, UFC a day; `sexed` without it is that of a mare or gelding. The norms feed a growing horse by
 * age and mature weight, so what temperament, housing and climate are shares of stands on the weight they expect at
 * its age: the scales of a day then move neither.
 */
export function maintenance(subject: MetabolicSubject, sexed = true): Term {
  const { horse, growth } = subject;
  const BW = growth ? growthWeight(growth) : subject.weightKg;
  const breed: Row = breedRows[breeds[horse.breed].type];
  const { maintenance: need, metabolicExponent: exponent, stallion } = energyRows;
  const amount = need.value * pow075(BW) * breed.value;
  const coefficients = { maintenance: need, exponent, breed };
  const formula = "maintenance × pow(BW, exponent) × breed";
  if (!sexed || !isStallion(horse, subject))
    return term("maintenance", formula, { BW }, coefficients, amount);
  const all = { ...coefficients, stallion };
  return term("maintenance", `${formula} × stallion`, { BW }, all, amount * stallion.value);
}

/** Temperament, housing and batch. */
export const soft = (subject: MetabolicSubject): Term[] =>
  softEnergy(subject, maintenance(subject, false).amount);

/** Maintenance with its soft adjustments: what cold and the objective are shares of. */
export const adjusted = (subject: MetabolicSubject): number =>
  total([maintenance(subject), ...soft(subject)]);
