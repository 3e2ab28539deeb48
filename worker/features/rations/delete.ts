import { eq } from "drizzle-orm";
import { atomic } from "#worker/db/audited-write.ts";
import { isUnchanged } from "#worker/db/is-unchanged.ts";
import { readRation } from "#worker/db/reads/rations.ts";
import { ration } from "#worker/db/schema/index.ts";
import { checkRevision } from "#worker/features/check-revision.ts";
import { rationFields, rationPath } from "#worker/features/records/ration.ts";
import type { Verb } from "../verb.ts";

export const deleteRation: Verb<"ration.delete"> = async (ctx, { params, expected }) => {
  const row = await readRation(ctx, params.id ?? "");
  const { id, revision } = row.ration;
  checkRevision(expected, revision);
  const change = {
    row: rationPath(id),
    before: rationFields(row),
    after: null,
    condition: isUnchanged(ration, row.ration),
  };
  await atomic(ctx, change, [ctx.db.delete(ration).where(eq(ration.id, id))]);
  return null;
};
