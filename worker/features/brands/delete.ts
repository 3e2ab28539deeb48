import { and, eq } from "drizzle-orm";
import { text } from "#contract/texts.ts";
import type { ActorCtx } from "../../context.ts";
import { brandStillAt, brandUnused } from "../../db/reads/brands.ts";
import { brand } from "../../db/schema/index.ts";
import { inEntity } from "../../db/scope.ts";
import { atomic } from "../../db/write.ts";
import { fail } from "../../lib/fail.ts";
import { allow } from "../revisions.ts";
import type { Input } from "../verb.ts";
import { brandPath } from "./internal.ts";

/** Deletes a brand that no feed carries. */
export async function deleteBrand(ctx: ActorCtx, { params, expected }: Input): Promise<null> {
  const row = await inEntity(ctx).brand(params.id ?? "");
  allow(expected, row.revision);
  if (row.numberOfIngredients > 0) {
    const values = { count: row.numberOfIngredients };
    throw fail("conflict", { reason: text(ctx.locale, "conflict_brand_used", values) });
  }
  const change = {
    row: brandPath(row.id),
    before: { name: row.name },
    after: null,
    entityId: row.entityId,
    held: and(brandStillAt(row), brandUnused(row)),
  };
  await atomic(ctx, change, [ctx.db.delete(brand).where(eq(brand.id, row.id))]);
  return null;
}
