import type { UserEntityItem } from "#contract/schemas/entity.ts";
import type { ActorCtx } from "../../context.ts";
import { inEntity } from "../../db/scope.ts";
import type { Input, ItemResult } from "../verb.ts";
import { userEntityItem } from "./internal.ts";

export async function getEntity(ctx: ActorCtx, { params }: Input): Promise<ItemResult<UserEntityItem>> {
  const row = await inEntity(ctx).entity(params.id ?? "");
  return { item: userEntityItem(ctx, row), revision: row.revision };
}
