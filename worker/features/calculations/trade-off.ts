import { lineLimits } from "#contract/ration/science-ration.ts";
import type { TradeOffInput } from "#contract/schemas/optimiser-questions.ts";
import type { TradeOff } from "#science/answers/trade-off.ts";
import { scienceRations } from "#worker/features/rations/to-science.ts";
import type { ActorCtx } from "../../context.ts";
import type { Input } from "../verb.ts";
import { readHorseFacts } from "./horse-facts.ts";

export async function tradeOff(ctx: ActorCtx, { body }: Input<TradeOffInput>): Promise<TradeOff> {
  const { horse: given, measure, proof, ...parts } = body;
  const [horse] = await readHorseFacts(ctx, [{ horse: given, at: [] }]);
  const [ration] = await scienceRations(ctx, [{ horse: horse!, parts, at: [] }]);
  return ctx.engine().tradeOff({ ration: ration!, measure, limits: parts.feeds.map(lineLimits), proof });
}
