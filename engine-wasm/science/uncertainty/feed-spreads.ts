import type { IngredientFacts } from "#science/horse/facts.ts";
import type { CompositionValue } from "#science/vocabulary/composition.ts";
import { type NutrientKey, nutrients } from "#science/vocabulary/nutrients.ts";
import { type FeedKind, labRows, type SpreadTable, spreadRows, stateRows } from "./spread-rows.ts";

/**
 * Returns the uncertainty of a content, as a relative standard deviation (0.1 is 10 %).
 *
 * The errors are assumed, here and in the kernel, to be normal; feeds are wrong independently of one
 * another; the contents of one feed are wrong independently of one another; the dry matter of a feed is wrong once for
 * all its contents; the intakes of several pastures are wrong together, since they are one horse's appetite. Weighed
 * amounts, meals, prices, weights and requirements count as exact.
 */
export function spreadOf(ingredient: IngredientFacts, nutrient: NutrientKey, cell: CompositionValue): number {
  if (cell.spread !== undefined) return cell.spread;
  const factor = cell.state === "estimated" ? stateRows.estimated.value : 1;
  return factor * rowOf(cell.state === "measured" ? labRows : spreadRows[kindOf(ingredient)], nutrient).value;
}

/** Returns the row of a nutrient itself, or that of its group. */
export const rowOf = (table: SpreadTable, nutrient: NutrientKey) =>
  table[nutrient] ?? table[nutrients[nutrient].group];

/** Spread of the dry matter of a feed as fed. */
export function dryMatterSpreadOf(ingredient: IngredientFacts): number {
  const { dryMatterSpread, dryMatterState } = ingredient;
  const rows: SpreadTable = dryMatterState === "measured" ? labRows : spreadRows[kindOf(ingredient)];
  return dryMatterSpread ?? rows.dry_matter.value;
}

/** Families of the catalogue whose kind does not follow from the role. */
const kindOfFamily: Readonly<Record<string, FeedKind>> = {
  haylage_and_silage: "haylage",
  straw_and_residues: "straw",
  cereal_grains: "cereal",
  cereal_by_products: "by_product",
  fibrous_and_sugar_by_products: "by_product",
  dairy_products: "by_product",
  yeasts: "by_product",
  oil_meals: "seed",
  oilseeds: "seed",
  legume_seeds: "seed",
  protein_concentrates: "seed",
  herbs_and_seeds: "seed",
  roots_tubers_and_fruits: "root",
  oils_and_fats: "oil",
  macro_minerals: "pure",
  trace_elements: "pure",
  amino_acids: "pure",
  vitamins: "pure",
};

const kindOfRole = {
  forage: "hay",
  pasture: "pasture",
  concentrate: "compound",
  supplement: "supplement",
} as const;

/** The kind of feed that tells how much its contents vary. */
export const kindOf = ({ family, role }: Pick<IngredientFacts, "family" | "role">): FeedKind =>
  role === "pasture" ? "pasture" : (kindOfFamily[family] ?? kindOfRole[role]);
