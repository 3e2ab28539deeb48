import type { BrandItem } from "#contract/schemas/brand.ts";
import type { ActorCtx } from "../../context.ts";
import { inEntity } from "../../db/scope.ts";
import { entityFilter } from "../entities/reach.ts";
import type { Input, PageResult } from "../verb.ts";
import { brandItem } from "./internal.ts";

/** The brands of every organisation for a super admin, those of the own one for an admin. */
export async function listBrands(ctx: ActorCtx, { query }: Input): Promise<PageResult<BrandItem>> {
  const { rows, total } = await inEntity(ctx).brands(query, entityFilter(query));
  return { members: rows.map(brandItem), total };
}
