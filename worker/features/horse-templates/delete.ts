import { eq } from "drizzle-orm";
import type { ActorCtx } from "#worker/context.ts";
import { atomic } from "#worker/db/audited-write.ts";
import { inEntity } from "#worker/db/entity-scope.ts";
import { isTemplateUnchanged } from "#worker/db/reads/horse-templates.ts";
import { horseTemplate } from "#worker/db/schema/index.ts";
import { checkRevision } from "#worker/features/check-revision.ts";
import { templateFields, templatePath } from "#worker/features/records/horse-template.ts";
import type { Input } from "#worker/features/verb.ts";

export async function deleteTemplate(ctx: ActorCtx, { params, expected }: Input): Promise<null> {
  const row = await inEntity(ctx).horseTemplate(params.id ?? "");
  checkRevision(expected, row.revision);
  const change = {
    row: templatePath(row.id),
    before: templateFields(row),
    after: null,
    condition: isTemplateUnchanged(row),
  };
  await atomic(ctx, change, [ctx.db.delete(horseTemplate).where(eq(horseTemplate.id, row.id))]);
  return null;
}
