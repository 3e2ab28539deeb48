import { and, eq } from "drizzle-orm";
import { text } from "#contract/text/service-messages.ts";
import { atomic } from "#worker/db/audited-write.ts";
import { isUnchanged } from "#worker/db/is-unchanged.ts";
import { brandUnused, readBrand } from "#worker/db/reads/brands.ts";
import { brand } from "#worker/db/schema/index.ts";
import { checkRevision } from "#worker/features/check-revision.ts";
import { brandPath, ownBrandOnly } from "#worker/features/records/brand.ts";
import { serviceError } from "#worker/lib/service-error.ts";
import type { Verb } from "../verb.ts";

/** Deletes a brand that no feed carries. */
export const deleteBrand: Verb<"brand.delete"> = async (ctx, { params, expected }) => {
  const row = ownBrandOnly(await readBrand(ctx, params.id ?? ""));
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
    condition: and(isUnchanged(brand, row), brandUnused(row)),
  };
  await atomic(ctx, change, [ctx.db.delete(brand).where(eq(brand.id, row.id))]);
  return null;
};
