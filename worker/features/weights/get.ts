import type { HorseWeightItem } from "#contract/schemas/horse-weight.ts";
import type { ActorCtx } from "../../context.ts";
import { inEntity } from "../../db/scope.ts";
import type { Input, ItemResult } from "../verb.ts";
import { weightItem } from "./internal.ts";

export async function getWeight(ctx: ActorCtx, { params }: Input): Promise<ItemResult<HorseWeightItem>> {
  const row = await inEntity(ctx).horseWeight(params.id ?? "");
  return { item: weightItem(row), revision: row.weight.revision };
}
