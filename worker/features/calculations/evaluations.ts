import { scienceRations } from "#worker/features/rations/to-science.ts";
import { verdictWriter } from "../rations/verdict-reply.ts";
import type { Verb } from "../verb.ts";
import { readHorseFacts } from "./horse-facts.ts";

/** Many rations in one call of the kernel. */
export const evaluations: Verb<"calculation.evaluations"> = async (ctx, { body }) => {
  const placed = body.rations.map((ration, n) => ({ ...ration, at: ["rations", n] }));
  const horses = await readHorseFacts(ctx, placed);
  const requests = placed.map(({ horse: _given, at, ...parts }, n) => ({ horse: horses[n]!, parts, at }));
  const evaluations = ctx.engine().evaluateMany(await scienceRations(ctx, requests));
  return { evaluations: evaluations.map(verdictWriter(ctx)) };
};
