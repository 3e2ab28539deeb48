import type { HorseTemplateItem } from "#contract/schemas/horse.ts";
import type { ActorCtx } from "../../context.ts";
import { inEntity } from "../../db/scope.ts";
import type { Input, PageResult } from "../verb.ts";
import { templateItem } from "./internal.ts";

export async function listTemplates(ctx: ActorCtx, { query }: Input): Promise<PageResult<HorseTemplateItem>> {
  const { rows, total } = await inEntity(ctx).horseTemplates(query);
  return { members: rows.map(templateItem), total };
}
