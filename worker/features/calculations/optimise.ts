import { lineLimits } from "#contract/facts.ts";
import { limits } from "#contract/limits.ts";
import type { OptimisationReply } from "#contract/replies.ts";
import type { OptimisationInput } from "#contract/schemas/calculation.ts";
import { optimiseFrom } from "#engine/questions/choice.ts";
import type { ActorCtx } from "../../context.ts";
import { ingredientFacts, ingredientPath } from "../ingredients/internal.ts";
import { scienceRations } from "../rations/facts.ts";
import type { Input } from "../verb.ts";
import { candidateRows } from "./candidates.ts";
import { horsesOf } from "./horse.ts";

/** The cheapest or the closest ration, from its own feeds, from those of the own wallet, or from all. */
export async function optimise(
  ctx: ActorCtx,
  { body }: Input<OptimisationInput>,
): Promise<OptimisationReply> {
  const { horse: given, goal, from, unpriced, accepted, proof, ...parts } = body;
  const [horse] = await horsesOf(ctx, [{ horse: given, at: [] }]);
  const [ration] = await scienceRations(ctx, [{ horse: horse!, parts, at: [] }]);
  const answer = optimiseFrom(ctx.engine(), {
    ration: ration!,
    goal,
    unpriced,
    accepted,
    proof,
    limits: parts.feeds.map(lineLimits),
    candidates: (await candidateRows(ctx, from)).map(ingredientFacts),
    maxKg: limits.feedKgMax,
  });
  const path = <Named extends { ingredient: string }>(each: Named): Named => ({
    ...each,
    ingredient: ingredientPath(each.ingredient),
  });
  return { ...answer, feeds: answer.feeds.map(path), leftOut: answer.leftOut.map(path) };
}
