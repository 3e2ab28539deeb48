import type { HorseItem } from "#contract/schemas/horse.ts";
import type { ActorCtx } from "../../context.ts";
import { inEntity } from "../../db/scope.ts";
import type { Input, ItemResult } from "../verb.ts";
import { horseItem } from "./internal.ts";

export async function getHorse(ctx: ActorCtx, { params }: Input): Promise<ItemResult<HorseItem>> {
  const row = await inEntity(ctx).horse(params.id ?? "");
  return { item: horseItem(row), revision: row.revision };
}
