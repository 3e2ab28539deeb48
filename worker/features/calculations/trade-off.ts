import type { Verb } from "../verb.ts";
import { pulledRation } from "./pulled-ration.ts";

export const tradeOff: Verb<"calculation.trade_off"> = async (ctx, { body }) => {
  const { horse, measure, levers, proof, ...parts } = body;
  const { pulled, ...asked } = await pulledRation(ctx, horse, parts, { goal: "cheapest", levers });
  return { ...ctx.engine().tradeOff({ ...asked, measure, proof }), ...pulled };
};
