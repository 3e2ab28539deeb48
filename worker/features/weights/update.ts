import { eq } from "drizzle-orm";
import type { HorseWeightItem, HorseWeightPatch } from "#contract/schemas/horse-weight.ts";
import type { ActorCtx } from "../../context.ts";
import { weightStillAt } from "../../db/reads/horse-weights.ts";
import { horseWeight } from "../../db/schema/index.ts";
import { inEntity } from "../../db/scope.ts";
import { atomic } from "../../db/write.ts";
import { allow } from "../revisions.ts";
import type { Input, ItemResult } from "../verb.ts";
import { checkFound, weightFields, weightItem, weightPath } from "./internal.ts";

export async function updateWeight(
  ctx: ActorCtx,
  { params, body, expected }: Input<HorseWeightPatch>,
): Promise<ItemResult<HorseWeightItem>> {
  const row = await inEntity(ctx).horseWeight(params.id ?? "");
  const { id, revision } = row.weight;
  allow(expected, revision);
  const before = weightFields(row);
  const after = { ...before, ...body };
  checkFound(ctx, after);
  const { horse: _horse, ...found } = after;
  const changed = { ...row, weight: { ...row.weight, ...found, revision: revision + 1 } };
  await atomic(ctx, { row: weightPath(id), before, after, held: weightStillAt(row) }, [
    ctx.db.update(horseWeight).set(changed.weight).where(eq(horseWeight.id, id)),
  ]);
  return { item: weightItem(changed), revision: changed.weight.revision };
}
