import { lineDosing } from "#contract/ration/science-ration.ts";
import { proposeSteps } from "#engine/questions/propose/propose-steps.ts";
import type { Verb } from "../verb.ts";
import { pulledRation } from "./pulled-ration.ts";

/** A ration in amounts a person can measure out; the search ends at a number of branches, the same everywhere. */
export const practical: Verb<"calculation.practical"> = async (ctx, { body }) => {
  const { horse, goal, levers, accepted, feedsMost, bagDays, proof, ...parts } = body;
  const { ration, limits, pulled } = await pulledRation(ctx, horse, parts, { goal, accepted, levers });
  const dosing = parts.feeds.map((feed, at) =>
    lineDosing(feed, ration.feeds[at]!.ingredient.family, ration.horse.weightKg, bagDays),
  );
  const answer = proposeSteps(ctx.engine(), {
    inStore: new Set<string>(),
    ration,
    goal,
    accepted,
    limits,
    dosing,
    feedsMost,
    proof,
  });
  return { ...answer, ...pulled };
};
