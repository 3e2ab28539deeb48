import type { Engine } from "#engine/engine-types.ts";
import { parseCatalogue } from "#science/feeds/catalogue.ts";
import type { FeedLine, IngredientFacts, Ration } from "#science/horse/facts.ts";
import { sampleHorse } from "#science/horse/sample-horse.ts";
import rows from "#science/tables/ingredients.csv?feeds=grass-hay-average-quality-all-samples,oats-whole-grain,mineral-vitamin-supplement-for-hay-rations&text";

/** A leisure gelding of 500 kg, condition score 5, ridden three hours a week, in a box. */
const hacked = sampleHorse({ exercising: true, activity: "light_hack", exerciseHours: 3 });

/** Feeds of the demonstration, kg a day as fed. */
export const sampleFeeds = {
  hay: { id: "grass-hay-average-quality-all-samples", role: "forage", start: 7, most: 14, step: 0.25 },
  oats: { id: "oats-whole-grain", role: "concentrate", start: 2, most: 5, step: 0.1 },
  mineral: {
    id: "mineral-vitamin-supplement-for-hay-rations",
    role: "supplement",
    start: 0,
    most: 0.2,
    step: 0.01,
  },
} as const satisfies Record<string, Feed>;

interface Feed {
  id: string;
  role: FeedLine["role"];
  start: number;
  most: number;
  step: number;
}

export type SampleFeed = keyof typeof sampleFeeds;
export const sampleFeedKeys = Object.keys(sampleFeeds) as SampleFeed[];
export type Amounts = Readonly<Record<SampleFeed, number>>;

export const startAmounts: Amounts = { hay: 7, oats: 2, mineral: 0 };

const facts = new Map<string, IngredientFacts>(
  parseCatalogue(rows).map((row) => [row.id, { ...row, pricePerTonne: null }]),
);

const frame = {
  horse: hacked,
  objective: "maintain",
  system: "nrc2007",
  meals: 2,
  vetSupervised: false,
  pastures: [],
} as const satisfies Partial<Ration>;

function feedLines(amounts: Amounts): FeedLine[] {
  return sampleFeedKeys.flatMap((key) => {
    const { id, role } = sampleFeeds[key];
    const ingredient = facts.get(id);
    const presentation = role === "forage" ? "floor" : null;
    return ingredient ? [{ ingredient, quantityKg: amounts[key], role, presentation }] : [];
  });
}

export const evaluateSample = (engine: Engine, amounts: Amounts) =>
  engine.evaluate({ ...frame, feeds: feedLines(amounts) });
