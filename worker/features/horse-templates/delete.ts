import { eq } from "drizzle-orm";
import { atomic } from "#worker/db/audited-write.ts";
import { isUnchanged } from "#worker/db/is-unchanged.ts";
import { readHorseTemplate } from "#worker/db/reads/horse-templates.ts";
import { horseTemplate } from "#worker/db/schema/index.ts";
import { checkRevision } from "#worker/features/check-revision.ts";
import { templateFields, templatePath } from "#worker/features/records/horse-template.ts";
import type { Verb } from "#worker/features/verb.ts";

export const deleteTemplate: Verb<"horse_template.delete"> = async (ctx, { params, expected }) => {
  const row = await readHorseTemplate(ctx, params.id ?? "");
  checkRevision(expected, row.revision);
  const change = {
    row: templatePath(row.id),
    before: templateFields(row),
    after: null,
    condition: isUnchanged(horseTemplate, row),
  };
  await atomic(ctx, change, [ctx.db.delete(horseTemplate).where(eq(horseTemplate.id, row.id))]);
  return null;
};
