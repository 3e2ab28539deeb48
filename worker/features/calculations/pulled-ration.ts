import { limits } from "#contract/limits.ts";
import { lineLimits, rationDosing } from "#contract/ration/science-ration.ts";
import { pullLevers } from "#engine/questions/levers/pull-levers.ts";
import { propose } from "#engine/questions/propose/propose.ts";
import type { PulledLevers } from "#science/answers/levers.ts";
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

/** Returns the ration of a body with the levers of its best answer set, for every question of amounts beside that answer. */
export async function pulledRation(
  ctx: ActorCtx,
  horse: Parameters<typeof givenRation>[1],
  parts: Parts,
  { levers: mayPull, ...goal }: { levers: boolean } & Pick<OptimiseInput, "goal" | "unpriced" | "accepted">,
): Promise<PulledRation> {
  const given = await givenRation(ctx, horse, parts);
  const lines = parts.feeds.map(lineLimits);
  const { ration, levers, because } = pullLevers(
    ctx.engine(),
    {
      ...goal,
      ration: given,
      limits: lines,
      dosing: rationDosing(parts.feeds, given),
      candidates: [],
      inStore: new Set<string>(),
      maxKg: limits.feedKgMax,
    },
    { answerFrom: propose, mayPull },
  );
  const byPath = levers.map((lever) =>
    lever.field === "meals" ? lever : { ...lever, ingredient: ingredientPath(lever.ingredient) },
  );
  return { ration, limits: lines, pulled: { levers: byPath, because } };
}
