import type { RationItem, RationPatch } from "#contract/schemas/ration.ts";
import type { ActorCtx } from "../../context.ts";
import { inEntity } from "../../db/scope.ts";
import { allow } from "../revisions.ts";
import type { Input, ItemResult } from "../verb.ts";
import { rationFields, rationItem } from "./internal.ts";
import { saveRation } from "./save.ts";

export async function updateRation(
  ctx: ActorCtx,
  { params, body, expected }: Input<RationPatch>,
): Promise<ItemResult<RationItem>> {
  const row = await inEntity(ctx).ration(params.id ?? "");
  allow(expected, row.ration.revision);
  const changed = await saveRation(ctx, row, { ...rationFields(row), ...body });
  return { item: rationItem(ctx, changed), revision: changed.ration.revision };
}
