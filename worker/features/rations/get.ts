import type { RationItem } from "#contract/schemas/ration.ts";
import { inEntity } from "#worker/db/entity-scope.ts";
import type { ActorCtx } from "../../context.ts";
import type { Input, ItemResult } from "../verb.ts";
import { rationItems } from "./list-items.ts";

export async function getRation(
  ctx: ActorCtx,
  { params }: Input<undefined, unknown>,
): Promise<ItemResult<RationItem>> {
  const row = await inEntity(ctx).ration(params.id ?? "");
  const [item] = await rationItems(ctx, [row]);
  return { item: item!, revision: row.ration.revision };
}
