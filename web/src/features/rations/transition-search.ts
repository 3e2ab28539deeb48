import { limits } from "#contract/limits.ts";
import { pauseMost } from "#science/answers/transition.ts";
import { transitionRows } from "#science/transition/transition-rows.ts";
import { type ReadFields, readFields, whole } from "#web/lib/address-fields.ts";

const pause = transitionRows.changeEvery.value;

const onlyText = (written: unknown) => (typeof written === "string" ? written : "");

const fields = {
  /** Key of the former ration; empty for the likeliest one. */
  from: onlyText,
  /** Key of the target; empty for the likeliest one. */
  to: onlyText,
  /** Null for as many days as the limits require. */
  days: whole(0, limits.transitionDaysMax, null),
  every: whole(1, pauseMost, pause),
};
export type TransitionSearch = ReadFields<typeof fields>;

export const transitionSearch = (search: Record<string, unknown>): TransitionSearch =>
  readFields(fields, search);

export const defaultTransitionSearch: TransitionSearch = { from: "", to: "", days: null, every: pause };
