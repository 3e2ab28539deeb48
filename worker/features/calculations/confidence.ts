import { lineLimits } from "#contract/ration/science-ration.ts";
import type { Verb } from "#worker/features/verb.ts";
import { givenRation } from "./horse-facts.ts";

/** Rations that hold the rules with a confidence, and what that costs. */
export const assured: Verb<"calculation.assured"> = async (ctx, { body }) => {
  const { horse: given, level, confidences, proof, ...parts } = body;
  const ration = await givenRation(ctx, given, parts);
  const limits = parts.feeds.map(lineLimits);
  return ctx.engine().assured({ ration, level, confidences, limits, proof });
};
