import type { RationItem } from "#contract/schemas/ration.ts";
import type { ActorCtx } from "../../context.ts";
import { inEntity } from "../../db/scope.ts";
import type { Input, ItemResult } from "../verb.ts";
import { rationItem } from "./internal.ts";

export async function getRation(
  ctx: ActorCtx,
  { params }: Input<undefined, unknown>,
): Promise<ItemResult<RationItem>> {
  const row = await inEntity(ctx).ration(params.id ?? "");
  return { item: rationItem(ctx, row), revision: row.ration.revision };
}
