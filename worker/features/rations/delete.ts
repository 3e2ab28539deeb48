import { eq } from "drizzle-orm";
import { atomic } from "#worker/db/audited-write.ts";
import { inEntity } from "#worker/db/entity-scope.ts";
import { checkRevision } from "#worker/features/check-revision.ts";
import { rationFields, rationPath } from "#worker/features/records/ration.ts";
import { rationAtRevision } from "#worker/features/records/ration-columns.ts";
import type { ActorCtx } from "../../context.ts";
import { ration } from "../../db/schema/index.ts";
import type { Input } from "../verb.ts";

export async function deleteRation(ctx: ActorCtx, { params, expected }: Input): Promise<null> {
  const row = await inEntity(ctx).ration(params.id ?? "");
  const { id, revision } = row.ration;
  checkRevision(expected, revision);
  const change = {
    row: rationPath(id),
    before: rationFields(row),
    after: null,
    condition: rationAtRevision(row),
  };
  await atomic(ctx, change, [ctx.db.delete(ration).where(eq(ration.id, id))]);
  return null;
}
