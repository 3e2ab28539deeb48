import { limits } from "#contract/limits.ts";
import { lineLimits, rationDosing } from "#contract/ration/science-ration.ts";
import type { Engine } from "#engine/engine-types.ts";
import { pullLevers } from "#engine/questions/levers/pull-levers.ts";
import { propose } from "#engine/questions/propose/propose.ts";
import type { Lever, PulledLevers } from "#science/answers/levers.ts";
import type { OptimiseInput } from "#science/answers/optimise.ts";
import type { Ration } from "#science/horse/facts.ts";
import type { ActorCtx } from "#worker/context.ts";
import { ingredientPath } from "#worker/features/records/ingredient.ts";
import { givenRation } from "./horse-facts.ts";

type Parts = Parameters<typeof givenRation>[2];

/** A question of amounts, with the levers set that the best answer pulls. */
interface PulledRation {
  ration: Ration;
  limits: OptimiseInput["limits"];
  /** Levers by path. */
  pulled: PulledLevers;
}

type Goal = { levers: boolean } & Pick<OptimiseInput, "goal" | "unpriced" | "accepted">;

/** Returns the ration of a body with the levers of its best answer set, for every question of amounts beside that answer. */
export const pulledRation = async (
  ctx: ActorCtx,
  horse: Parameters<typeof givenRation>[1],
  parts: Parts,
  goal: Goal,
): Promise<PulledRation> => withLevers(ctx.engine(), await givenRation(ctx, horse, parts), parts.feeds, goal);

/** Returns a ration with the levers of its best answer set; its lines are those of the body, in order. */
export function withLevers(
  engine: Engine,
  given: Ration,
  feeds: Parts["feeds"],
  { levers: mayPull, ...goal }: Goal,
): PulledRation {
  const lines = feeds.map(lineLimits);
  const { ration, levers, because } = pullLevers(
    engine,
    {
      ...goal,
      ration: given,
      limits: lines,
      dosing: rationDosing(feeds, given),
      candidates: [],
      inStore: new Set<string>(),
      maxKg: limits.feedKgMax,
    },
    { answerFrom: propose, mayPull },
  );
  return { ration, limits: lines, pulled: { levers: levers.map(leverByPath), because } };
}

/** Returns a lever whose feed is named by path. */
export const leverByPath = (lever: Lever): Lever =>
  lever.field === "meals" ? lever : { ...lever, ingredient: ingredientPath(lever.ingredient) };
