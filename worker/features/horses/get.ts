import type { HorseItem } from "#contract/schemas/horse.ts";
import { inEntity } from "#worker/db/entity-scope.ts";
import { horseItem } from "#worker/features/records/horse.ts";
import type { ActorCtx } from "../../context.ts";
import type { Input, ItemResult } from "../verb.ts";

export async function getHorse(ctx: ActorCtx, { params }: Input): Promise<ItemResult<HorseItem>> {
  const row = await inEntity(ctx).horse(params.id ?? "");
  return { item: horseItem(row), revision: row.revision };
}
