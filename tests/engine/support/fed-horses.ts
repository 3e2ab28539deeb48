import { readFileSync } from "node:fs";
import type { Evaluation, LineLimits } from "#science/evaluation/evaluation-types.ts";
import { parseCatalogue } from "#science/feeds/catalogue.ts";
import type { HorseFacts, IngredientFacts, Ration } from "#science/horse/facts.ts";
import { type MeasureKey, measureKeys } from "#science/measures/measures-table.ts";
import { rules } from "#science/rules/rules-table.ts";
import { pricesPerTonne } from "#worker/seed/prices.ts";
import { engine, feed, horse, measured, ration } from "./health-rations.ts";

const catalogue = parseCatalogue(readFileSync("engine-wasm/science/tables/ingredients.csv", "utf8"));

/** Feeds of the catalogue by the names a yard gives them. */
const ids = {
  hay: "grass-hay-average-quality-all-samples",
  midHay: "grass-hay-leafy-mid-maturity-early-first-cut-or-second-cut",
  lateHay: "grass-hay-mature-late-first-cut",
  meadowHay: "mixed-meadow-hay-mostly-grass-mid-maturity",
  lateMeadowHay: "mixed-meadow-hay-mostly-grass-mature",
  timothyHay: "timothy-hay-mid-bloom",
  haylage: "grass-haylage-about-63-dm",
  straw: "wheat-straw",
  barleyStraw: "barley-straw",
  grass: "pasture-grass-short-leafy-spring-or-autumn-regrowth",
  oats: "oats-whole-grain",
  barley: "barley",
  maintenanceMix: "compound-feed-maintenance-high-fibre",
  moderateMix: "compound-feed-light-to-moderate-work",
  raceMix: "compound-feed-intense-work-flaked-mix",
  fatMix: "compound-feed-high-fat-low-starch",
  balancer: "balancer-protein-and-micronutrients",
  lucerne: "alfalfa-hay-average",
  soya: "soybean-meal-48",
  beetPulp: "beet-pulp-dried-unmolassed",
  lucernePellets: "alfalfa-pellets-dehydrated-cp-17-19-dm",
  oil: "linseed-oil",
  mineral: "mineral-vitamin-supplement-for-hay-rations",
  salt: "salt-sodium-chloride",
  broodmare: "compound-feed-broodmare-and-lactation",
  foal: "compound-feed-foal-and-yearling",
  senior: "compound-feed-senior-mash",
  vitaminE: "vitamin-e-50-all-rac-alpha-tocopheryl-acetate-adsorbate",
} as const;
export type FeedName = keyof typeof ids;
export type Amounts = Partial<Record<FeedName, number>>;

/** Returns the feed of the catalogue that a yard calls so, at the price of the demonstration. */
export function catalogueFeed(name: FeedName): IngredientFacts {
  const row = catalogue.find(({ id }) => id === ids[name]);
  if (!row) throw new Error(`no feed ${ids[name]}`);
  return { ...row, pricePerTonne: pricesPerTonne[row.id] ?? null };
}

/** Feeds a horse from the catalogue. */
export function fedWith(
  amounts: Amounts,
  of: Partial<HorseFacts> = {},
  change: Partial<Ration> = {},
): Ration {
  const lines = Object.entries(amounts).map(([name, kg]) => feed(catalogueFeed(name as FeedName), kg));
  return ration(lines, { horse: horse({ standardClass: null, ...of }), ...change });
}

export const lineOf = (of: Ration, name: FeedName): number =>
  of.feeds.findIndex(({ ingredient }) => ingredient.id === ids[name]);

export const unlimited = ({ feeds }: Ration): LineLimits[] =>
  feeds.map(() => ({ locked: false, minKg: 0, maxKg: Number.POSITIVE_INFINITY }));

export const withKg = (of: Ration, kg: readonly number[]): Ration => ({
  ...of,
  feeds: of.feeds.map((line, at) => ({ ...line, quantityKg: kg[at]! })),
});

/** The known part of a figure. */
export const knownOf = (evaluation: Evaluation, key: MeasureKey): number =>
  measured(evaluation, key).value ?? 0;

export const evaluateAmounts = (of: Ration, kg: readonly number[]): Evaluation =>
  engine.evaluate(withKg(of, kg));

/** Coverages of minerals and vitamins, by the figure's key. */
const coverages = measureKeys.filter(
  (key): key is MeasureKey =>
    key.startsWith("coverage_") && !["coverage_energy", "coverage_protein", "coverage_lysine"].includes(key),
);

/** Coverages whose known part stood at its target and is now below it, by more than this. */
export function fallen(before: Evaluation, after: Evaluation, room = 0.5): string[] {
  return coverages.flatMap((key) => {
    const [then, now] = [knownOf(before, key), knownOf(after, key)];
    const asked = before.findings.some(({ rule }) => rules[rule].measure === key);
    if (!asked || then < 100) return [];
    return now < 100 - room ? [`${key} ${then.toFixed(1)} -> ${now.toFixed(1)}`] : [];
  });
}
