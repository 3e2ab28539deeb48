import { atomic } from "#worker/db/audited-write.ts";
import type { HorseTemplateRow } from "#worker/db/reads/horse-templates.ts";
import { horseTemplate } from "#worker/db/schema/index.ts";
import { profilesWith } from "#worker/features/horses/chosen-profile.ts";
import { templateColumns, templateItem, templatePath } from "#worker/features/records/horse-template.ts";
import type { Verb } from "#worker/features/verb.ts";
import { newId } from "#worker/lib/id.ts";

export const createTemplate: Verb<"horse_template.post"> = async (ctx, { body }) => {
  await profilesWith(ctx, body);
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
};
