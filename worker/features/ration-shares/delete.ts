import { eq } from "drizzle-orm";
import { atomic } from "#worker/db/audited-write.ts";
import { readRationShare } from "#worker/db/reads/ration-shares.ts";
import { rationShare } from "#worker/db/schema/index.ts";
import { checkRevision, neverChanged } from "#worker/features/check-revision.ts";
import { shareItem, sharePath } from "#worker/features/records/ration-share.ts";
import type { Verb } from "../verb.ts";

/** Ends a link at once. */
export const deleteShare: Verb<"ration_share.delete"> = async (ctx, { params, expected }) => {
  const row = await readRationShare(ctx, params.id ?? "");
  checkRevision(expected, neverChanged);
  const { id } = row.share;
  const { token: _token, ...before } = shareItem(row, null);
  await atomic(ctx, { row: sharePath(id), before, after: null }, [
    ctx.db.delete(rationShare).where(eq(rationShare.id, id)),
  ]);
  return null;
};
