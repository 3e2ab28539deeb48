import { readFileSync } from "node:fs";
import { buildRationTable } from "#engine/evaluate/ration-table.ts";
import type { Optimiser } from "#engine/programme/programme-for-ration.ts";
import type { LineLimits } from "#science/evaluation/evaluation-types.ts";
import { parseCatalogue } from "#science/feeds/catalogue.ts";
import type { FeedLine, IngredientFacts, Ration } from "#science/horse/facts.ts";
import { requirements } from "#science/requirements/index.ts";
import { type Witness, witnessed } from "./checked-solve.ts";
import { engine, feed } from "./health-rations.ts";
import { freshKernel } from "./kernel.ts";

const catalogue = parseCatalogue(readFileSync("engine-wasm/science/tables/ingredients.csv", "utf8"));

/** Feeds of the catalogue, with a price made from their place in it. */
export const catalogueFeeds: readonly IngredientFacts[] = catalogue.map((row, at) => ({
  ...row,
  pricePerTonne: 100 + ((at * 37) % 900),
}));

export function feedById(id: string): IngredientFacts {
  const found = catalogueFeeds.find((each) => each.id === id);
  if (!found) throw new Error(`no feed ${id}`);
  return found;
}

/** Lists the feeds that a yard has in store. */
export const store = (amounts: Readonly<Record<string, number>>): FeedLine[] =>
  Object.entries(amounts).map(([id, kg]) => feed(feedById(id), kg));

export const usualFeeds = store({
  "timothy-hay-mid-bloom": 8,
  "wheat-straw": 0,
  "oats-whole-grain": 1.5,
  "beet-pulp-dried-unmolassed": 0.2,
  "soybean-meal-48": 0.1,
  "linseed-oil": 0,
  "salt-sodium-chloride": 0.03,
  "mineral-vitamin-supplement-for-hay-rations": 0.1,
});

export const freeLimits = (of: readonly FeedLine[], maxKg = 20): LineLimits[] =>
  of.map(() => ({ locked: false, minKg: 0, maxKg }));

/** Makes the optimiser of a question, each of its solves proved. */
export function asking(ration: Ration): { optimiser: Optimiser; witness: Witness } {
  const { kernel, witness } = witnessed(freshKernel());
  const sheet = buildRationTable(ration, requirements(ration.horse, ration.objective, ration.system));
  return { optimiser: { kernel, evaluate: engine.evaluate, sheet }, witness };
}

export const withAmounts = (of: Ration, quantitiesKg: readonly number[]): Ration => ({
  ...of,
  feeds: of.feeds.map((line, at) => ({ ...line, quantityKg: quantitiesKg[at]! })),
});
