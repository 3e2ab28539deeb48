import type { BrandItem } from "#contract/schemas/brand.ts";
import { inEntity } from "#worker/db/entity-scope.ts";
import { brandItem } from "#worker/features/records/brand.ts";
import type { ActorCtx } from "../../context.ts";
import type { Input, ItemResult } from "../verb.ts";

export async function getBrand(ctx: ActorCtx, { params }: Input): Promise<ItemResult<BrandItem>> {
  const row = await inEntity(ctx).brand(params.id ?? "");
  return { item: brandItem(row), revision: row.revision };
}
