import { ruleCosts as costsOf } from "#engine/questions/costs/rule-costs.ts";
import type { Verb } from "../verb.ts";
import { pulledRation } from "./pulled-ration.ts";

/** Answers what each rule of a ration costs. */
export const ruleCosts: Verb<"calculation.rule_costs"> = async (ctx, { body }) => {
  const { horse, unpriced, levers, accepted, proof, ...parts } = body;
  const goal = { goal: "cheapest", unpriced, accepted, levers } as const;
  const { pulled, ...asked } = await pulledRation(ctx, horse, parts, goal);
  return { ...costsOf(ctx.engine(), { ...asked, unpriced, accepted, proof }), ...pulled };
};
