import type { Term } from "#science/trace/coefficient.ts";
import { type Row, scaled, term, total } from "#science/trace/requirement-trace.ts";
import { pow075 } from "../../../assembly/maths.ts";
import { gainProtein, isStallion, type MetabolicSubject } from "../metabolic.ts";
import { milkOf } from "../nrc2007/lactation.ts";
import { isYoungMare, milkRow, work } from "./energy.ts";
import { growthProtein } from "./growth.ts";
import { energyRows, youngMareRows } from "./rows/energy.ts";
import { gestationProteinRows, milkProteinRows, proteinRows, serviceProteinRows } from "./rows/protein.ts";

/** Horse digestible crude protein (MADC), g a day. */
export function protein(subject: MetabolicSubject): Term[] {
  const terms = [
    subject.growth ? growthProtein(subject.growth) : maintenance(subject),
    ...exercise(subject),
    ...coverings(subject),
    ...gestation(subject),
    ...lactation(subject),
  ];
  return [...terms, ...gainProtein(subject, terms)];
}

function maintenance(subject: MetabolicSubject): Term {
  const { horse, weightKg: BW } = subject;
  const { maintenance: need, stallion } = proteinRows;
  const { metabolicExponent: exponent } = energyRows;
  const formula = "maintenance × pow(BW, exponent)";
  const coefficients = { maintenance: need, exponent };
  const amount = need.value * pow075(BW);
  if (!isStallion(horse, subject)) return term("maintenance", formula, { BW }, coefficients, amount);
  const all = { ...coefficients, stallion };
  return term("maintenance", `${formula} × stallion`, { BW }, all, amount * stallion.value);
}

/** Protein goes with the energy of the work. */
const exercise = (subject: MetabolicSubject): Term[] =>
  work(subject).map((done) => scaled("perUnit", proteinRows.work, done));

function coverings(subject: MetabolicSubject): Term[] {
  if (!subject.breeding) return [];
  const service = serviceProteinRows[subject.horse.coverings ?? "coverings_7_11"];
  const PROTEIN = total([maintenance(subject)]);
  const amount = (service.value - 1) * PROTEIN;
  return [term("coverings", "(service − 1) × PROTEIN", { PROTEIN }, { service }, amount)];
}

function gestation(subject: MetabolicSubject): Term[] {
  const { gestationMonth, weightKg: BW } = subject;
  const { protein: extra } = youngMareRows;
  const young = isYoungMare(subject) ? [term("young_mare", "extra", {}, { extra }, extra.value)] : [];
  const key = `month_${gestationMonth}`;
  if (!(key in gestationProteinRows)) return young;
  const month = gestationProteinRows[key as keyof typeof gestationProteinRows];
  return [...young, term("gestation", "month × BW ÷ 100", { BW }, { month }, (month.value * BW) / 100)];
}

function lactation({ lactationMonth, weightKg }: MetabolicSubject): Term[] {
  if (lactationMonth === null) return [];
  const milk = milkOf(weightKg, lactationMonth);
  const content: Row = milkRow<Row>(milkProteinRows, lactationMonth);
  const coefficients = { ...milk.coefficients, content };
  return [term("lactation", `${milk.formula} × content`, milk.inputs, coefficients, milk.kg * content.value)];
}
