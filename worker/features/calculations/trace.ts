import { traced } from "#worker/features/rations/trace-reply.ts";
import type { Verb } from "../verb.ts";
import { givenRation } from "./horse-facts.ts";

/** Returns the terms of each requested figure, for a ration that need not be stored. */
export const trace: Verb<"calculation.trace"> = async (ctx, { body }) => {
  const { horse: given, measures, ...parts } = body;
  const ration = await givenRation(ctx, given, parts);
  return traced(ctx, ration, measures);
};
