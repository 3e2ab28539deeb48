import { readFileSync } from "node:fs";
import { isWorry } from "#science/evaluation/finding-order.ts";
import { parseCatalogue } from "#science/feeds/catalogue.ts";
import { mayBeProposed } from "#science/feeds/dosing-steps.ts";
import type { HorseFacts, IngredientFacts, PastureLine, Ration } from "#science/horse/facts.ts";
import { sampleHorse } from "#science/horse/sample-horse.ts";
import { type RuleKey, rules } from "#science/rules/rules-table.ts";
import { pricesPerTonne } from "#worker/seed/prices.ts";
import { engine, feed, ration } from "./health-rations.ts";

const catalogue: IngredientFacts[] = parseCatalogue(
  readFileSync("engine-wasm/science/tables/ingredients.csv", "utf8"),
).map((row) => ({ ...row, pricePerTonne: pricesPerTonne[row.id] ?? null }));

const ids = {
  hay: "grass-hay-average-quality-all-samples",
  mid: "grass-hay-leafy-mid-maturity-early-first-cut-or-second-cut",
  late: "grass-hay-mature-late-first-cut",
  haylage: "grass-haylage-about-63-dm",
  lucerne: "alfalfa-hay-average",
  pellets: "alfalfa-pellets-dehydrated-cp-17-19-dm",
  straw: "wheat-straw",
  silage: "grass-silage-wilted-about-39-dm",
  maize: "maize-flaked",
  lowStarch: "compound-feed-high-fat-low-starch",
  oats: "oats-whole-grain",
  barley: "barley",
  bran: "wheat-bran",
  soya: "soybean-meal-48",
  gluten: "maize-gluten-meal",
  linseed: "linseed-extruded",
  pulp: "beet-pulp-dried-unmolassed",
  carrots: "carrots-fresh",
  oil: "linseed-oil",
  mix: "compound-feed-intense-work-flaked-mix",
  mash: "compound-feed-senior-mash",
  molasses: "molasses-cane",
  electrolytes: "electrolyte-supplement-sodium-potassium-chloride",
  workFeed: "compound-feed-light-to-moderate-work",
  foals: "compound-feed-foal-and-yearling",
  balancer: "balancer-protein-and-micronutrients",
  minerals: "mineral-vitamin-supplement-for-hay-rations",
  lowCalcium: "mineral-vitamin-supplement-low-calcium-for-alfalfa-rations",
  salt: "salt-sodium-chloride",
  garlic: "garlic-fresh",
  lysine: "l-lysine-hydrochloride",
  meadow: "mixed-meadow-hay-mostly-grass-mature",
  meadowMid: "mixed-meadow-hay-mostly-grass-mid-maturity",
  timothy: "timothy-hay-full-bloom",
  cobs: "grass-dehydrated",
  fibre: "compound-feed-maintenance-high-fibre",
  mareFeed: "compound-feed-broodmare-and-lactation",
  apples: "apples-fresh",
  sweetPulp: "beet-pulp-dried-molassed",
  barleyStraw: "barley-straw",
  lick: "salt-lick-with-trace-elements",
  tallGrass: "pasture-grass-tall-abundant-heading-early-summer",
  shortGrass: "pasture-grass-short-leafy-spring-or-autumn-regrowth",
} as const;
export type Name = keyof typeof ids;

/** Whatever may be proposed to who has nothing in store. */
export const proposed = catalogue.filter((row) => row.role !== "pasture" && mayBeProposed(row));

/** Lists the proposed feeds as a question is given them. */
export const candidates = proposed.map((ingredient) => ({ ingredient, fromWallet: false }));

export function named(name: Name): IngredientFacts {
  const found = catalogue.find(({ id }) => id === ids[name]);
  if (!found) throw new Error(`no feed ${name}`);
  return found;
}

export const fedTo = (
  of: Partial<HorseFacts>,
  amounts: Partial<Record<Name, number>>,
  change: Partial<Ration> = {},
  pastures: readonly PastureLine[] = [],
): Ration =>
  ration(
    Object.entries(amounts).map(([name, kg]) => feed(named(name as Name), kg)),
    { horse: sampleHorse({ bodyConditionScore: 5, ...of }), ...change },
    pastures,
  );

export const grass = (hoursPerDay: number, of: Name = "shortGrass"): PastureLine => ({
  ingredient: named(of),
  abundance: "abundant_short_grass",
  hoursPerDay,
});

export const lineOf = ({ feeds }: Ration, name: Name): number =>
  feeds.findIndex(({ ingredient: { id } }) => id === ids[name]);

/** Lists the judgements that a ration misses and that amounts can answer. */
export const missedOf = (of: Ration): RuleKey[] =>
  engine
    .evaluate(of)
    .findings.filter((each) => !each.hypothetical && rules[each.rule].steered && isWorry(each))
    .map(({ rule }) => rule);

