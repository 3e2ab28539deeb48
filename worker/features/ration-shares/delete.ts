import { eq } from "drizzle-orm";
import { atomic } from "#worker/db/audited-write.ts";
import { inEntity } from "#worker/db/entity-scope.ts";
import { shareItem, sharePath } from "#worker/features/records/ration-share.ts";
import type { ActorCtx } from "../../context.ts";
import { rationShare } from "../../db/schema/index.ts";
import type { Input } from "../verb.ts";

/** Ends a link at once. */
export async function deleteShare(ctx: ActorCtx, { params }: Input): Promise<null> {
  const row = await inEntity(ctx).rationShare(params.id ?? "");
  const { id } = row.share;
  const { token: _token, ...before } = shareItem(row, null);
  await atomic(ctx, { row: sharePath(id), before, after: null }, [
    ctx.db.delete(rationShare).where(eq(rationShare.id, id)),
  ]);
  return null;
}
