import type { RationShareItem } from "#contract/schemas/ration-share.ts";
import { inEntity } from "#worker/db/entity-scope.ts";
import { shareItem } from "#worker/features/records/ration-share.ts";
import type { ActorCtx } from "../../context.ts";
import type { Input, ItemResult } from "../verb.ts";

export async function getShare(ctx: ActorCtx, { params }: Input): Promise<ItemResult<RationShareItem>> {
  return { item: shareItem(await inEntity(ctx).rationShare(params.id ?? ""), null), revision: 0 };
}
