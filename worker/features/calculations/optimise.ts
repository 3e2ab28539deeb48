import { limits } from "#contract/limits.ts";
import { lineLimits } from "#contract/ration/science-ration.ts";
import { optimiseFrom } from "#engine/optimise/candidate-feeds.ts";
import { ingredientFacts, ingredientPath } from "#worker/features/records/ingredient.ts";
import type { Verb } from "../verb.ts";
import { candidateRows } from "./candidate-feeds.ts";
import { givenRation } from "./horse-facts.ts";

/** The cheapest or the closest ration, from its own feeds, from those of the own wallet, or from all. */
export const optimise: Verb<"calculation.optimise"> = async (ctx, { body }) => {
  const { horse: given, goal, from, unpriced, accepted, proof, ...parts } = body;
  const ration = await givenRation(ctx, given, parts);
  const answer = optimiseFrom(ctx.engine(), {
    ration,
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
};
