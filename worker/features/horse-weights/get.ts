import type { HorseWeightItem } from "#contract/schemas/horse-weight.ts";
import type { ActorCtx } from "#worker/context.ts";
import { inEntity } from "#worker/db/entity-scope.ts";
import { weightItem } from "#worker/features/records/horse-weight.ts";
import type { Input, ItemResult } from "#worker/features/verb.ts";

export async function getWeight(ctx: ActorCtx, { params }: Input): Promise<ItemResult<HorseWeightItem>> {
  const row = await inEntity(ctx).horseWeight(params.id ?? "");
  return { item: weightItem(row), revision: row.weight.revision };
}
