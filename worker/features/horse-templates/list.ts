import type { HorseTemplateItem } from "#contract/schemas/horse.ts";
import type { ActorCtx } from "#worker/context.ts";
import { inEntity } from "#worker/db/entity-scope.ts";
import { templateItem } from "#worker/features/records/horse-template.ts";
import type { Input, PageResult } from "#worker/features/verb.ts";

export async function listTemplates(ctx: ActorCtx, { query }: Input): Promise<PageResult<HorseTemplateItem>> {
  const { rows, total } = await inEntity(ctx).horseTemplates(query);
  return { members: rows.map(templateItem), total };
}
