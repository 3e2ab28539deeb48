import { lineLimits } from "#contract/facts.ts";
import type { AssuredInput } from "#contract/schemas/questions.ts";
import type { Assured } from "#science/answers/assured.ts";
import type { ActorCtx } from "../../context.ts";
import { scienceRations } from "../rations/facts.ts";
import type { Input } from "../verb.ts";
import { horsesOf } from "./horse.ts";

/** Rations that hold the rules with a confidence, and what that costs. */
export async function assured(ctx: ActorCtx, { body }: Input<AssuredInput>): Promise<Assured> {
  const { horse: given, level, confidences, proof, ...parts } = body;
  const [horse] = await horsesOf(ctx, [{ horse: given, at: [] }]);
  const [ration] = await scienceRations(ctx, [{ horse: horse!, parts, at: [] }]);
  const limits = parts.feeds.map(lineLimits);
  return ctx.engine().assured({ ration: ration!, level, confidences, limits, proof });
}
