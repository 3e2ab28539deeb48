import type { RationShareItem } from "#contract/schemas/ration-share.ts";
import type { ActorCtx } from "../../context.ts";
import { inEntity } from "../../db/scope.ts";
import type { Input, ItemResult } from "../verb.ts";
import { shareItem } from "./internal.ts";

export async function getShare(ctx: ActorCtx, { params }: Input): Promise<ItemResult<RationShareItem>> {
  return { item: shareItem(await inEntity(ctx).rationShare(params.id ?? ""), null), revision: 0 };
}
