import { eq } from "drizzle-orm";
import type { HorsePatch, HorseTemplateItem } from "#contract/schemas/horse.ts";
import type { ActorCtx } from "#worker/context.ts";
import { atomic } from "#worker/db/audited-write.ts";
import { inEntity } from "#worker/db/entity-scope.ts";
import { isTemplateUnchanged } from "#worker/db/reads/horse-templates.ts";
import { horseTemplate } from "#worker/db/schema/index.ts";
import { checkRevision } from "#worker/features/check-revision.ts";
import { changedHorse } from "#worker/features/horses/validate-change.ts";
import {
  templateColumns,
  templateFields,
  templateItem,
  templatePath,
} from "#worker/features/records/horse-template.ts";
import type { Input, ItemResult } from "#worker/features/verb.ts";

export async function updateTemplate(
  ctx: ActorCtx,
  { params, body, expected }: Input<HorsePatch>,
): Promise<ItemResult<HorseTemplateItem>> {
  const row = await inEntity(ctx).horseTemplate(params.id ?? "");
  checkRevision(expected, row.revision);
  const before = templateFields(row);
  const after = changedHorse(before, body);
  const changed = {
    ...row,
    ...templateColumns(after),
    revision: row.revision + 1,
    modifiedAt: ctx.now.toISOString(),
  };
  await atomic(ctx, { row: templatePath(row.id), before, after, condition: isTemplateUnchanged(row) }, [
    ctx.db.update(horseTemplate).set(changed).where(eq(horseTemplate.id, row.id)),
  ]);
  return { item: templateItem(changed), revision: changed.revision };
}
