import * as v from "valibot";
import { limits } from "#contract/limits.ts";
import { assuredLevels, confidences } from "#science/answers/confidence.ts";
import { mealDays, mealsMost } from "#science/answers/meal-plan.ts";
import { tradedMeasures } from "#science/answers/trade-off.ts";
import { givenHorse, levers, proof } from "./calculation.ts";
import { amount, filledList, list, oneOf, whole } from "./common-fields.ts";
import { rationParts } from "./ration.ts";

/** The price of one figure over all that it can be. */
export const TradeOffInput = v.strictObject({
  horse: givenHorse,
  ...rationParts,
  measure: v.picklist(tradedMeasures, "choice"),
  levers,
  proof,
});
export type TradeOffInput = v.InferOutput<typeof TradeOffInput>;

/** A list whose values rise, each above the one before. */
const rising = <Schema extends v.GenericSchema<unknown, number>>(item: Schema, most: number) =>
  v.pipe(
    filledList(item, most),
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return;
      dataset.value.forEach((value, key) => {
        if (key === 0 || value > dataset.value[key - 1]!) return;
        const input = dataset.value;
        addIssue({ message: "not_rising", path: [{ type: "array", origin: "value", input, key, value }] });
      });
    }),
  );

/** Rations that hold the rules with a confidence. */
export const AssuredInput = v.strictObject({
  horse: givenHorse,
  ...rationParts,
  level: v.optional(oneOf(assuredLevels), "risk"),
  confidences: v.optional(rising(amount(limits.confidenceMin, limits.confidenceMax), limits.confidencesMax), [
    ...confidences,
  ]),
  levers,
  proof,
});
export type AssuredInput = v.InferOutput<typeof AssuredInput>;

const { meals: _meals, mealTimes: _times, ...partsWithoutMeals } = rationParts;

/** Minutes from midnight. */
export const FeedingTimes = rising(whole(0, limits.minutesPerDay - 1), mealsMost);

const Pinned = list(list(v.nullable(amount(0, limits.feedKgMax)), mealsMost), limits.feedsPerRationMax);

/** Feeds by meals. `meals` null: the smallest number that the rules of a meal allow. */
export const MealsInput = v.pipe(
  v.strictObject({
    horse: givenHorse,
    ...partsWithoutMeals,
    meals: v.optional(v.nullable(whole(limits.mealsMin, mealsMost)), null),
    day: v.optional(oneOf(mealDays), "kept"),
    times: v.optional(v.nullable(FeedingTimes), null),
    pinned: v.optional(v.nullable(Pinned), null),
    proof,
  }),
  v.forward(
    v.check(({ times, meals }) => times === null || times.length === meals, "one_for_each_meal"),
    ["times"],
  ),
  v.forward(
    v.check(({ pinned, feeds }) => pinned === null || pinned.length === feeds.length, "one_for_each_feed"),
    ["pinned"],
  ),
  v.forward(
    v.check(
      ({ pinned, meals }) => pinned === null || pinned.every((row) => row.length === meals),
      "one_for_each_meal",
    ),
    ["pinned"],
  ),
);
export type MealsInput = v.InferOutput<typeof MealsInput>;
