import type { HorseCreate, HorseTemplateItem } from "#contract/schemas/horse.ts";
import type { ActorCtx } from "../../context.ts";
import type { HorseTemplateRow } from "../../db/reads/horse-templates.ts";
import { horseTemplate } from "../../db/schema/index.ts";
import { atomic } from "../../db/write.ts";
import { newId } from "../../lib/id.ts";
import type { Input, ItemResult } from "../verb.ts";
import { templateColumns, templateItem, templatePath } from "./internal.ts";

export async function createTemplate(
  ctx: ActorCtx,
  { body }: Input<HorseCreate>,
): Promise<ItemResult<HorseTemplateItem>> {
  const at = ctx.now.toISOString();
  const row: HorseTemplateRow = {
    ...templateColumns(body),
    id: newId(),
    entityId: ctx.actor.entityId,
    revision: 1,
    createdAt: at,
    modifiedAt: at,
  };
  await atomic(ctx, { row: templatePath(row.id), before: null, after: body }, [
    ctx.db.insert(horseTemplate).values(row),
  ]);
  return { item: templateItem(row), revision: row.revision };
}
