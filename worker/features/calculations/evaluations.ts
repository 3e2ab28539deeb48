import type { EvaluationBatchInput } from "#contract/schemas/calculation.ts";
import type { Evaluation } from "#science/evaluation/evaluation-types.ts";
import { scienceRations } from "#worker/features/rations/to-science.ts";
import type { ActorCtx } from "../../context.ts";
import type { Input } from "../verb.ts";
import { readHorseFacts } from "./horse-facts.ts";

/** Many rations in one call of the kernel. */
export async function evaluations(
  ctx: ActorCtx,
  { body }: Input<EvaluationBatchInput>,
): Promise<{ evaluations: Evaluation[] }> {
  const placed = body.rations.map((ration, n) => ({ ...ration, at: ["rations", n] }));
  const horses = await readHorseFacts(ctx, placed);
  const requests = placed.map(({ horse: _given, at, ...parts }, n) => ({ horse: horses[n]!, parts, at }));
  return { evaluations: ctx.engine().evaluateMany(await scienceRations(ctx, requests)) };
}
