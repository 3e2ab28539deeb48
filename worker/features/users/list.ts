import type { UserItem } from "#contract/schemas/user.ts";
import type { ActorCtx } from "../../context.ts";
import { inEntity } from "../../db/scope.ts";
import { fail } from "../../lib/fail.ts";
import type { Input, PageResult } from "../verb.ts";
import { userItem } from "./internal.ts";

const form = /^\/api\/user_entities\/([A-Za-z0-9_.-]{1,80})$/;

/** Every user for a super admin, those of the own organisation for an admin. */
export async function listUsers(ctx: ActorCtx, { query }: Input): Promise<PageResult<UserItem>> {
  const { userEntity } = query.filters;
  const entityId = userEntity === undefined ? undefined : form.exec(userEntity)?.[1];
  if (userEntity !== undefined && entityId === undefined) throw fail("bad_iri", { iri: userEntity });
  const { rows, total } = await inEntity(ctx).users(query, entityId);
  return { members: rows.map(userItem), total };
}
