import type { HorseTemplateItem } from "#contract/schemas/horse.ts";
import type { ActorCtx } from "../../context.ts";
import { inEntity } from "../../db/scope.ts";
import type { Input, ItemResult } from "../verb.ts";
import { templateItem } from "./internal.ts";

export async function getTemplate(ctx: ActorCtx, { params }: Input): Promise<ItemResult<HorseTemplateItem>> {
  const row = await inEntity(ctx).horseTemplate(params.id ?? "");
  return { item: templateItem(row), revision: row.revision };
}
