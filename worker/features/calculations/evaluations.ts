import { verdictWriter } from "../rations/verdict-reply.ts";
import type { Verb } from "../verb.ts";
import { givenRations } from "./horse-facts.ts";

/** Many rations in one call of the kernel. */
export const evaluations: Verb<"calculation.evaluations"> = async (ctx, { body }) => {
  const given = body.rations.map(({ horse, ...parts }, n) => ({ horse, parts, at: ["rations", n] }));
  const evaluations = ctx.engine().evaluateMany(await givenRations(ctx, given));
  return { evaluations: evaluations.map(verdictWriter(ctx)) };
};
