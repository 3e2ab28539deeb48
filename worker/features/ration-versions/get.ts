import type { RationVersionItem } from "#contract/schemas/ration-version.ts";
import { inEntity } from "#worker/db/entity-scope.ts";
import { frozen, versionMember } from "#worker/features/records/ration-version.ts";
import type { ActorCtx } from "../../context.ts";
import type { Input, ItemResult } from "../verb.ts";

export async function getVersion(ctx: ActorCtx, { params }: Input): Promise<ItemResult<RationVersionItem>> {
  const row = await inEntity(ctx).rationVersion(params.id ?? "");
  return { item: { ...versionMember(ctx, row), snapshot: frozen(row.snapshot) }, revision: 0 };
}
