import { fold } from "#contract/fold.ts";
import type { BrandCreate, BrandItem } from "#contract/schemas/brand.ts";
import type { ActorCtx } from "../../context.ts";
import { brand } from "../../db/schema/index.ts";
import { inEntity } from "../../db/scope.ts";
import { atomic } from "../../db/write.ts";
import { newId } from "../../lib/id.ts";
import { reachedEntity } from "../entities/reach.ts";
import type { Input, ItemResult } from "../verb.ts";
import { brandItem, brandPath } from "./internal.ts";

export async function createBrand(
  ctx: ActorCtx,
  { body }: Input<BrandCreate>,
): Promise<ItemResult<BrandItem>> {
  const { id: entityId } = await reachedEntity(ctx, body.userEntity);
  const id = newId();
  const at = ctx.now.toISOString();
  const { name } = body;
  await atomic(ctx, { row: brandPath(id), before: null, after: { name }, entityId }, [
    ctx.db.insert(brand).values({ id, entityId, name, nameFold: fold(name), createdAt: at, modifiedAt: at }),
  ]);
  const row = await inEntity(ctx).brand(id);
  return { item: brandItem(row), revision: row.revision };
}
