import * as v from "valibot";
import { FeedInput, OverrideInput, PastureInput, PlanInput, RationCreate } from "#contract/schemas/ration.ts";
import { type Draft, emptyDraft } from "./draft.ts";
import { inOwnMeals } from "./meal-count-change.ts";

const { role, presentation, preparation, ingredient } = FeedInput.entries;
const { abundance, season, ingredient: pasture } = PastureInput.entries;

const figures = v.nullable(v.array(v.number()));
const number = v.optional(v.nullable(v.number()), null);
const words = v.optional(v.nullable(v.string()), null);

const Shape = v.object({
  name: words,
  commentary: words,
  plan: v.optional(
    v.nullable(v.object({ targetScore: PlanInput.entries.targetScore, days: v.number() })),
    null,
  ),
  system: v.optional(RationCreate.entries.system.wrapped, emptyDraft.system),
  meals: v.optional(v.number(), emptyDraft.meals),
  mealTimes: v.optional(figures, null),
  bagDays: number,
  feedsMost: number,
  vetSupervised: v.optional(v.boolean(), false),
  transitionDays: number,
  feeds: v.optional(
    v.array(
      v.object({
        ingredient,
        quantityKg: v.number(),
        role,
        followsLatest: v.optional(v.boolean(), false),
        presentation,
        preparation,
        locked: v.optional(v.boolean(), false),
        minKg: v.optional(v.number(), 0),
        maxKg: number,
        stepKg: number,
        leastKg: number,
        bagKg: number,
        scoopKg: number,
        mealShares: v.optional(figures, null),
      }),
    ),
    [],
  ),
  pastures: v.optional(
    v.array(
      v.object({
        ingredient: pasture,
        abundance,
        season,
        hoursPerDay: v.number(),
        muzzleFactor: number,
        allowanceKg: number,
      }),
    ),
    [],
  ),
  overrides: v.optional(
    v.array(v.object({ nutrient: OverrideInput.entries.nutrient, value: v.number(), reason: v.string() })),
    [],
  ),
});

/**
 * Describes a draft: choices are limited to the contract, texts and numbers may be invalid, because work that cannot be
 * saved yet is kept too. Fields missing from an older record take the value of a new ration; portions and times for
 * another number of meals are dropped.
 */
export const DraftShape: v.GenericSchema<unknown, Draft> = v.pipe(
  Shape,
  v.transform((draft): Draft => inOwnMeals(draft)),
);
