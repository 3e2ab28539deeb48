import { lineLimits } from "#contract/ration/science-ration.ts";
import type { RuleCostsInput } from "#contract/schemas/calculation.ts";
import { ruleCosts as costsOf } from "#engine/questions/costs/rule-costs.ts";
import type { RuleCosts } from "#science/answers/rule-costs.ts";
import { scienceRations } from "#worker/features/rations/to-science.ts";
import type { ActorCtx } from "../../context.ts";
import type { Input } from "../verb.ts";
import { readHorseFacts } from "./horse-facts.ts";

export async function ruleCosts(ctx: ActorCtx, { body }: Input<RuleCostsInput>): Promise<RuleCosts> {
  const { horse: given, unpriced, accepted, proof, ...parts } = body;
  const [horse] = await readHorseFacts(ctx, [{ horse: given, at: [] }]);
  const [ration] = await scienceRations(ctx, [{ horse: horse!, parts, at: [] }]);
  return costsOf(ctx.engine(), {
    ration: ration!,
    limits: parts.feeds.map(lineLimits),
    unpriced,
    accepted,
    proof,
  });
}
