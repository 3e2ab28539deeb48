import { lineLimits } from "#contract/facts.ts";
import type { RuleCostsInput } from "#contract/schemas/calculation.ts";
import { ruleCosts as costsOf } from "#engine/questions/rule-costs.ts";
import type { RuleCosts } from "#science/results.ts";
import type { ActorCtx } from "../../context.ts";
import { scienceRations } from "../rations/facts.ts";
import type { Input } from "../verb.ts";
import { horsesOf } from "./horse.ts";

/** What each rule, price and limit costs at the cheapest ration of these feeds. */
export async function ruleCosts(ctx: ActorCtx, { body }: Input<RuleCostsInput>): Promise<RuleCosts> {
  const { horse: given, unpriced, accepted, proof, ...parts } = body;
  const [horse] = await horsesOf(ctx, [{ horse: given, at: [] }]);
  const [ration] = await scienceRations(ctx, [{ horse: horse!, parts, at: [] }]);
  return costsOf(ctx.engine(), {
    ration: ration!,
    limits: parts.feeds.map(lineLimits),
    unpriced,
    accepted,
    proof,
  });
}
