import { eq } from "drizzle-orm";
import type { BrandItem, BrandPatch } from "#contract/schemas/brand.ts";
import { fold } from "#contract/text/fold-text.ts";
import { atomic } from "#worker/db/audited-write.ts";
import { inEntity } from "#worker/db/entity-scope.ts";
import { checkRevision } from "#worker/features/check-revision.ts";
import { brandItem, brandPath } from "#worker/features/records/brand.ts";
import type { ActorCtx } from "../../context.ts";
import { brandStillAt } from "../../db/reads/brands.ts";
import { brand } from "../../db/schema/index.ts";
import type { Input, ItemResult } from "../verb.ts";

export async function updateBrand(
  ctx: ActorCtx,
  { params, body, expected }: Input<BrandPatch>,
): Promise<ItemResult<BrandItem>> {
  const row = await inEntity(ctx).brand(params.id ?? "");
  checkRevision(expected, row.revision);
  const { name = row.name } = body;
  const change = {
    row: brandPath(row.id),
    before: { name: row.name },
    after: { name },
    entityId: row.entityId,
    held: brandStillAt(row),
  };
  const columns = { name, revision: row.revision + 1, modifiedAt: ctx.now.toISOString() };
  await atomic(ctx, change, [
    ctx.db
      .update(brand)
      .set({ ...columns, nameFold: fold(name) })
      .where(eq(brand.id, row.id)),
  ]);
  return { item: brandItem({ ...row, ...columns }), revision: columns.revision };
}