export const unlimited = ({ feeds }: Pick<Ration, "feeds">) =>
  feeds.map(() => ({ locked: false, minKg: 0, maxKg: Number.POSITIVE_INFINITY }));

const mare = { gender: "mare", breeding: true } as const;
const atWork = (activity: HorseFacts["activity"], exerciseHours: number) =>
  ({ exercising: true, activity, exerciseHours }) as const;
const atGrass = { housing: "outdoor", outdoorType: "pasture", outdoorHours: 24 } as const;
const basics = { minerals: 0.1, salt: 0.03 } as const;

/** Horses and what they are fed: sound, fat, thin, ill, at work, in foal, in milk, growing, at grass. */
export const samples = {
  plain: fedTo({}, { hay: 9, oats: 2, ...basics }),
  hayOnly: fedTo({}, { hay: 7 }),
  inMilk: fedTo(
    { ...mare, lactationStage: "month_1", weightKg: 550 },
    { hay: 10, oats: 3, soya: 0.3, minerals: 0.1, salt: 0.04 },
  ),
  inMilkLater: fedTo({ ...mare, lactationStage: "month_3" }, { hay: 11, barley: 2, soya: 0.5, ...basics }),
  inFoal: fedTo({ ...mare, gestationStage: "month_9" }, { hay: 9, oats: 1, salt: 0.03 }),
  yearling: fedTo(
    { ageClass: "month_12", weightKg: 320, matureWeightKg: 500 },
    { hay: 6, oats: 1.5, soya: 0.3, minerals: 0.1, salt: 0.02 },
  ),
  weanling: fedTo(
    { ageClass: "month_6", weightKg: 215, matureWeightKg: 500 },
    { mid: 3.5, foals: 2, salt: 0.015 },
  ),
  eventing: fedTo(atWork("eventing", 8), { hay: 9, oats: 4, soya: 0.2, ...basics }),
  cross: fedTo(atWork("eventing", 4.5), { hay: 9, oats: 4, soya: 0.2, ...basics }),
  jumping: fedTo(atWork("jumping", 6), { hay: 9, oats: 3, salt: 0.03 }),
  lessons: fedTo(atWork("lessons", 4), { hay: 8, oats: 2, salt: 0.03 }),
  racing: fedTo(
    { ...atWork("gallop_race", 10), breed: "thoroughbred", gender: "stallion", ageClass: "year_3" },
    { hay: 6, oats: 5, mix: 2, minerals: 0.1, salt: 0.06 },
    { meals: 3 },
  ),
  ulcers: fedTo(
    { ...atWork("jumping", 6), conditions: ["gastric_ulcers"] },
    { hay: 7, straw: 2, oats: 3, salt: 0.03 },
  ),
  paralysis: fedTo(
    { conditions: ["hypp"], breed: "quarter_horse" },
    { hay: 6, straw: 2, oats: 1.5, oil: 0.1, minerals: 0.08, salt: 0.01 },
  ),
  muscles: fedTo({ conditions: ["pssm"], breed: "quarter_horse" }, { late: 9, oats: 1, oil: 0.3, ...basics }),
  fat: fedTo({ bodyConditionScore: 8 }, { hay: 6, straw: 1, ...basics }, { objective: "lose" }),
  fatPony: fedTo(
    { breed: "shetland", weightKg: 200, bodyConditionScore: 8, conditions: ["metabolic", "laminitis"] },
    { hay: 4, minerals: 0.05, salt: 0.015 },
    { objective: "lose" },
  ),
  old: fedTo(
    { ageClass: "year_over_17", conditions: ["ppid"], bodyConditionScore: 4 },
    { mid: 7, mash: 2, carrots: 2, salt: 0.02 },
    { objective: "gain" },
  ),
  pulp: fedTo({}, { pulp: 5, pellets: 4, minerals: 0.1 }),
  haylage: fedTo({}, { haylage: 12, pellets: 1, minerals: 0.08, salt: 0.03 }),
  lucerne: fedTo({}, { lucerne: 5, hay: 4, bran: 2, linseed: 0.1, salt: 0.03 }),
  seasoned: fedTo({}, { late: 9, garlic: 0.2, lysine: 0.05, balancer: 0.2, salt: 0.03 }),
  stallion: fedTo(
    { gender: "stallion", breeding: true, coverings: "coverings_7_11" },
    { hay: 9, oats: 3, ...basics },
  ),
  atGrass: fedTo(atGrass, { hay: 2, minerals: 0.05 }, {}, [grass(16)]),
  fatAtGrass: fedTo(
    { ...atGrass, breed: "welsh", weightKg: 300, bodyConditionScore: 8, conditions: ["laminitis"] },
    { straw: 1 },
    { objective: "lose" },
    [grass(24)],
  ),
} as const satisfies Record<string, Ration>;
export type Sample = keyof typeof samples;
