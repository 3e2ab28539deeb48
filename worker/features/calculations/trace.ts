import type { TraceInput } from "#contract/schemas/calculation.ts";
import type { Traced } from "#contract/wire/replies.ts";
import { scienceRations } from "#worker/features/rations/to-science.ts";
import { traced } from "#worker/features/rations/trace-reply.ts";
import type { ActorCtx } from "../../context.ts";
import type { Input } from "../verb.ts";
import { readHorseFacts } from "./horse-facts.ts";

/** Returns the terms of each requested figure, for a ration that need not be stored. */
export async function trace(ctx: ActorCtx, { body }: Input<TraceInput>): Promise<Traced> {
  const { horse: given, measures, ...parts } = body;
  const [horse] = await readHorseFacts(ctx, [{ horse: given, at: [] }]);
  const [ration] = await scienceRations(ctx, [{ horse: horse!, parts, at: [] }]);
  return traced(ctx, ration!, measures);
}
