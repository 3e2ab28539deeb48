import type { Replies } from "#contract/wire/replies.ts";
import { inEntity } from "#worker/db/entity-scope.ts";
import type { ActorCtx } from "../../context.ts";
import type { Input } from "../verb.ts";
import { currentSnapshot } from "./keep-version.ts";

/** Returns a stored ration with its horse, feeds and judgement of today, from which sheets are printed. */
export async function snapshotRation(ctx: ActorCtx, { params }: Input): Promise<Replies["ration.snapshot"]> {
  const row = await inEntity(ctx).ration(params.id ?? "");
  return { savedAt: row.ration.modifiedAt, snapshot: await currentSnapshot(ctx, row) };
}
