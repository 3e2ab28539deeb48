import { note } from "#science/trace/trace-notes.ts";
import {
  isCovered,
  type NutrientGroup,
  type NutrientKey,
  nutrientKeys,
  nutrients,
} from "#science/vocabulary/nutrients.ts";
import {
  fixedMeasures,
  foundVitaminD,
  type MeasureRow,
  type MeasureUnit,
  retinol,
} from "./fixed-measures.ts";
import { type Basis, content, dryMatter, energy, type Form, protein } from "./linear-forms.ts";

export {
  type MeasureGroup,
  type MeasureRow,
  type MeasureUnit,
  measureGroups,
  measureUnits,
} from "./fixed-measures.ts";
export type { Amount, Basis, Form, Line } from "./linear-forms.ts";

type Nutrients = typeof nutrients;
type KeysOfGroup<G extends NutrientGroup> = {
  [K in NutrientKey]: Nutrients[K]["group"] extends G ? K : never;
}[NutrientKey];

/** Nutrients a day's supply is counted of: all but digestibilities. */
export type SuppliedNutrient = Exclude<NutrientKey, KeysOfGroup<"digestibility">>;
/** Nutrients with a coverage of their own; energy and protein have one each, in the system's own nutrient. */
export type CoveredNutrient = Exclude<
  KeysOfGroup<"amino_acid" | "mineral" | "trace_element" | "vitamin">,
  "beta_carotene"
>;

/** Nutrients with an upper limit per kg of dry matter. */
export const limitedNutrients = [
  "calcium",
  "phosphorus",
  "magnesium",
  "sodium",
  "sulphur",
  "copper",
  "iodine",
  "cobalt",
  "selenium",
  "zinc",
  "manganese",
  "iron",
  "vitamin_a",
  "vitamin_d",
  "vitamin_e",
] as const satisfies readonly NutrientKey[];
export type LimitedNutrient = (typeof limitedNutrients)[number];

export type FixedMeasureKey = keyof typeof fixedMeasures;
export type MeasureKey =
  | FixedMeasureKey
  | "coverage_energy"
  | "coverage_protein"
  | `coverage_${CoveredNutrient}`
  | `supply_${SuppliedNutrient}`
  | `density_${LimitedNutrient}`;

export const suppliedNutrients = nutrientKeys.filter(
  (key): key is SuppliedNutrient => nutrients[key].group !== "digestibility",
);
export const coveredNutrients = nutrientKeys.filter((key): key is CoveredNutrient => isCovered(key));

/** A hundredth of the need, so that the ratio is in percent; `null` where the system has no need. */
const need = (basis: Basis, nutrient: NutrientKey): number | null => {
  const value = basis.needs.get(nutrient)?.value;
  if (!value) return null;
  note(basis, "NEED ÷ 100", { NEED: value });
  return value / 100;
};

const coverage = (numerator: Form, nutrient: (basis: Basis) => NutrientKey): MeasureRow => ({
  unit: "percent",
  group: "coverage",
  numerator,
  over: { constant: (basis) => need(basis, nutrient(basis)) },
});

/** Nutrients whose limit counts a part of them alone. */
const limitedForms: Partial<Record<LimitedNutrient, Form>> = { vitamin_a: retinol, vitamin_d: foundVitaminD };

type GeneratedKey = Exclude<MeasureKey, FixedMeasureKey>;

/** Every generated key is made below, so that the record is whole. */
function generated(): Record<GeneratedKey, MeasureRow> {
  const rows: Partial<Record<GeneratedKey, MeasureRow>> = {
    coverage_energy: coverage(energy, (basis) => basis.energy),
    coverage_protein: coverage(protein, (basis) => basis.protein),
  };
  for (const key of coveredNutrients) rows[`coverage_${key}`] = coverage(content(key), () => key);
  for (const key of suppliedNutrients) {
    rows[`supply_${key}`] = {
      unit: nutrients[key].unit as MeasureUnit,
      group: "supply",
      numerator: content(key),
      over: { constant: () => 1 },
    };
  }
  for (const key of limitedNutrients) {
    rows[`density_${key}`] = {
      unit: `${nutrients[key].unit}_per_kg_dm`,
      group: "limit",
      numerator: limitedForms[key] ?? content(key),
      over: { form: dryMatter },
    };
  }
  return rows as Record<GeneratedKey, MeasureRow>;
}

/** THE measures table: every figure about a ration. Labels are messages `measure_<key>`, generated ones by nutrient. */
export const measures: Readonly<Record<MeasureKey, MeasureRow>> = { ...generated(), ...fixedMeasures };

/** Keys in table order. */
export const measureKeys = Object.keys(measures) as MeasureKey[];

/** True for a figure that is a share of all dry matter. */
export function isPerDryMatter(key: MeasureKey): boolean {
  const { over } = measures[key];
  return "form" in over && over.form === dryMatter;
}

/** Figures of one meal: where meals differ, the one with the largest counts. */
export const mealMeasures: readonly MeasureKey[] = measureKeys.filter((key) => {
  const { unit, isOfMeal } = measures[key];
  return isOfMeal === true || (typeof unit === "string" && unit.endsWith("_meal"));
});

/** The nutrient of each measure that is of one alone. */
const nutrientsOfMeasures: ReadonlyMap<MeasureKey, NutrientKey> = new Map([
  ...suppliedNutrients.map((key): [MeasureKey, NutrientKey] => [`supply_${key}`, key]),
  ...coveredNutrients.map((key): [MeasureKey, NutrientKey] => [`coverage_${key}`, key]),
  ...limitedNutrients.map((key): [MeasureKey, NutrientKey] => [`density_${key}`, key]),
  ["vitamin_a_per_weight", "vitamin_a"],
  ["vitamin_d_per_weight", "vitamin_d"],
  ["vitamin_d_per_metabolic_weight", "vitamin_d"],
]);

/** The nutrient a measure is about: energy and protein by the system, null for a figure of no single nutrient. */
export function measureNutrient(
  key: MeasureKey,
  basis: Pick<Basis, "energy" | "protein">,
): NutrientKey | null {
  if (key === "coverage_energy") return basis.energy;
  if (key === "coverage_protein") return basis.protein;
  return nutrientsOfMeasures.get(key) ?? null;
}
