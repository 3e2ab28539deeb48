import type { IngredientFacts } from "#science/horse/facts.ts";
import type { Coefficient } from "#science/trace/coefficient.ts";
import type { FeedRole } from "#science/vocabulary/feed-roles.ts";
import type { HorseClass } from "./horse-classes.ts";
import { labelDoseMost, proposedRows } from "./proposal-limits.ts";
import { statedDoseKg } from "./stated-dose.ts";

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
  doseMost: labelDoseMost,
  /** Copper of a complete mineral feed: licks and electrolytes hold less. */
  completeFrom: own(200, "mg_per_kg_dm"),
  /** Part that stays of a feed that suits the horse. */
  stayingPart: own(50, "percent"),
  /** Sodium of a lick or an electrolyte. */
  saltyFrom: own(200, "g_per_kg_dm"),
} as const satisfies Record<string, Coefficient>;

/** THE table of the most feeds of a kind in a day: who feeds them has ten minutes and three buckets. */
export const countRows = {
  lines: own(6, "feeds"),
  forageLines: own(2, "feeds"),
  bucketLines: own(3, "feeds"),
  completeDoses: own(1, "feeds"),
  neededLines: own(2, "feeds"),
  /** One oil, one pulp, one grain, unless more are fed. */
  sameFamily: own(1, "feeds"),
  /** One hay besides those fed and in store. */
  newHays: own(1, "feeds"),
} as const satisfies Record<string, Coefficient>;
export type Counted = keyof typeof countRows;

/** THE table of crumbs: nobody feeds less. Of cereals, compound feeds, pulps, roots and pellets a scoop is filled. */
export const crumbRows = {
  forageCrumb: own(0.1, "percent_bw"),
  /** A second hay for less is not worth its store. */
  hayLeast: own(0.4, "percent_bw"),
  scoopCrumb: own(0.1, "percent_bw"),
  /** Of a mash where insulin is a trouble: two scoops a day. */
  neededLeast: own(0.2, "percent_bw"),
  /** Of a foal feed for a weanling: as much of it is complete, and no mineral feed is given beside it. */
  foalFeedLeast: own(0.75, "percent_bw"),
  /** Of what an old thin horse chews in place of hay: two buckets a day. */
  softLeast: own(0.4, "percent_bw"),
  concentrateCrumb: own(0.02, "percent_bw"),
  supplementCrumb: own(0.005, "kg"),
} as const satisfies Record<string, Coefficient>;

/** THE table of steps: nets of hay, the scale beside a light horse, and the room left of each bound. */
export const stepRows = {
  /** Step of nets of hay; for a light horse a scale reads finer. */
  netStep: own(0.5, "kg"),
  scaleStep: own(0.1, "kg"),
  /** Step of a scoop: where it does not mend a judgement, nets and buckets are filled to it too. */
  scoopStep: own(0.1, "kg"),
  /** An amount so many steps from the exact one is another answer. */
  roundedMost: own(2, "ratio"),
  /** Part of each bound that a proposal leaves: a scale is no finer. */
  room: own(0.5, "percent"),
} as const satisfies Record<string, Coefficient>;

/** Returns the step of forage for a horse whose usual one is so much, kg: for one to slim and a light one a scale reads finer. */
export const forageStepKg = (usualKg: number, of: HorseClass): number =>
  usualKg < stepRows.netStep.value || of === "loss" ? Math.min(usualKg, stepRows.scaleStep.value) : usualKg;

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

/** Returns the least and the most of a complete dose for a horse, kg a day: by its label, else as is usual for its kind. */
export function doseRange(
  feed: Pick<IngredientFacts, "family" | "doseGPer100Kg">,
  weightKg: number,
): { leastKg: number; mostKg: number } {
  const { mineralFeed, doseLeast, doseMost } = doseRows;
  const usual = feed.family === "balancers" ? proposedRows.balancers.usual : mineralFeed;
  const label = statedDoseKg(feed, weightKg) ?? (usual.value * weightKg) / 100;
  return { leastKg: (doseLeast.value / 100) * label, mostKg: (doseMost.value / 100) * label };
}

const inScoops = [
  "cereal_grains",
  "complete_and_complementary_feeds",
  "fibrous_and_sugar_by_products",
  "roots_tubers_and_fruits",
  "dehydrated_forage",
];

const hays = ["grass_hay", "haylage_and_silage"];

/**
 * Returns the least of a feed that is worth feeding to a horse, kg a day; of what is measured in scoops a scoop, of hay a net,
 * or what is fed of it now where that is less.
 */
export function crumbKg(
  { family, role, fedKg }: { family: string; role: FeedRole; fedKg: number },
  weightKg: number,
): number {
  const { forageCrumb, hayLeast, scoopCrumb, concentrateCrumb, supplementCrumb } = crumbRows;
  if (role === "supplement") return supplementCrumb.value;
  const kg = ({ value }: Coefficient) => (value * weightKg) / 100;
  const own = kg(role === "forage" ? forageCrumb : concentrateCrumb);
  if (!inScoops.includes(family) && !hays.includes(family)) return own;
  const measured = kg(hays.includes(family) ? hayLeast : scoopCrumb);
  return Math.max(own, fedKg > 0 ? Math.min(measured, fedKg) : measured);
}

/** Returns the least of a feed of a kind that the horse needs whatever else covers its needs, kg a day. */
export const neededKg = (weightKg: number, of: HorseClass): number =>
  (leastNeeded[of] ?? crumbRows.neededLeast).value * (weightKg / 100);

const leastNeeded: Readonly<Partial<Record<HorseClass, Coefficient>>> = {
  senior: crumbRows.softLeast,
  growth: crumbRows.foalFeedLeast,
};
