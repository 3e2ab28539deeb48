import { readEntities } from "#worker/db/reads/user-entities.ts";
import { userEntityItem } from "#worker/features/records/user-entity.ts";
import type { Verb } from "#worker/features/verb.ts";

/** Every organisation for a super admin, the own one for an admin. */
export const listEntities: Verb<"user_entity.get_collection"> = async (ctx, { query }) => {
  const { rows, total } = await readEntities(ctx, query);
  return { members: rows.map((row) => userEntityItem(ctx, row)), total };
};
