import * as v from "valibot";
import { limits } from "#contract/limits.ts";
import { pauseMost } from "#science/answers/transition.ts";
import { transitionRows } from "#science/transition/transition-rows.ts";

const pause = transitionRows.changeEvery.value;
const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));

const Search = v.object({
  /** Key of the former ration; empty for the likeliest one. */
  from: v.fallback(v.optional(v.string(), ""), ""),
  /** Key of the target; empty for the stored ration. */
  to: v.fallback(v.optional(v.string(), ""), ""),
  /** Null for as many days as the limits require. */
  days: v.fallback(v.optional(v.nullable(whole(0, limits.transitionDaysMax)), null), null),
  every: v.fallback(v.optional(whole(1, pauseMost), pause), pause),
});
export type TransitionSearch = v.InferOutput<typeof Search>;

export const transitionSearch = (search: Record<string, unknown>): TransitionSearch =>
  v.parse(Search, search);

export const defaultTransitionSearch: TransitionSearch = { from: "", to: "", days: null, every: pause };
