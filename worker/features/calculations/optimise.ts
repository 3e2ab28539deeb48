import { limits } from "#contract/limits.ts";
import { lineLimits } from "#contract/ration/science-ration.ts";
import type { OptimisationInput } from "#contract/schemas/calculation.ts";
import type { OptimisationReply } from "#contract/wire/replies.ts";
import { optimiseFrom } from "#engine/optimise/candidate-feeds.ts";
import { scienceRations } from "#worker/features/rations/to-science.ts";
import { ingredientFacts, ingredientPath } from "#worker/features/records/ingredient.ts";
import type { ActorCtx } from "../../context.ts";
import type { Input } from "../verb.ts";
import { candidateRows } from "./candidate-feeds.ts";
import { readHorseFacts } from "./horse-facts.ts";

/** The cheapest or the closest ration, from its own feeds, from those of the own wallet, or from all. */
export async function optimise(
  ctx: ActorCtx,
  { body }: Input<OptimisationInput>,
): Promise<OptimisationReply> {
  const { horse: given, goal, from, unpriced, accepted, proof, ...parts } = body;
  const [horse] = await readHorseFacts(ctx, [{ horse: given, at: [] }]);
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
