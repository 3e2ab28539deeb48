import { eq } from "drizzle-orm";
import type { HorseWeightItem, HorseWeightPatch } from "#contract/schemas/horse-weight.ts";
import type { ActorCtx } from "#worker/context.ts";
import { atomic } from "#worker/db/audited-write.ts";
import { inEntity } from "#worker/db/entity-scope.ts";
import { isWeightUnchanged } from "#worker/db/reads/horse-weights.ts";
import { horseWeight } from "#worker/db/schema/index.ts";
import { checkRevision } from "#worker/features/check-revision.ts";
import {
  checkFound,
  weightColumns,
  weightFields,
  weightItem,
  weightPath,
} from "#worker/features/records/horse-weight.ts";
import type { Input, ItemResult } from "#worker/features/verb.ts";

export async function updateWeight(
  ctx: ActorCtx,
  { params, body, expected }: Input<HorseWeightPatch>,
): Promise<ItemResult<HorseWeightItem>> {
  const row = await inEntity(ctx).horseWeight(params.id ?? "");
  const { id, revision } = row.weight;
  checkRevision(expected, revision);
  const before = weightFields(row);
  const after = { ...before, ...body };
  checkFound(ctx, after);
  const changed = { ...row, weight: { ...row.weight, ...weightColumns(after), revision: revision + 1 } };
  await atomic(ctx, { row: weightPath(id), before, after, condition: isWeightUnchanged(row) }, [
    ctx.db.update(horseWeight).set(changed.weight).where(eq(horseWeight.id, id)),
  ]);
  return { item: weightItem(changed), revision: changed.weight.revision };
}
