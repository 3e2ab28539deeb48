import { lineDosing, lineLimits } from "#contract/ration/science-ration.ts";
import type { PracticalInput } from "#contract/schemas/calculation.ts";
import { chooseUsualSteps } from "#engine/questions/practical/usual-steps.ts";
import type { Suited } from "#science/answers/practical.ts";
import { scienceRations } from "#worker/features/rations/to-science.ts";
import type { ActorCtx } from "../../context.ts";
import type { Input } from "../verb.ts";
import { readHorseFacts } from "./horse-facts.ts";

/** A ration in amounts a person can measure out; the search ends at a number of branches, the same everywhere. */
export async function practical(ctx: ActorCtx, { body }: Input<PracticalInput>): Promise<Suited> {
  const { horse: given, goal, accepted, feedsMost, bagDays, proof, ...parts } = body;
  const [horse] = await readHorseFacts(ctx, [{ horse: given, at: [] }]);
  const [ration] = await scienceRations(ctx, [{ horse: horse!, parts, at: [] }]);
  const dosing = parts.feeds.map((feed, at) =>
    lineDosing(feed, ration!.feeds[at]!.ingredient.family, ration!.horse.weightKg, bagDays),
  );
  return chooseUsualSteps(ctx.engine(), {
    ration: ration!,
    goal,
    accepted,
    limits: parts.feeds.map(lineLimits),
    dosing,
    feedsMost,
    proof,
  });
}
