import type { UserEntityItem } from "#contract/schemas/user-entity.ts";
import type { ActorCtx } from "#worker/context.ts";
import { inEntity } from "#worker/db/entity-scope.ts";
import { userEntityItem } from "#worker/features/records/user-entity.ts";
import type { Input, PageResult } from "#worker/features/verb.ts";

/** Every organisation for a super admin, the own one for an admin. */
export async function listEntities(ctx: ActorCtx, { query }: Input): Promise<PageResult<UserEntityItem>> {
  const { rows, total } = await inEntity(ctx).entities(query);
  return { members: rows.map((row) => userEntityItem(ctx, row)), total };
}
