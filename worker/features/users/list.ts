import type { UserItem } from "#contract/schemas/user.ts";
import type { ActorCtx } from "../../context.ts";
import { inEntity } from "../../db/scope.ts";
import { entityFilter } from "../entities/reach.ts";
import type { Input, PageResult } from "../verb.ts";
import { userItem } from "./internal.ts";

/** Every user for a super admin, those of the own organisation for an admin. */
export async function listUsers(ctx: ActorCtx, { query }: Input): Promise<PageResult<UserItem>> {
  const { rows, total } = await inEntity(ctx).users(query, entityFilter(query));
  return { members: rows.map(userItem), total };
}
