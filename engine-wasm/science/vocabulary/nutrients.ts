/**
 * THE nutrients table. Every content is per kg of dry matter in the row's unit. `bound` says what a content may not
 * exceed: `dry_matter` its own weight in the dry matter, `hundred` 100 %, `none` nothing of that kind.
 * Labels are messages: `nutrient_<key>`.
 */
export const nutrients = {
  net_energy_ufc: { group: "energy", unit: "ufc", bound: "none" },
  net_energy: { group: "energy", unit: "mj", bound: "none" },
  metabolizable_energy: { group: "energy", unit: "mj", bound: "none" },
  digestible_energy: { group: "energy", unit: "mcal", bound: "none" },
  digestible_energy_nrc: { group: "energy", unit: "mcal", bound: "none", core: true },
  metabolizable_energy_gfe2014: { group: "energy", unit: "mj", bound: "none" },
  gross_energy: { group: "energy", unit: "mj", bound: "none" },
  om_digestibility: { group: "digestibility", unit: "percent", bound: "hundred" },
  energy_digestibility: { group: "digestibility", unit: "percent", bound: "hundred" },
  crude_protein: { group: "protein", unit: "g", bound: "dry_matter", core: true },
  digestible_crude_protein: { group: "protein", unit: "g", bound: "dry_matter" },
  madc: { group: "protein", unit: "g", bound: "dry_matter" },
  prececal_digestible_crude_protein: { group: "protein", unit: "g", bound: "dry_matter" },
  crude_ash: { group: "component", unit: "g", bound: "dry_matter" },
  organic_matter: { group: "component", unit: "g", bound: "dry_matter" },
  crude_fat: { group: "fat", unit: "g", bound: "dry_matter" },
  omega3: { group: "fat", unit: "g", bound: "dry_matter" },
  omega6: { group: "fat", unit: "g", bound: "dry_matter" },
  crude_fibre: { group: "fibre", unit: "g", bound: "dry_matter" },
  ndf: { group: "fibre", unit: "g", bound: "dry_matter" },
  adf: { group: "fibre", unit: "g", bound: "dry_matter" },
  adl: { group: "fibre", unit: "g", bound: "dry_matter" },
  starch: { group: "carbohydrate", unit: "g", bound: "dry_matter" },
  soluble_sugars: { group: "carbohydrate", unit: "g", bound: "dry_matter" },
  lysine: { group: "amino_acid", unit: "g", bound: "dry_matter", core: true },
  methionine: { group: "amino_acid", unit: "g", bound: "dry_matter" },
  threonine: { group: "amino_acid", unit: "g", bound: "dry_matter" },
  calcium: { group: "mineral", unit: "g", bound: "dry_matter", core: true },
  phosphorus: { group: "mineral", unit: "g", bound: "dry_matter", core: true },
  magnesium: { group: "mineral", unit: "g", bound: "dry_matter", core: true },
  potassium: { group: "mineral", unit: "g", bound: "dry_matter", core: true },
  sodium: { group: "mineral", unit: "g", bound: "dry_matter", core: true },
  chlorine: { group: "mineral", unit: "g", bound: "dry_matter" },
  sulphur: { group: "mineral", unit: "g", bound: "dry_matter" },
  copper: { group: "trace_element", unit: "mg", bound: "dry_matter", core: true },
  iodine: { group: "trace_element", unit: "mg", bound: "dry_matter", core: true },
  cobalt: { group: "trace_element", unit: "mg", bound: "dry_matter" },
  selenium: { group: "trace_element", unit: "mg", bound: "dry_matter", core: true },
  zinc: { group: "trace_element", unit: "mg", bound: "dry_matter", core: true },
  manganese: { group: "trace_element", unit: "mg", bound: "dry_matter" },
  iron: { group: "trace_element", unit: "mg", bound: "dry_matter" },
  vitamin_a: { group: "vitamin", unit: "iu", bound: "none" },
  beta_carotene: { group: "vitamin", unit: "mg", bound: "dry_matter" },
  vitamin_d: { group: "vitamin", unit: "iu", bound: "none" },
  vitamin_e: { group: "vitamin", unit: "mg", bound: "dry_matter", core: true },
  vitamin_k: { group: "vitamin", unit: "mg", bound: "dry_matter" },
  vitamin_b1: { group: "vitamin", unit: "mg", bound: "dry_matter" },
  vitamin_b2: { group: "vitamin", unit: "mg", bound: "dry_matter" },
  vitamin_b3: { group: "vitamin", unit: "mg", bound: "dry_matter" },
  vitamin_b4: { group: "vitamin", unit: "mg", bound: "dry_matter" },
  vitamin_b5: { group: "vitamin", unit: "mg", bound: "dry_matter" },
  vitamin_b6: { group: "vitamin", unit: "mg", bound: "dry_matter" },
  vitamin_b8: { group: "vitamin", unit: "mg", bound: "dry_matter" },
  vitamin_b9: { group: "vitamin", unit: "mg", bound: "dry_matter" },
  vitamin_b12: { group: "vitamin", unit: "ug", bound: "dry_matter" },
  vitamin_c: { group: "vitamin", unit: "mg", bound: "dry_matter" },
} as const satisfies Record<string, NutrientRow>;

export type NutrientGroup =
  | "energy"
  | "digestibility"
  | "protein"
  | "component"
  | "fat"
  | "fibre"
  | "carbohydrate"
  | "amino_acid"
  | "mineral"
  | "trace_element"
  | "vitamin";

/** Unit of a content per kg of dry matter, and of a daily supply. */
export type NutrientUnit = "ufc" | "mj" | "mcal" | "percent" | "g" | "mg" | "ug" | "iu";

interface NutrientRow {
  group: NutrientGroup;
  unit: NutrientUnit;
  bound: "dry_matter" | "hundred" | "none";
  /** Among what a ration is read by first. */
  core?: true;
}

export type NutrientKey = keyof typeof nutrients;

/** True for a nutrient that a ration is read by first. */
export const isCore = (key: NutrientKey): boolean => "core" in nutrients[key];

/** Groups whose nutrients have a coverage of their own in every system; beta-carotene counts as vitamin A. */
const coveredGroups: readonly NutrientGroup[] = ["amino_acid", "mineral", "trace_element", "vitamin"];

/** True for a nutrient that has a coverage in every system; energy and protein have one in the system's own nutrient. */
export const isCovered = (key: NutrientKey): boolean =>
  coveredGroups.includes(nutrients[key].group) && key !== "beta_carotene";

/** Keys in table order. */
export const nutrientKeys = Object.keys(nutrients) as NutrientKey[];

/** Groups whose lack a mineral feed alone answers. */
const dosedGroups: readonly NutrientGroup[] = ["trace_element", "vitamin"];

/** True for a trace element or a vitamin. */
export const isTraceOrVitamin = (key: NutrientKey): boolean => dosedGroups.includes(nutrients[key].group);

/** True for a mineral, a trace element or a vitamin. */
export const isMineralOrVitamin = (key: NutrientKey): boolean =>
  nutrients[key].group === "mineral" || isTraceOrVitamin(key);
