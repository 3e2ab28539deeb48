import type { BrandItem } from "#contract/schemas/brand.ts";
import { inEntity } from "#worker/db/entity-scope.ts";
import { brandItem } from "#worker/features/records/brand.ts";
import { entityFilter } from "#worker/features/user-entities/reached-entity.ts";
import type { ActorCtx } from "../../context.ts";
import type { Input, PageResult } from "../verb.ts";

/** The brands of every organisation for a super admin, those of the own one for an admin. */
export async function listBrands(ctx: ActorCtx, { query }: Input): Promise<PageResult<BrandItem>> {
  const { rows, total } = await inEntity(ctx).brands(query, entityFilter(query));
  return { members: rows.map(brandItem), total };
}
