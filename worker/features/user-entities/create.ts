import type { EntityCreate, UserEntityItem } from "#contract/schemas/user-entity.ts";
import type { ActorCtx } from "#worker/context.ts";
import { atomic } from "#worker/db/audited-write.ts";
import { inEntity } from "#worker/db/entity-scope.ts";
import { userEntity } from "#worker/db/schema/index.ts";
import { choices, entityColumns, entityPath, userEntityItem } from "#worker/features/records/user-entity.ts";
import type { Input, ItemResult } from "#worker/features/verb.ts";
import { newId } from "#worker/lib/id.ts";
import { founding } from "./licence-handover.ts";

export async function createEntity(
  ctx: ActorCtx,
  { body }: Input<EntityCreate>,
): Promise<ItemResult<UserEntityItem>> {
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
  const row = await inEntity(ctx).entity(id);
  return { item: userEntityItem(ctx, row), revision: row.revision };
}
