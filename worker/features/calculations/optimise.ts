import { limits } from "#contract/limits.ts";
import { lineLimits, rationDosing } from "#contract/ration/science-ration.ts";
import { optimiseFrom } from "#engine/optimise/candidate-feeds.ts";
import { optimiseWithLevers } from "#engine/questions/levers/optimise-with-levers.ts";
import { propose } from "#engine/questions/propose/propose.ts";
import { ingredientPath } from "#worker/features/records/ingredient.ts";
import { ingredientFacts, parseWallet } from "#worker/features/records/ingredient-parts.ts";
import type { Verb } from "../verb.ts";
import { candidateRows } from "./candidate-feeds.ts";
import { givenRation } from "./horse-facts.ts";
import { leverByPath } from "./pulled-ration.ts";

/** The cheapest or the closest ration, from its own feeds, from those of the own wallet, or from all; in whole practical amounts. */
export const optimise: Verb<"calculation.optimise"> = async (ctx, { body }) => {
  const { horse: given, goal, from, unpriced, levers: mayPull, exact, accepted, proof, ...parts } = body;
  const rows = await candidateRows(ctx, from);
  const ration = await givenRation(ctx, given, parts);
  const question = {
    ration,
    goal,
    unpriced,
    accepted,
    proof,
    limits: parts.feeds.map(lineLimits),
    dosing: rationDosing(parts.feeds, ration),
    candidates: rows.map(ingredientFacts),
    inStore: new Set(rows.filter(({ wallet }) => wallet !== null).map(({ id }) => id)),
    mostKg: new Map(rows.map(({ id, wallet }) => [id, parseWallet(wallet)?.mostKg ?? limits.feedKgMax])),
    maxKg: limits.feedKgMax,
  };
  const answerFrom = exact ? optimiseFrom : propose;
  const answer = optimiseWithLevers(ctx.engine(), question, { answerFrom, mayPull });
  const path = <Named extends { ingredient: string }>(each: Named): Named => ({
    ...each,
    ingredient: ingredientPath(each.ingredient),
  });
  const { feeds, leftOut, levers } = answer;
  return {
    ...answer,
    feeds: feeds.map(path),
    leftOut: leftOut.map(path),
    levers: levers.map(leverByPath),
  };
};
