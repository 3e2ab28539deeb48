import type { IngredientItem } from "#contract/schemas/ingredient.ts";

/** Feeds of the catalogue that most horses get, the most common first: among equally near ones they are first. */
const common = [
  "grass-hay-average-quality-all-samples",
  "mixed-meadow-hay-mostly-grass-mid-maturity",
  "grass-hay-mature-late-first-cut",
  "grass-hay-leafy-mid-maturity-early-first-cut-or-second-cut",
  "alfalfa-hay-average",
  "mixed-grass-legume-hay",
  "timothy-hay-mid-bloom",
  "grass-haylage-about-63-dm",
  "pasture-grass-short-leafy-spring-or-autumn-regrowth",
];
const commonRanks = new Map(common.map((id, rank) => [id, rank]));

/** Returns the place of a feed among those that most horses get. */
export const commonPlace = ({ id }: IngredientItem): number => commonRanks.get(id) ?? common.length;
