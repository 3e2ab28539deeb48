import * as v from "valibot";
import { limits } from "#contract/limits.ts";
import { pauseMost } from "#science/answers/transition.ts";
import { transitionRows } from "#science/transition/transition-rows.ts";

const pause = transitionRows.changeEvery.value;
const whole = (least: number, most: number) =>
  v.pipe(v.number(), v.integer(), v.minValue(least), v.maxValue(most));

const Search = v.object({
  /** Key of the former ration; empty for the one that is most likely meant. */
  from: v.fallback(v.optional(v.string(), ""), ""),
  /** Key of what it ends in; empty for the ration as it is stored. */
  to: v.fallback(v.optional(v.string(), ""), ""),
  /** Null: as many as the bounds ask for. */
  days: v.fallback(v.optional(v.nullable(whole(0, limits.transitionDaysMax)), null), null),
  every: v.fallback(v.optional(whole(1, pauseMost), pause), pause),
});
export type TransitionSearch = v.InferOutput<typeof Search>;

export const transitionSearch = (search: Record<string, unknown>): TransitionSearch =>
  v.parse(Search, search);

export const defaultTransitionSearch: TransitionSearch = { from: "", to: "", days: null, every: pause };
