import type { EvaluationInput } from "#contract/schemas/calculation.ts";
import type { Evaluation } from "#science/results.ts";
import type { ActorCtx } from "../../context.ts";
import { scienceRations } from "../rations/facts.ts";
import type { Input } from "../verb.ts";
import { horsesOf } from "./horse.ts";

export async function evaluation(ctx: ActorCtx, { body }: Input<EvaluationInput>): Promise<Evaluation> {
  const { horse: given, ...parts } = body;
  const [horse] = await horsesOf(ctx, [{ horse: given, at: [] }]);
  const [ration] = await scienceRations(ctx, [{ horse: horse!, parts, at: [] }]);
  return ctx.engine().evaluate(ration!);
}
