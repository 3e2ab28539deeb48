import type { IngredientFacts } from "#science/horse/facts.ts";
import type { AnySourceKey } from "#science/trace/cell-source.ts";
import type { FeedRole } from "#science/vocabulary/classes.ts";

type Kind = Pick<IngredientFacts, "family" | "composition">;

/** Copper of a complete mineral feed, mg per kg of dry matter: licks and electrolytes hold less. */
const completeFrom = 200;

/** Tells whether a feed is dosed by its label and covers trace elements and vitamins: a balancer or a mineral feed. */
export const isCompleteDose = ({ family, composition }: Kind): boolean =>
  family === "balancers" ||
  (family === "mineral_vitamin_supplements" && (composition.copper?.value ?? 0) >= completeFrom && !isLick({ family, composition }));

/** Salt of a lick or an electrolyte, g of sodium per kg of dry matter. */
const saltyFrom = 200;

/** Tells whether a feed is a lick, or salts for a day of sweat: nobody weighs out either every day. */
export const isLick = ({ family, composition }: Kind): boolean =>
  family === "mineral_vitamin_supplements" && (composition.sodium?.value ?? 0) >= saltyFrom;

/** Dose on the label, kg a day for 100 kg of body weight, and the shares of it that are proposed. */
interface DoseRow {
  kgPer100: number;
  least: number;
  most: number;
  source: AnySourceKey;
}

/** THE table of doses: complete mineral feeds and balancers by their label. */
export const doseRows = {
  balancers: { kgPer100: 0.1, least: 0.75, most: 1.25, source: "vetTimes2018" },
  mineral_vitamin_supplements: { kgPer100: 0.02, least: 0.75, most: 1.25, source: "picotin" },
} as const satisfies Record<string, DoseRow>;

/** Returns the least and the most of a complete dose for a horse, kg a day. */
export function doseRange({ family }: Kind, weightKg: number): { leastKg: number; mostKg: number } {
  const { kgPer100, least, most } = doseRows[family as keyof typeof doseRows];
  const label = (kgPer100 * weightKg) / 100;
  return { leastKg: least * label, mostKg: most * label };
}

/** How many feeds of a kind a day has. */
interface CountRow {
  feeds: "all" | "forages" | "bucket_feeds" | "complete_doses";
  least: number;
  most: number;
  source: AnySourceKey;
}

/** THE table of numbers of feeds that a day has: who feeds it has ten minutes and three buckets. */
export const countRows = {
  lines: { feeds: "all", least: 0, most: 6, source: "picotin" },
  forages: { feeds: "forages", least: 0, most: 2, source: "picotin" },
  bucket_feeds: { feeds: "bucket_feeds", least: 0, most: 3, source: "picotin" },
  complete_doses: { feeds: "complete_doses", least: 1, most: 1, source: "vetTimes2018" },
} as const satisfies Record<string, CountRow>;

/** THE table of crumbs, % of body weight or kg: nobody feeds less. */
export const crumbRows = {
  forage: { percent: 0.1, kg: 0, source: "picotin" },
  pasture: { percent: 0.1, kg: 0, source: "picotin" },
  concentrate: { percent: 0.02, kg: 0, source: "picotin" },
  supplement: { percent: 0, kg: 0.005, source: "picotin" },
} as const satisfies Record<FeedRole, { percent: number; kg: number; source: AnySourceKey }>;

/** Returns the least of a feed that is worth feeding to a horse, kg a day. */
export const crumbKg = (role: FeedRole, weightKg: number): number =>
  Math.max((crumbRows[role].percent * weightKg) / 100, crumbRows[role].kg);
