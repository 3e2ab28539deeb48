import { readUsers } from "#worker/db/reads/users.ts";
import { idFilter } from "#worker/features/id-filter.ts";
import { userItem } from "#worker/features/records/user.ts";
import type { Verb } from "../verb.ts";

/** Every user for a super admin, those of the own organisation for an admin. */
export const listUsers: Verb<"user.get_collection"> = async (ctx, { query }) => {
  const { rows, total } = await readUsers(ctx, query, idFilter(query, "userEntity", "user_entities"));
  return { members: rows.map(userItem), total };
};
