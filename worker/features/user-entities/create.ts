import { atomic } from "#worker/db/audited-write.ts";
import { readEntity } from "#worker/db/reads/user-entities.ts";
import { userEntity } from "#worker/db/schema/index.ts";
import { choices, entityColumns, entityPath, userEntityItem } from "#worker/features/records/user-entity.ts";
import type { Verb } from "#worker/features/verb.ts";
import { newId } from "#worker/lib/id.ts";
import { founding } from "./licence-handover.ts";

export const createEntity: Verb<"user_entity.post"> = async (ctx, { body }) => {
  const { addedBy, handedSeats, statements, ...conditions } = await founding(ctx, body);
  const id = newId();
  const at = ctx.now.toISOString();
  const change = {
    row: entityPath(id),
    before: null,
    after: body,
    entityId: id,
    entityName: body.name,
    ...conditions,
  };
  await atomic(ctx, change, [
    ctx.db
      .insert(userEntity)
      .values({ id, addedBy, handedSeats, ...entityColumns(body), createdAt: at, modifiedAt: at }),
    ...choices(ctx, id, body),
    ...statements,
  ]);
  const row = await readEntity(ctx, id);
  return { item: userEntityItem(ctx, row), revision: row.revision };
};
