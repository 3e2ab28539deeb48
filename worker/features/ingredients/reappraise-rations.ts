import type { SQL } from "drizzle-orm";
import type { IngredientFacts } from "#science/horse/facts.ts";
import type { ActorCtx } from "#worker/context.ts";
import type { Statement } from "#worker/db/d1.ts";
import { readHorsesById } from "#worker/db/reads/horses.ts";
import { areFeedingRationsUnchanged, type RationRow, readRationsFeeding } from "#worker/db/reads/rations.ts";
import { reappraiseWith } from "#worker/features/rations/recompute-summary.ts";
import { horseFields } from "#worker/features/records/horse.ts";

/** Returns the statements that evaluate the rations of changed feeds again, with the condition under which they hold. */
export async function reappraiseRations(
  ctx: ActorCtx,
  changed: readonly IngredientFacts[],
): Promise<{ condition: SQL; statements: Statement[] }> {
  const ids = changed.map(({ id }) => id);
  const rations = await readRationsFeeding(ctx, ids);
  const horses = await readHorsesById(
    ctx,
    rations.map(({ ration }) => ration.horseId),
  );
  const rationHorse = ({ ration }: RationRow) => horseFields(horses.get(ration.horseId)!);
  const statements = await reappraiseWith(ctx, rations, rationHorse, changed);
  return { condition: areFeedingRationsUnchanged(ctx, ids, rations, horses), statements };
}
