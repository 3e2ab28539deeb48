import { covers, roles } from "#contract/roles.ts";
import type { SwitchableItem } from "#contract/schemas/user.ts";
import { inEntity } from "#worker/db/entity-scope.ts";
import { userPath } from "#worker/features/records/user.ts";
import type { ActorCtx } from "../../context.ts";
import type { Input, PageResult } from "../verb.ts";

/** Those whose session the reader may use: never a super admin's, never one of a higher role. */
export async function listSwitchable(ctx: ActorCtx, { query }: Input): Promise<PageResult<SwitchableItem>> {
  const barred = roles.filter((role) => role === "ROLE_SUPER_ADMIN" || !covers(ctx.actor.roles, [role]));
  const { rows, total } = await inEntity(ctx).switchable(query, barred);
  const members = rows.map(({ id, email, firstname, name }) => ({
    "@id": userPath(id),
    email,
    firstname,
    name,
  }));
  return { members, total };
}
