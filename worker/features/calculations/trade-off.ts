import { lineLimits } from "#contract/ration/science-ration.ts";
import type { Verb } from "../verb.ts";
import { givenRation } from "./horse-facts.ts";

export const tradeOff: Verb<"calculation.trade_off"> = async (ctx, { body }) => {
  const { horse: given, measure, proof, ...parts } = body;
  const ration = await givenRation(ctx, given, parts);
  return ctx.engine().tradeOff({ ration, measure, limits: parts.feeds.map(lineLimits), proof });
};
