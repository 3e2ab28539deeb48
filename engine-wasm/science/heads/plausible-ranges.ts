/**
 * Smallest and largest content of each nutrient in the feeds of the common catalogue (`tables/ingredients.csv`,
 * November 2026, 161 feeds), per kg of dry matter in the nutrient's unit, by the role of the feed: a test of units,
 * never a test of a feed. Status of every row: OWN, measured on the catalogue.
 */
import type { NutrientKey } from "#science/vocabulary/nutrients.ts";

export type RangeRole = "forage" | "concentrate" | "supplement";
type Range = readonly [number, number];

export const plausibleRanges: Partial<Record<NutrientKey, Partial<Record<RangeRole, Range>>>> = {
  crude_protein: { forage: [30, 261], concentrate: [18, 841], supplement: [10, 960] },
  digestible_crude_protein: { forage: [15, 220], concentrate: [10, 760] },
  madc: { forage: [10, 200], concentrate: [10, 760] },
  prececal_digestible_crude_protein: { forage: [8, 150], concentrate: [10, 700] },
  crude_ash: { forage: [38, 131], concentrate: [0.5, 220], supplement: [29, 1000] },
  organic_matter: { forage: [850, 965], concentrate: [750, 1000] },
  crude_fat: { forage: [14, 41], concentrate: [2, 1000], supplement: [8, 70] },
  crude_fibre: { forage: [183, 431], concentrate: [9, 391] },
  ndf: { forage: [324, 780], concentrate: [3, 719] },
  adf: { forage: [218, 550], concentrate: [1, 526] },
  adl: { forage: [31, 88], concentrate: [1, 337] },
  starch: { forage: [3, 329], concentrate: [0.4, 739] },
  soluble_sugars: { forage: [14, 178], concentrate: [5, 1000] },
  lysine: { forage: [1.2, 12.3], concentrate: [0.2, 64], supplement: [1, 802] },
  methionine: { forage: [0.4, 5], concentrate: [0.1, 25], supplement: [1, 1000] },
  threonine: { forage: [1, 12], concentrate: [0.2, 45], supplement: [1, 1000] },
  calcium: { forage: [2.3, 25], concentrate: [0, 41], supplement: [0.5, 387] },
  phosphorus: { forage: [0.6, 4.9], concentrate: [0, 16.5], supplement: [0, 255] },
  magnesium: { forage: [0.8, 3.8], concentrate: [0, 12], supplement: [0.6, 514] },
  potassium: { forage: [9.7, 32], concentrate: [0.2, 51], supplement: [0, 500] },
  sodium: { forage: [0.2, 4.4], concentrate: [0, 13], supplement: [0, 381] },
  chlorine: { forage: [2.6, 12], concentrate: [0.2, 22], supplement: [0, 587] },
  sulphur: { forage: [1, 7.7], concentrate: [0.8, 8.3], supplement: [0, 341] },
  copper: { forage: [4, 13], concentrate: [0, 238], supplement: [50, 250_000] },
  zinc: { forage: [6, 43], concentrate: [0.2, 736], supplement: [100, 800_000] },
  manganese: { forage: [17, 119], concentrate: [0, 1275], supplement: [50, 320_000] },
  iron: { forage: [164, 685], concentrate: [0.2, 1004], supplement: [10, 330_000] },
  selenium: { forage: [0.02, 0.3], concentrate: [0.01, 2.5], supplement: [0.5, 450_000] },
  iodine: { forage: [0.2, 0.7], concentrate: [0.01, 6], supplement: [1, 450_000] },
  cobalt: { forage: [0.09, 0.9], concentrate: [0.01, 2], supplement: [0.5, 450_000] },
  net_energy_ufc: { forage: [0.29, 0.87], concentrate: [0.49, 2.96] },
  digestible_energy: { forage: [1.34, 3.25], concentrate: [2.27, 8.25] },
  digestible_energy_nrc: { forage: [1.34, 3.25], concentrate: [2.27, 8.25] },
  metabolizable_energy: { forage: [4.5, 12], concentrate: [8, 34] },
  metabolizable_energy_gfe2014: { forage: [4.5, 12], concentrate: [8, 34] },
  net_energy: { forage: [3, 8.5], concentrate: [5, 28] },
  gross_energy: { forage: [18.1, 19.4], concentrate: [14.9, 39.3] },
  vitamin_a: { forage: [1000, 101_000], concentrate: [1000, 1_000_000], supplement: [10_000, 2_500_000] },
  vitamin_d: { concentrate: [100, 100_000], supplement: [1000, 250_000] },
  vitamin_e: { forage: [13, 225], concentrate: [5, 1668], supplement: [100, 515_000] },
};

/** Nutrients that no forage, and no feed with protein, is without: a nought of theirs was not measured. */
export const neverNought: Record<RangeRole, readonly NutrientKey[]> = {
  forage: [
    ...([
      "crude_protein",
      "crude_ash",
      "ndf",
      "adf",
      "crude_fibre",
      "lysine",
      "calcium",
      "phosphorus",
    ] as const),
    ...(["potassium", "copper", "zinc", "manganese", "iron", "selenium", "iodine", "cobalt"] as const),
    ...(["vitamin_a", "beta_carotene", "vitamin_e", "magnesium", "soluble_sugars"] as const),
  ],
  concentrate: ["selenium", "iodine", "cobalt", "copper", "zinc", "vitamin_a", "vitamin_e"],
  supplement: [],
};

/** Share of a column's values above which its noughts are asked about, whatever the nutrient. */
export const mostNoughts = 0.6;

/** Largest share of the crude protein that lysine is, OWN: the catalogue's largest is 9.3 %. */
export const lysineShareMax = 0.1;

/** µg of a vitamin in units of its activity: retinol 3.33 IU, cholecalciferol 40 IU (NRC 2007). */
export const iuPerUg: Partial<Record<NutrientKey, number>> = { vitamin_a: 3.33, vitamin_d: 40 };
