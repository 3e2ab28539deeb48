import type { Term } from "#science/trace/coefficient.ts";
import { type Row, term } from "#science/trace/requirement-trace.ts";
import type { MetabolicSubject } from "../metabolic.ts";
import { growthLysineTable, growthRows, growthTable, growthWeightTable } from "./rows/growth.ts";

type Growth = NonNullable<MetabolicSubject["growth"]>;

/** Two neighbouring ages of a table and the age between them, held to the last one. */
function around<Point extends { age: Row }>(
  table: readonly Point[],
  ageMonths: number,
): { from: Point; to: Point; x: number } {
  const x = Math.min(ageMonths, table.at(-1)!.age.value);
  const at = Math.max(
    1,
    table.findIndex(({ age }) => age.value >= x),
  );
  return { from: table[at - 1]!, to: table[at]!, x };
}

/** Weight the norms expect of a growing horse, kg: that of its age and mature weight, like its energy. */
export function growthWeight({ ageMonths, matureKg }: Growth): number {
  const { from, to, x } = around(growthWeightTable, ageMonths);
  const share = (x - from.age.value) / (to.age.value - from.age.value);
  return ((from.share.value + (to.share.value - from.share.value) * share) * matureKg) / 100;
}

/** Protein of a growing horse: the table at its age, in proportion to its mature weight. */
export function growthProtein({ ageMonths, matureKg: MATURE }: Growth): Term {
  const { from, to, x } = around(growthTable, ageMonths);
  const { referenceWeight } = growthRows;
  const share = (x - from.age.value) / (to.age.value - from.age.value);
  const table = from.protein.value + (to.protein.value - from.protein.value) * share;
  return term(
    "growth",
    "(proteinFrom + (proteinTo − proteinFrom) × (x − from) ÷ (to − from)) × MATURE ÷ referenceWeight",
    { x, MATURE },
    { proteinFrom: from.protein, proteinTo: to.protein, from: from.age, to: to.age, referenceWeight },
    (table * MATURE) / referenceWeight.value,
  );
}

/** Energy of a growing horse, upkeep and gain: the protein of each age over its ratio to energy. */
export function growthEnergy({ ageMonths, matureKg: MATURE }: Growth): Term {
  const { from, to, x } = around(growthTable, ageMonths);
  const { referenceWeight } = growthRows;
  const share = (x - from.age.value) / (to.age.value - from.age.value);
  const [first, last] = [from.protein.value / from.ratio.value, to.protein.value / to.ratio.value];
  const coefficients = {
    proteinFrom: from.protein,
    ratioFrom: from.ratio,
    proteinTo: to.protein,
    ratioTo: to.ratio,
    from: from.age,
    to: to.age,
    referenceWeight,
  };
  return term(
    "growth",
    "(proteinFrom ÷ ratioFrom + (proteinTo ÷ ratioTo − proteinFrom ÷ ratioFrom) × (x − from) ÷ (to − from)) × MATURE ÷ referenceWeight",
    { x, MATURE },
    coefficients,
    ((first + (last - first) * share) * MATURE) / referenceWeight.value,
  );
}

/** Lysine of a growing horse: a content of the energy of its growth. */
export function growthLysine(growth: Growth): Term {
  const energy = growthEnergy(growth);
  const { from, to, x } = around(growthLysineTable, growth.ageMonths);
  const share = (x - from.age.value) / (to.age.value - from.age.value);
  const perUnit = from.lysine.value + (to.lysine.value - from.lysine.value) * share;
  const slope =
    "(lysineTo − lysineFrom) × (min(x, lysineAgeTo) − lysineAgeFrom) ÷ (lysineAgeTo − lysineAgeFrom)";
  const coefficients = {
    ...energy.coefficients,
    lysineFrom: from.lysine,
    lysineTo: to.lysine,
    lysineAgeFrom: from.age,
    lysineAgeTo: to.age,
  };
  const formula = `(lysineFrom + ${slope}) × (${energy.formula})`;
  return { ...energy, formula, coefficients, amount: perUnit * energy.amount };
}
