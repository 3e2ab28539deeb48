import { lineLimits } from "#contract/ration/science-ration.ts";
import type { Verb } from "../verb.ts";
import { givenRation } from "./horse-facts.ts";

/** A day of feeds shared out over meals. */
export const meals: Verb<"calculation.meals"> = async (ctx, { body }) => {
  const { horse: given, meals: count, day, times, pinned, proof, ...parts } = body;
  const whole = { ...parts, meals: count ?? 1, mealTimes: null };
  const ration = await givenRation(ctx, given, whole);
  const limits = parts.feeds.map(lineLimits);
  return ctx.engine().meals({ ration, day, meals: count, times, pinned, limits, proof });
};
