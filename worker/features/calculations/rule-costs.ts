import { lineLimits } from "#contract/ration/science-ration.ts";
import { ruleCosts as costsOf } from "#engine/questions/costs/rule-costs.ts";
import type { Verb } from "../verb.ts";
import { givenRation } from "./horse-facts.ts";

/** Answers what each rule of a ration costs. */
export const ruleCosts: Verb<"calculation.rule_costs"> = async (ctx, { body }) => {
  const { horse: given, unpriced, accepted, proof, ...parts } = body;
  const ration = await givenRation(ctx, given, parts);
  return costsOf(ctx.engine(), {
    ration,
    limits: parts.feeds.map(lineLimits),
    unpriced,
    accepted,
    proof,
  });
};
