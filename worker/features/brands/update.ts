import { and, eq } from "drizzle-orm";
import { atomic } from "#worker/db/audited-write.ts";
import { isUnchanged } from "#worker/db/is-unchanged.ts";
import { readBrand } from "#worker/db/reads/brands.ts";
import { brand } from "#worker/db/schema/index.ts";
import { checkRevision } from "#worker/features/check-revision.ts";
import { brandColumns, brandItem, brandPath, ownBrandOnly } from "#worker/features/records/brand.ts";
import type { Verb } from "../verb.ts";
import { freeBrandName } from "./free-name.ts";

export const updateBrand: Verb<"brand.patch"> = async (ctx, { params, body, expected }) => {
  const row = ownBrandOnly(await readBrand(ctx, params.id ?? ""));
  checkRevision(expected, row.revision);
  const before = { name: row.name };
  const after = { ...before, ...body };
  const isRenamed = after.name !== before.name;
  const change = {
    row: brandPath(row.id),
    before,
    after,
    entityId: row.entityId,
    condition: and(
      isUnchanged(brand, row),
      isRenamed ? await freeBrandName(ctx, { ...row, ...after }) : undefined,
    )!,
  };
  const columns = { ...brandColumns(after), revision: row.revision + 1, modifiedAt: ctx.now.toISOString() };
  await atomic(ctx, change, [ctx.db.update(brand).set(columns).where(eq(brand.id, row.id))]);
  return { item: brandItem({ ...row, ...columns }), revision: columns.revision };
};
