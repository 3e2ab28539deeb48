import type { Traced } from "#contract/replies.ts";
import type { TraceInput } from "#contract/schemas/calculation.ts";
import type { ActorCtx } from "../../context.ts";
import { scienceRations } from "../rations/facts.ts";
import type { Input } from "../verb.ts";
import { horsesOf } from "./horse.ts";
import { traced } from "./traced.ts";

/** The terms that made each of the figures asked for, of a ration that need not be stored. */
export async function trace(ctx: ActorCtx, { body }: Input<TraceInput>): Promise<Traced> {
  const { horse: given, measures, ...parts } = body;
  const [horse] = await horsesOf(ctx, [{ horse: given, at: [] }]);
  const [ration] = await scienceRations(ctx, [{ horse: horse!, parts, at: [] }]);
  return traced(ctx, ration!, measures);
}
