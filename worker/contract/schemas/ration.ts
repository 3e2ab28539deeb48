import * as v from "valibot";
import {
  abundanceClasses,
  bodyConditionScores,
  objectives,
  preparations,
  presentations,
  requirementSystems,
  seasons,
} from "#science/vocabulary/classes.ts";
import { lineRoles } from "#science/vocabulary/feed-roles.ts";
import { nutrientKeys } from "#science/vocabulary/nutrients.ts";
import { limits } from "../limits.ts";
import {
  amount,
  eachOnce,
  flag,
  iri,
  list,
  oneOf,
  type PersonLink,
  requiredText,
  type StoredItem,
  text,
  whole,
} from "./common-fields.ts";
import type { SavedSummary, StoredSummary } from "./ration-summary.ts";

export const FeedInput = v.strictObject({
  /** A feed or one of its lots. */
  ingredient: iri("ingredients"),
  quantityKg: amount(0, limits.feedKgMax),
  role: oneOf(lineRoles),
  /** True where the latest lot of the feed is fed: each save and each new lot make it the ingredient. */
  followsLatest: v.optional(flag, false),
  presentation: v.optional(v.nullable(oneOf(presentations)), null),
  /** Soaked or steamed, of hay alone; its amount is weighed dry. Null for hay that is fed dry. */
  preparation: v.optional(v.nullable(oneOf(preparations)), null),
  locked: v.optional(flag, false),
  minKg: v.optional(amount(0, limits.feedKgMax), 0),
  maxKg: v.optional(v.nullable(amount(0, limits.feedKgMax)), null),
  /** It is measured out in whole multiples of this; null for what is usual for its kind. */
  stepKg: v.optional(v.nullable(amount(limits.stepKgMin, limits.stepKgMax)), null),
  /** This or more is fed, or none; null for what is usual for its kind. */
  leastKg: v.optional(v.nullable(amount(0, limits.feedKgMax)), null),
  /** Content of the sack or bale that is used up whole; null when it is not counted in them. */
  bagKg: v.optional(v.nullable(amount(limits.bagKgMin, limits.bagKgMax)), null),
  /** Content of the scoop it is measured with, kg; null when it is weighed. */
  scoopKg: v.optional(v.nullable(amount(limits.stepKgMin, limits.stepKgMax)), null),
  /** The part of the day's amount that each meal gets, in the order of the meals; null for an even split. */
  mealShares: v.optional(
    v.nullable(
      v.pipe(
        list(amount(0, 1), limits.mealsMax),
        v.check((shares) => Math.abs(shares.reduce((sum, each) => sum + each, 0) - 1) < 1e-6, "shares_whole"),
      ),
    ),
    null,
  ),
});
export type FeedInput = v.InferOutput<typeof FeedInput>;

export const PastureInput = v.strictObject({
  ingredient: iri("ingredients"),
  abundance: oneOf(abundanceClasses),
  season: v.optional(v.nullable(oneOf(seasons)), null),
  hoursPerDay: amount(0, limits.hoursPerDayMax),
  /** Part of its grass that the horse eats through a muzzle; null without one. */
  muzzleFactor: v.optional(v.nullable(amount(limits.muzzleFactorMin, limits.muzzleFactorMax)), null),
  /** Dry matter of grass on offer, kg a day: of a strip; 0 of a bare paddock; null where the whole pasture is open. */
  allowanceKg: v.optional(v.nullable(amount(0, limits.grassAllowanceKgMax)), null),
});
export type PastureInput = v.InferOutput<typeof PastureInput>;

/** Target and pace of "lose" or "gain". */
export const PlanInput = v.strictObject({
  targetScore: v.picklist(bodyConditionScores, "choice"),
  days: whole(1, limits.planDaysMax),
});
export type PlanInput = v.InferOutput<typeof PlanInput>;

/** A professional's own requirement: a day's need in the nutrient's own unit, and why. */
export const OverrideInput = v.strictObject({
  nutrient: v.picklist(nutrientKeys, "choice"),
  value: v.pipe(
    amount(0, limits.requirementMax),
    v.check((value) => value !== 0, "not_above_nought"),
  ),
  reason: requiredText(limits.reasonMax),
});
export type OverrideInput = v.InferOutput<typeof OverrideInput>;

