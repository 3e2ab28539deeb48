import { readEntity } from "#worker/db/reads/user-entities.ts";
import { userEntityItem } from "#worker/features/records/user-entity.ts";
import type { Verb } from "#worker/features/verb.ts";

export const getEntity: Verb<"user_entity.get"> = async (ctx, { params }) => {
  const row = await readEntity(ctx, params.id ?? "");
  return { item: userEntityItem(ctx, row), revision: row.revision };
};
