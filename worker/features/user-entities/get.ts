import type { UserEntityItem } from "#contract/schemas/user-entity.ts";
import type { ActorCtx } from "#worker/context.ts";
import { inEntity } from "#worker/db/entity-scope.ts";
import { userEntityItem } from "#worker/features/records/user-entity.ts";
import type { Input, ItemResult } from "#worker/features/verb.ts";

export async function getEntity(ctx: ActorCtx, { params }: Input): Promise<ItemResult<UserEntityItem>> {
  const row = await inEntity(ctx).entity(params.id ?? "");
  return { item: userEntityItem(ctx, row), revision: row.revision };
}
