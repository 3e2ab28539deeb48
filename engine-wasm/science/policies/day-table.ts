import type { IngredientFacts } from "#science/horse/facts.ts";
import type { Coefficient } from "#science/trace/coefficient.ts";
import type { FeedRole } from "#science/vocabulary/classes.ts";
import { proposedRows } from "./proposal-limits.ts";

type Kind = Pick<IngredientFacts, "family" | "composition">;

const own = (value: number, unit: string): Coefficient => ({
  value,
  unit,
  source: "picotin",
  status: "P",
  grade: "D",
});

/** THE table of doses: complete mineral feeds by their label, and the shares of a label's dose that are proposed. */
export const doseRows = {
  mineralFeed: own(0.02, "kg_per_100kg_day"),
  doseLeast: own(75, "percent"),
  doseMost: own(125, "percent"),
  /** Copper of a complete mineral feed: licks and electrolytes hold less. */
  completeFrom: own(200, "mg_per_kg_dm"),
  /** Sodium of a lick or an electrolyte. */
  saltyFrom: own(200, "g_per_kg_dm"),
} as const satisfies Record<string, Coefficient>;

/** THE table of the most feeds of a kind in a day: who feeds them has ten minutes and three buckets. */
export const countRows = {
  lines: own(6, "feeds"),
  forageLines: own(2, "feeds"),
  bucketLines: own(3, "feeds"),
  completeDoses: own(1, "feeds"),
} as const satisfies Record<string, Coefficient>;
export type Counted = keyof typeof countRows;

/** THE table of crumbs: nobody feeds less. */
export const crumbRows = {
  forageCrumb: own(0.1, "percent_bw"),
  concentrateCrumb: own(0.02, "percent_bw"),
  supplementCrumb: own(0.005, "kg"),
} as const satisfies Record<string, Coefficient>;

/** Tells whether a feed is a lick, or salts for a day of sweat: nobody weighs out either every day. */
export const isLick = ({ family, composition }: Kind): boolean =>
  family === "mineral_vitamin_supplements" && (composition.sodium?.value ?? 0) >= doseRows.saltyFrom.value;

/** Tells whether a feed is salt: as much chloride as sodium is no bicarbonate. */
export const isSalt = ({ composition: { sodium, chlorine } }: Pick<Kind, "composition">): boolean =>
  (sodium?.value ?? 0) >= doseRows.saltyFrom.value && (chlorine?.value ?? 0) >= doseRows.saltyFrom.value;

/** Tells whether a feed is dosed by its label and covers trace elements and vitamins: a balancer or a mineral feed. */
export const isCompleteDose = (feed: Kind): boolean =>
  feed.family === "balancers" ||
  (feed.family === "mineral_vitamin_supplements" &&
    (feed.composition.copper?.value ?? 0) >= doseRows.completeFrom.value &&
    !isLick(feed));

/** Returns the least and the most of a complete dose for a horse, kg a day. */
export function doseRange(
  { family }: Pick<Kind, "family">,
  weightKg: number,
): { leastKg: number; mostKg: number } {
  const { mineralFeed, doseLeast, doseMost } = doseRows;
  const label =
    ((family === "balancers" ? proposedRows.balancers.usual : mineralFeed).value * weightKg) / 100;
  return { leastKg: (doseLeast.value / 100) * label, mostKg: (doseMost.value / 100) * label };
}

/** Returns the least of a feed that is worth feeding to a horse, kg a day. */
export function crumbKg(role: FeedRole, weightKg: number): number {
  const { forageCrumb, concentrateCrumb, supplementCrumb } = crumbRows;
  if (role === "supplement") return supplementCrumb.value;
  return ((role === "concentrate" ? concentrateCrumb : forageCrumb).value * weightKg) / 100;
}
