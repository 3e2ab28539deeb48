import { eq } from "drizzle-orm";
import { atomic } from "#worker/db/audited-write.ts";
import { isUnchanged } from "#worker/db/is-unchanged.ts";
import { readHorseTemplate } from "#worker/db/reads/horse-templates.ts";
import { horseTemplate } from "#worker/db/schema/index.ts";
import { checkRevision } from "#worker/features/check-revision.ts";
import { profilesWith } from "#worker/features/horses/chosen-profile.ts";
import { changedHorse } from "#worker/features/horses/validate-change.ts";
import {
  templateColumns,
  templateFields,
  templateItem,
  templatePath,
} from "#worker/features/records/horse-template.ts";
import type { Verb } from "#worker/features/verb.ts";

export const updateTemplate: Verb<"horse_template.patch"> = async (ctx, { params, body, expected }) => {
  const row = await readHorseTemplate(ctx, params.id ?? "");
  checkRevision(expected, row.revision);
  const before = templateFields(row);
  const after = changedHorse(before, body);
  await profilesWith(ctx, after);
  const changed = {
    ...row,
    ...templateColumns(after),
    revision: row.revision + 1,
    modifiedAt: ctx.now.toISOString(),
  };
  await atomic(
    ctx,
    { row: templatePath(row.id), before, after, condition: isUnchanged(horseTemplate, row) },
    [ctx.db.update(horseTemplate).set(changed).where(eq(horseTemplate.id, row.id))],
  );
  return { item: templateItem(changed), revision: changed.revision };
};
