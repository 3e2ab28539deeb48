import type { HorseWeightCreate, HorseWeightItem } from "#contract/schemas/horse-weight.ts";
import type { ActorCtx } from "../../context.ts";
import { horseWeight } from "../../db/schema/index.ts";
import { inEntity } from "../../db/scope.ts";
import { atomic } from "../../db/write.ts";
import { refuse } from "../../lib/fail.ts";
import { idOf, newId } from "../../lib/id.ts";
import type { Input, ItemResult } from "../verb.ts";
import { checkFound, weightItem, weightPath } from "./internal.ts";

export async function createWeight(
  ctx: ActorCtx,
  { body }: Input<HorseWeightCreate>,
): Promise<ItemResult<HorseWeightItem>> {
  const scope = inEntity(ctx);
  const { horse, ...found } = body;
  const horseId = idOf(horse);
  if (!(await scope.horsesById([horseId])).has(horseId)) {
    throw refuse([{ path: ["horse"], code: "unknown_item" }]);
  }
  checkFound(ctx, found);
  const id = newId();
  await atomic(ctx, { row: weightPath(id), before: null, after: body }, [
    ctx.db.insert(horseWeight).values({ ...found, id, horseId, createdAt: ctx.now.toISOString() }),
  ]);
  const row = await scope.horseWeight(id);
  return { item: weightItem(row), revision: row.weight.revision };
}
