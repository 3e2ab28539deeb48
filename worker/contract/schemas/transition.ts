import * as v from "valibot";
import { pauseMost } from "#science/answers/transition.ts";
import { transitionRows } from "#science/transition/transition-rows.ts";
import { limits } from "../limits.ts";
import { givenHorse } from "./calculation.ts";
import { text, whole } from "./common-fields.ts";
import { rationParts } from "./ration.ts";

const { transitionDays: _days, ...partsWithoutDays } = rationParts;
const { meals, mealTimes, feeds, pastures } = rationParts;

/** Name of the ration on a sheet. */
const name = v.optional(v.nullable(text(limits.nameMax)), null);

/** From one ration to another. `from` null: nobody knows what was fed. `days` null: as many as the bounds ask for. */
export const TransitionInput = v.strictObject({
  horse: givenHorse,
  from: v.nullable(v.strictObject({ name, meals, mealTimes, feeds, pastures })),
  to: v.strictObject({ name, ...partsWithoutDays }),
  days: v.optional(v.nullable(whole(0, limits.transitionDaysMax)), null),
  /** Days on which amounts stay. */
  stepDays: v.optional(whole(1, pauseMost), transitionRows.changeEvery.value),
});
export type TransitionInput = v.InferOutput<typeof TransitionInput>;
