import type { EntityCreate, UserEntityItem } from "#contract/schemas/entity.ts";
import type { ActorCtx } from "../../context.ts";
import { userEntity } from "../../db/schema/index.ts";
import { inEntity } from "../../db/scope.ts";
import { atomic } from "../../db/write.ts";
import { newId } from "../../lib/id.ts";
import type { Input, ItemResult } from "../verb.ts";
import { founding } from "./handed-over.ts";
import { choices, entityColumns, entityPath, userEntityItem } from "./internal.ts";

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
