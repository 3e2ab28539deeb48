import type { RationItem, RationPatch } from "#contract/schemas/ration.ts";
import { inEntity } from "#worker/db/entity-scope.ts";
import { checkRevision } from "#worker/features/check-revision.ts";
import { rationFields, rationItem } from "#worker/features/records/ration.ts";
import type { ActorCtx } from "../../context.ts";
import type { Input, ItemResult } from "../verb.ts";
import { saveRation } from "./save.ts";

export async function updateRation(
  ctx: ActorCtx,
  { params, body, expected }: Input<RationPatch>,
): Promise<ItemResult<RationItem>> {
  const row = await inEntity(ctx).ration(params.id ?? "");
  checkRevision(expected, row.ration.revision);
  const changed = await saveRation(ctx, row, { ...rationFields(row), ...body });
  return { item: rationItem(ctx, changed), revision: changed.ration.revision };
}
