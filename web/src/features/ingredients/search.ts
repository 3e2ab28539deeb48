import type { Basis } from "#science/analyses/content-units.ts";
import { feedRoles } from "#science/vocabulary/feed-roles.ts";
import type { NutrientKey } from "#science/vocabulary/nutrients.ts";
import { addressReader, choice, directions, page, readFields, text } from "#web/lib/address-fields.ts";

/** Groups of feeds; `own` is the brands' and the personal ones together. */
export const groups = ["all", "own", "common", "brand", "personal"] as const;
export const roleChoices = ["all", ...feedRoles] as const;
/** Least share of the core nutrients that is known, %. */
export const leastKnown = { all: 0, half: 50, most: 75, whole: 100 } as const;
export const completenesses = ["all", "half", "most", "whole"] as const satisfies (keyof typeof leastKnown)[];

/** Facts of a feed, each a column of the list that may be chosen. */
export const feedFacts = [
  "role",
  "dry_matter",
  "price",
  "brand",
  "completeness",
  "analysed",
  "modified",
] as const;
export type FeedFact = (typeof feedFacts)[number];

export type FeedOrder = "relevance" | "name" | FeedFact | NutrientKey;

/** Order as it is written in an address; the list checks it, so that no other page loads the names of all nutrients. */
const order = (written: unknown): FeedOrder => (text(written) || "relevance") as FeedOrder;

const ingredientsSearchFields = {
  page,
  name: text,
  role: choice(roleChoices, "all"),
  group: choice(groups, "all"),
  /** English words of the four levels of the classification; empty for any. */
  level1: text,
  level2: text,
  level3: text,
  level4: text,
  /** Id of a brand. */
  brand: text,
  known: choice(completenesses, "all"),
  /** Day from which an analysis was made or entered, ISO. */
  since: text,
  order,
  direction: choice(directions, "asc"),
};
export const ingredientsSearch = addressReader(ingredientsSearchFields);
export type IngredientsSearch = ReturnType<typeof ingredientsSearch>;
export const defaultIngredientsSearch = readFields(ingredientsSearchFields, {});

export const levelFields = ["level1", "level2", "level3", "level4"] as const;

export const priceScopes = ["wallet", "priced", "all"] as const;

/** `from` is the day ahead from which prices are edited; empty for those of today. */
const pricesSearchFields = { page, name: text, scope: choice(priceScopes, "all"), from: text };
export const pricesSearch = addressReader(pricesSearchFields);
export type PricesSearch = ReturnType<typeof pricesSearch>;
export const defaultPricesSearch = readFields(pricesSearchFields, {});

/** Ids of the feed that a new one begins as a copy of, and of the feed that it is a lot of; empty for none. */
const copySearchFields = { from: text, lotOf: text };
export const copySearch = addressReader(copySearchFields);
export const defaultCopySearch = readFields(copySearchFields, {});

const bases = ["as_fed", "dry_matter"] as const satisfies readonly Basis[];

/** Ids of the compared feeds, with commas between them, and the basis of their contents. */
const compareSearchFields = { ids: text, basis: choice(bases, "dry_matter") };
export const compareSearch = addressReader(compareSearchFields);
export type CompareSearch = ReturnType<typeof compareSearch>;
export const defaultCompareSearch = readFields(compareSearchFields, {});