/** Requirements set by hand, each nutrient once. */
export const Overrides = v.pipe(
  list(OverrideInput, limits.overridesPerRationMax),
  eachOnce("nutrient", "overridden_twice"),
);

const MealTimes = v.pipe(
  list(whole(0, limits.minutesPerDay - 1), limits.mealsMax),
  v.check((times) => times.every((time, at) => at === 0 || time > times[at - 1]!), "not_rising"),
);

/** Parts of a ration, stored or not: everything but the horse. */
const parts = {
  objective: oneOf(objectives),
  plan: v.optional(v.nullable(PlanInput), null),
  system: v.optional(oneOf(requirementSystems), "nrc2007"),
  meals: v.optional(whole(limits.mealsMin, limits.mealsMax), 2),
  /** When each meal is fed, minutes from midnight, rising; null for evenly spaced meals, on sheets the usual times. */
  mealTimes: v.optional(v.nullable(MealTimes), null),
  vetSupervised: v.optional(flag, false),
  /** Days over which new feeds replace the former ones; null when nothing changes. */
  transitionDays: v.optional(v.nullable(whole(0, limits.transitionDaysMax)), null),
  feeds: v.optional(
    v.pipe(list(FeedInput, limits.feedsPerRationMax), eachOnce("ingredient", "added_twice")),
    [],
  ),
  pastures: v.optional(
    v.pipe(
      list(PastureInput, limits.pasturesPerRationMax),
      eachOnce("ingredient", "added_twice"),
      v.rawCheck(({ dataset, addIssue }) => {
        if (!dataset.typed) return;
        const hours = hoursOf(dataset.value);
        if (hours > limits.hoursPerDayMax) addIssue({ message: `hours_exceeded:${hours}` });
      }),
    ),
    [],
  ),
  overrides: v.optional(Overrides, []),
};

/** Hours a day on all pastures, free of the last digits that adding decimals leaves; 0 when they cannot be added. */
export function hoursOf(pastures: readonly { hoursPerDay: number }[]): number {
  const sum = pastures.reduce((hours, pasture) => hours + pasture.hoursPerDay, 0);
  return Number.isFinite(sum) ? Number(sum.toFixed(3)) : 0;
}

/** Fields of a stored ration alone: texts, and how it is fed. */
const own = {
  /** Its title; null without one. */
  name: v.optional(v.nullable(v.pipe(text(limits.nameMax), v.minLength(limits.titleMin, "too_short"))), null),
  commentary: v.optional(v.nullable(text(limits.commentaryMax)), null),
  /** Days in which a sack or bale is used up; null for as long as is usual. */
  bagDays: v.optional(v.nullable(whole(1, limits.bagDaysMax)), null),
  /** Feeds the ration may be made of at most; null when it does not matter. */
  feedsMost: v.optional(v.nullable(whole(1, limits.feedsPerRationMax)), null),
};

export const RationCreate = v.strictObject({ horse: iri("horses"), ...own, ...parts });
export type RationCreate = v.InferOutput<typeof RationCreate>;

export const RationPatch = v.partial(v.strictObject({ ...own, ...parts }));
export type RationPatch = v.InferOutput<typeof RationPatch>;

export { parts as rationParts };

export type RationItem = Omit<RationCreate, "horse"> &
  StoredSummary &
  StoredItem & {
    horse: { "@id": string; id: string; name: string };
    /** Unit of each requirement that is set by hand, who set it and when. */
    overridden: {
      nutrient: OverrideInput["nutrient"];
      unit: string;
      author: PersonLink | null;
      setAt: string;
    }[];
    creator: PersonLink | null;
    pricePerMonth: number | null;
    /**
     * Figures of its last save; the other figures are computed again when the horse, a feed or a price changes. Null for a
     * ration saved before saves were kept.
     */
    saved: SavedSummary | null;
    /** True when the stored figures were made by other versions of the science or the kernel. */
    stale: boolean;
  };
