import { eq } from "drizzle-orm";
import type { HorsePatch, HorseTemplateItem } from "#contract/schemas/horse.ts";
import type { ActorCtx } from "../../context.ts";
import { templateStillAt } from "../../db/reads/horse-templates.ts";
import { horseTemplate } from "../../db/schema/index.ts";
import { inEntity } from "../../db/scope.ts";
import { atomic } from "../../db/write.ts";
import { changedHorse } from "../horses/sound.ts";
import { allow } from "../revisions.ts";
import type { Input, ItemResult } from "../verb.ts";
import { templateColumns, templateFields, templateItem, templatePath } from "./internal.ts";

export async function updateTemplate(
  ctx: ActorCtx,
  { params, body, expected }: Input<HorsePatch>,
): Promise<ItemResult<HorseTemplateItem>> {
  const row = await inEntity(ctx).horseTemplate(params.id ?? "");
  allow(expected, row.revision);
  const before = templateFields(row);
  const after = changedHorse(before, body);
  const changed = {
    ...row,
    ...templateColumns(after),
    revision: row.revision + 1,
    modifiedAt: ctx.now.toISOString(),
  };
  await atomic(ctx, { row: templatePath(row.id), before, after, held: templateStillAt(row) }, [
    ctx.db.update(horseTemplate).set(changed).where(eq(horseTemplate.id, row.id)),
  ]);
  return { item: templateItem(changed), revision: changed.revision };
}
