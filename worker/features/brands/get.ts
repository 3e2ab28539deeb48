import type { BrandItem } from "#contract/schemas/brand.ts";
import type { ActorCtx } from "../../context.ts";
import { inEntity } from "../../db/scope.ts";
import type { Input, ItemResult } from "../verb.ts";
import { brandItem } from "./internal.ts";

export async function getBrand(ctx: ActorCtx, { params }: Input): Promise<ItemResult<BrandItem>> {
  const row = await inEntity(ctx).brand(params.id ?? "");
  return { item: brandItem(row), revision: row.revision };
}
