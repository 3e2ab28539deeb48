import { lineLimits } from "#contract/facts.ts";
import type { OptimisationInput } from "#contract/schemas/calculation.ts";
import type { Optimisation } from "#science/results.ts";
import type { ActorCtx } from "../../context.ts";
import { scienceRations } from "../rations/facts.ts";
import type { Input } from "../verb.ts";
import { horsesOf } from "./horse.ts";

export async function optimise(ctx: ActorCtx, { body }: Input<OptimisationInput>): Promise<Optimisation> {
  const { horse: given, goal, accepted, ...parts } = body;
  const [horse] = await horsesOf(ctx, [{ horse: given, at: [] }]);
  const [ration] = await scienceRations(ctx, [{ horse: horse!, parts, at: [] }]);
  return ctx.engine().optimise({ ration: ration!, goal, accepted, limits: parts.feeds.map(lineLimits) });
}
