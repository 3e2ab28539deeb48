import type { HorseWeightCreate, HorseWeightItem } from "#contract/schemas/horse-weight.ts";
import type { ActorCtx } from "#worker/context.ts";
import { atomic } from "#worker/db/audited-write.ts";
import { inEntity } from "#worker/db/entity-scope.ts";
import { horseWeight } from "#worker/db/schema/index.ts";
import { checkFound, weightColumns, weightItem, weightPath } from "#worker/features/records/horse-weight.ts";
import type { Input, ItemResult } from "#worker/features/verb.ts";
import { idFromPath, newId } from "#worker/lib/id.ts";
import { refuse } from "#worker/lib/service-error.ts";

export async function createWeight(
  ctx: ActorCtx,
  { body }: Input<HorseWeightCreate>,
): Promise<ItemResult<HorseWeightItem>> {
  const scope = inEntity(ctx);
  const horseId = idFromPath(body.horse);
  if (!(await scope.horsesById([horseId])).has(horseId)) {
    throw refuse([{ path: ["horse"], code: "unknown_item" }]);
  }
  checkFound(ctx, body);
  const id = newId();
  await atomic(ctx, { row: weightPath(id), before: null, after: body }, [
    ctx.db
      .insert(horseWeight)
      .values({ ...weightColumns(body), id, horseId, createdAt: ctx.now.toISOString() }),
  ]);
  const row = await scope.horseWeight(id);
  return { item: weightItem(row), revision: row.weight.revision };
}
