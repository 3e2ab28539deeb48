import { verdictWriter } from "../rations/verdict-reply.ts";
import type { Verb } from "../verb.ts";
import { givenRation } from "./horse-facts.ts";

export const evaluation: Verb<"calculation.evaluation"> = async (ctx, { body }) => {
  const { horse: given, ...parts } = body;
  const ration = await givenRation(ctx, given, parts);
  return verdictWriter(ctx)(ctx.engine().evaluate(ration));
};
