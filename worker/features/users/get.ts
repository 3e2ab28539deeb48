import type { UserItem } from "#contract/schemas/user.ts";
import { inEntity } from "#worker/db/entity-scope.ts";
import { userItem } from "#worker/features/records/user.ts";
import type { ActorCtx } from "../../context.ts";
import type { Input, ItemResult } from "../verb.ts";

export async function getUser(ctx: ActorCtx, { params }: Input): Promise<ItemResult<UserItem>> {
  const row = await inEntity(ctx).user(params.id ?? "");
  return { item: userItem(row), revision: row.revision };
}
