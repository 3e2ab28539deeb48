/**
 * Meanings that the head of a column or a line of a report can have. A nutrient is its own key; the other keys begin
 * with a mark: `@` a field of the feed or a part of a table, `?` several nutrients that differ in number, `+` a
 * quantity without a nutrient of its own, `!` something that is no value of a horse's feed as it is written.
 */
import type { NutrientKey } from "#science/vocabulary/nutrients.ts";

/** Fields of a feed besides its nutrients. */
export const feedFields = [
  "name",
  "name_en",
  "name_fr",
  "family",
  "plant",
  "level3",
  "level4",
  "dry_matter",
  "moisture",
  "price",
  "pack",
  "scoop",
  "flake",
  "dose",
  "brand",
  "source",
  "notes",
  "date",
  "origins",
] as const;
export type FeedField = (typeof feedFields)[number];

/** Parts of a table whose lines are parameters; `not_a_value` holds numbers that are no result. */
export const tableParts = ["parameter", "unit", "value", "basis", "not_a_value"] as const;
export type TablePart = (typeof tableParts)[number];

/** Quantities without a nutrient of their own: a nutrient made for one takes over its spellings in the table of heads. */
export const quantitiesWithoutNutrient = ["esc", "sugar", "fructan", "nsc", "nfc"] as const;
export type QuantityWithoutNutrient = (typeof quantitiesWithoutNutrient)[number];

/** Contents that no value of a feed is made of; those with a conversion in the table of heads are offered with it. */
export const unusable = [
  "nitrogen",
  "salt",
  "oxide",
  "compound",
  "sum",
  "part",
  "share",
  "ratio",
  "insoluble_ash",
  "fibre_other",
  "other_element",
  "not_horse",
] as const;
export type Unusable = (typeof unusable)[number];

/** Nutrients that an ambiguous head may mean, the likely one first; a `+` leaves the column out under that name. */
export const headChoices = {
  sugar: ["soluble_sugars", "+esc", "+sugar"],
  fibre: ["crude_fibre"],
  fat_or_fibre: ["crude_fibre", "crude_fat"],
  energy: [
    "digestible_energy_nrc",
    "digestible_energy",
    "metabolizable_energy_gfe2014",
    "metabolizable_energy",
    "net_energy",
    "gross_energy",
  ],
  energy_de: ["digestible_energy", "digestible_energy_nrc"],
  energy_me: ["metabolizable_energy", "metabolizable_energy_gfe2014"],
  energy_net: ["net_energy"],
  digestible_protein: ["digestible_crude_protein", "madc"],
  om_digestibility: ["om_digestibility"],
} as const satisfies Record<string, readonly (NutrientKey | `+${QuantityWithoutNutrient}`)[]>;
export type AmbiguousHead = keyof typeof headChoices;

export type HeadKey =
  | NutrientKey
  | `@${FeedField | TablePart}`
  | `?${AmbiguousHead}`
  | `+${QuantityWithoutNutrient}`
  | `!${Unusable}`;

/** Reasons to ask before a recognised name is taken for its nutrient. */
export const headDoubts = ["additive", "one_acid", "predicted", "broader"] as const;
export type HeadDoubt = (typeof headDoubts)[number];
