import { lineLimits } from "#contract/ration/science-ration.ts";
import type { AssuredInput } from "#contract/schemas/optimiser-questions.ts";
import type { Assured } from "#science/answers/confidence.ts";
import type { ActorCtx } from "#worker/context.ts";
import { scienceRations } from "#worker/features/rations/to-science.ts";
import type { Input } from "#worker/features/verb.ts";
import { readHorseFacts } from "./horse-facts.ts";

/** Rations that hold the rules with a confidence, and what that costs. */
export async function assured(ctx: ActorCtx, { body }: Input<AssuredInput>): Promise<Assured> {
  const { horse: given, level, confidences, proof, ...parts } = body;
  const [horse] = await readHorseFacts(ctx, [{ horse: given, at: [] }]);
  const [ration] = await scienceRations(ctx, [{ horse: horse!, parts, at: [] }]);
  const limits = parts.feeds.map(lineLimits);
  return ctx.engine().assured({ ration: ration!, level, confidences, limits, proof });
}
