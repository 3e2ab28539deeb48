import type { HorseTemplateItem } from "#contract/schemas/horse.ts";
import type { ActorCtx } from "#worker/context.ts";
import { inEntity } from "#worker/db/entity-scope.ts";
import { templateItem } from "#worker/features/records/horse-template.ts";
import type { Input, ItemResult } from "#worker/features/verb.ts";

export async function getTemplate(ctx: ActorCtx, { params }: Input): Promise<ItemResult<HorseTemplateItem>> {
  const row = await inEntity(ctx).horseTemplate(params.id ?? "");
  return { item: templateItem(row), revision: row.revision };
}
