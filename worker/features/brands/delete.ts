import { and, eq } from "drizzle-orm";
import { text } from "#contract/text/service-messages.ts";
import { atomic } from "#worker/db/audited-write.ts";
import { inEntity } from "#worker/db/entity-scope.ts";
import { checkRevision } from "#worker/features/check-revision.ts";
import { brandPath } from "#worker/features/records/brand.ts";
import { serviceError } from "#worker/lib/service-error.ts";
import type { ActorCtx } from "../../context.ts";
import { brandUnused, isBrandUnchanged } from "../../db/reads/brands.ts";
import { brand } from "../../db/schema/index.ts";
import type { Input } from "../verb.ts";

/** Deletes a brand that no feed carries. */
export async function deleteBrand(ctx: ActorCtx, { params, expected }: Input): Promise<null> {
  const row = await inEntity(ctx).brand(params.id ?? "");
  checkRevision(expected, row.revision);
  if (row.numberOfIngredients > 0) {
    const values = { count: row.numberOfIngredients };
    throw serviceError("conflict", { reason: text(ctx.locale, "conflict_brand_used", values) });
  }
  const change = {
    row: brandPath(row.id),
    before: { name: row.name },
    after: null,
    entityId: row.entityId,
    condition: and(isBrandUnchanged(row), brandUnused(row)),
  };
  await atomic(ctx, change, [ctx.db.delete(brand).where(eq(brand.id, row.id))]);
  return null;
}
