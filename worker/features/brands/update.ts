import { eq } from "drizzle-orm";
import type { BrandItem, BrandPatch } from "#contract/schemas/brand.ts";
import { atomic } from "#worker/db/audited-write.ts";
import { inEntity } from "#worker/db/entity-scope.ts";
import { checkRevision } from "#worker/features/check-revision.ts";
import { brandColumns, brandItem, brandPath } from "#worker/features/records/brand.ts";
import type { ActorCtx } from "../../context.ts";
import { isBrandUnchanged } from "../../db/reads/brands.ts";
import { brand } from "../../db/schema/index.ts";
import type { Input, ItemResult } from "../verb.ts";

export async function updateBrand(
  ctx: ActorCtx,
  { params, body, expected }: Input<BrandPatch>,
): Promise<ItemResult<BrandItem>> {
  const row = await inEntity(ctx).brand(params.id ?? "");
  checkRevision(expected, row.revision);
  const before = { name: row.name };
  const after = { ...before, ...body };
  const change = {
    row: brandPath(row.id),
    before,
    after,
    entityId: row.entityId,
    condition: isBrandUnchanged(row),
  };
  const columns = { ...brandColumns(after), revision: row.revision + 1, modifiedAt: ctx.now.toISOString() };
  await atomic(ctx, change, [ctx.db.update(brand).set(columns).where(eq(brand.id, row.id))]);
  return { item: brandItem({ ...row, ...columns }), revision: columns.revision };
}
