import { covers, roles } from "#contract/roles.ts";
import { readSwitchable } from "#worker/db/reads/users.ts";
import { userPath } from "#worker/features/records/user.ts";
import type { Verb } from "../verb.ts";

/** Those whose session the reader may use: never a super admin's, never one of a higher role. */
export const listSwitchable: Verb<"user.switchable"> = async (ctx, { query }) => {
  const barred = roles.filter((role) => role === "ROLE_SUPER_ADMIN" || !covers(ctx.actor.roles, [role]));
  const { rows, total } = await readSwitchable(ctx, query, barred);
  const members = rows.map(({ id, email, firstname, name }) => ({
    "@id": userPath(id),
    email,
    firstname,
    name,
  }));
  return { members, total };
};
