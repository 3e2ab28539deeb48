import type { UserItem } from "#contract/schemas/user.ts";
import type { ActorCtx } from "../../context.ts";
import { inEntity } from "../../db/scope.ts";
import type { Input, ItemResult } from "../verb.ts";
import { userItem } from "./internal.ts";

export async function getUser(ctx: ActorCtx, { params }: Input): Promise<ItemResult<UserItem>> {
  const row = await inEntity(ctx).user(params.id ?? "");
  return { item: userItem(row), revision: row.revision };
}
