import type { Replies } from "#contract/replies.ts";
import type { ActorCtx } from "../../context.ts";
import { inEntity } from "../../db/scope.ts";
import type { Input } from "../verb.ts";
import { currentSnapshot } from "./versions.ts";

/** A stored ration with all that is known and judged of it today: what sheets are printed from. */
export async function snapshotRation(ctx: ActorCtx, { params }: Input): Promise<Replies["ration.snapshot"]> {
  const row = await inEntity(ctx).ration(params.id ?? "");
  return { savedAt: row.ration.modifiedAt, snapshot: await currentSnapshot(ctx, row) };
}
