import type { EvaluationInput } from "#contract/schemas/calculation.ts";
import type { Evaluation } from "#science/evaluation/evaluation-types.ts";
import { scienceRations } from "#worker/features/rations/to-science.ts";
import type { ActorCtx } from "../../context.ts";
import type { Input } from "../verb.ts";
import { readHorseFacts } from "./horse-facts.ts";

export async function evaluation(ctx: ActorCtx, { body }: Input<EvaluationInput>): Promise<Evaluation> {
  const { horse: given, ...parts } = body;
  const [horse] = await readHorseFacts(ctx, [{ horse: given, at: [] }]);
  const [ration] = await scienceRations(ctx, [{ horse: horse!, parts, at: [] }]);
  return ctx.engine().evaluate(ration!);
}
