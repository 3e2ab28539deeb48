import type { BrandCreate, BrandItem } from "#contract/schemas/brand.ts";
import { atomic } from "#worker/db/audited-write.ts";
import { inEntity } from "#worker/db/entity-scope.ts";
import { brandColumns, brandItem, brandPath } from "#worker/features/records/brand.ts";
import { reachedEntity } from "#worker/features/user-entities/reached-entity.ts";
import type { ActorCtx } from "../../context.ts";
import { brand } from "../../db/schema/index.ts";
import { newId } from "../../lib/id.ts";
import type { Input, ItemResult } from "../verb.ts";

export async function createBrand(
  ctx: ActorCtx,
  { body }: Input<BrandCreate>,
): Promise<ItemResult<BrandItem>> {
  const { id: entityId } = await reachedEntity(ctx, body.userEntity);
  const id = newId();
  const at = ctx.now.toISOString();
  const { name } = body;
  await atomic(ctx, { row: brandPath(id), before: null, after: { name }, entityId }, [
    ctx.db.insert(brand).values({ id, entityId, ...brandColumns(body), createdAt: at, modifiedAt: at }),
  ]);
  const row = await inEntity(ctx).brand(id);
  return { item: brandItem(row), revision: row.revision };
}
