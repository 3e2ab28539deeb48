import type { Verb } from "#worker/features/verb.ts";
import { pulledRation } from "./pulled-ration.ts";

/** Rations that hold the rules with a confidence, and what that costs. */
export const assured: Verb<"calculation.assured"> = async (ctx, { body }) => {
  const { horse, level, confidences, levers, proof, ...parts } = body;
  const { pulled, ...asked } = await pulledRation(ctx, horse, parts, { goal: "cheapest", levers });
  return { ...ctx.engine().assured({ ...asked, level, confidences, proof }), ...pulled };
};
