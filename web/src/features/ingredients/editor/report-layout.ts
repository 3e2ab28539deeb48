import { type NutrientKey, nutrientKeys, nutrients } from "#science/vocabulary/nutrients.ts";

export interface ReportGroup {
  key: "components" | "minerals" | "trace_elements" | "energy" | "protein" | "vitamins";
  nutrients: readonly NutrientKey[];
  /** True for groups that most reports of forage have; they come first and are open from the start. */
  isUsual: boolean;
}

const ofGroups = (...groups: readonly string[]): NutrientKey[] =>
  nutrientKeys.filter((key) => groups.includes(nutrients[key].group));

const components: readonly NutrientKey[] = [
  "crude_protein",
  "crude_fibre",
  "ndf",
  "adf",
  "adl",
  "crude_fat",
  "crude_ash",
  "starch",
  "soluble_sugars",
  "organic_matter",
  "omega3",
  "omega6",
];

export const reportGroups: readonly ReportGroup[] = [
  { key: "components", nutrients: components, isUsual: true },
  { key: "minerals", nutrients: ofGroups("mineral"), isUsual: true },
  { key: "trace_elements", nutrients: ofGroups("trace_element"), isUsual: false },
  { key: "energy", nutrients: ofGroups("energy", "digestibility"), isUsual: false },
  {
    key: "protein",
    nutrients: [
      ...nutrientKeys.filter((key) => nutrients[key].group === "protein" && !components.includes(key)),
      ...ofGroups("amino_acid"),
    ],
    isUsual: false,
  },
  { key: "vitamins", nutrients: ofGroups("vitamin"), isUsual: false },
];
