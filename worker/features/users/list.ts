import type { UserItem } from "#contract/schemas/user.ts";
import { inEntity } from "#worker/db/entity-scope.ts";
import { userItem } from "#worker/features/records/user.ts";
import { entityFilter } from "#worker/features/user-entities/reached-entity.ts";
import type { ActorCtx } from "../../context.ts";
import type { Input, PageResult } from "../verb.ts";

/** Every user for a super admin, those of the own organisation for an admin. */
export async function listUsers(ctx: ActorCtx, { query }: Input): Promise<PageResult<UserItem>> {
  const { rows, total } = await inEntity(ctx).users(query, entityFilter(query));
  return { members: rows.map(userItem), total };
}
