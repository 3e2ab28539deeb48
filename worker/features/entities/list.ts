import type { UserEntityItem } from "#contract/schemas/entity.ts";
import type { ActorCtx } from "../../context.ts";
import { inEntity } from "../../db/scope.ts";
import type { Input, PageResult } from "../verb.ts";
import { userEntityItem } from "./internal.ts";

/** Every organisation for a super admin, the own one for an admin. */
export async function listEntities(ctx: ActorCtx, { query }: Input): Promise<PageResult<UserEntityItem>> {
  const { rows, total } = await inEntity(ctx).entities(query);
  return { members: rows.map((row) => userEntityItem(ctx, row)), total };
}
