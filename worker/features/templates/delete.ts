import { eq } from "drizzle-orm";
import type { ActorCtx } from "../../context.ts";
import { templateStillAt } from "../../db/reads/horse-templates.ts";
import { horseTemplate } from "../../db/schema/index.ts";
import { inEntity } from "../../db/scope.ts";
import { atomic } from "../../db/write.ts";
import { allow } from "../revisions.ts";
import type { Input } from "../verb.ts";
import { templateFields, templatePath } from "./internal.ts";

export async function deleteTemplate(ctx: ActorCtx, { params, expected }: Input): Promise<null> {
  const row = await inEntity(ctx).horseTemplate(params.id ?? "");
  allow(expected, row.revision);
  const change = {
    row: templatePath(row.id),
    before: templateFields(row),
    after: null,
    held: templateStillAt(row),
  };
  await atomic(ctx, change, [ctx.db.delete(horseTemplate).where(eq(horseTemplate.id, row.id))]);
  return null;
}
