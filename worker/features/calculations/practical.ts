import { lineDosing, lineLimits } from "#contract/ration/science-ration.ts";
import { chooseUsualSteps } from "#engine/questions/practical/usual-steps.ts";
import type { Verb } from "../verb.ts";
import { givenRation } from "./horse-facts.ts";

/** A ration in amounts a person can measure out; the search ends at a number of branches, the same everywhere. */
export const practical: Verb<"calculation.practical"> = async (ctx, { body }) => {
  const { horse: given, goal, accepted, feedsMost, bagDays, proof, ...parts } = body;
  const ration = await givenRation(ctx, given, parts);
  const dosing = parts.feeds.map((feed, at) =>
    lineDosing(feed, ration.feeds[at]!.ingredient.family, ration.horse.weightKg, bagDays),
  );
  return chooseUsualSteps(ctx.engine(), {
    ration,
    goal,
    accepted,
    limits: parts.feeds.map(lineLimits),
    dosing,
    feedsMost,
    proof,
  });
};
