import { eq } from "drizzle-orm";
import type { ActorCtx } from "#worker/context.ts";
import { atomic } from "#worker/db/audited-write.ts";
import { inEntity } from "#worker/db/entity-scope.ts";
import { isWeightUnchanged } from "#worker/db/reads/horse-weights.ts";
import { horseWeight } from "#worker/db/schema/index.ts";
import { checkRevision } from "#worker/features/check-revision.ts";
import { weightFields, weightPath } from "#worker/features/records/horse-weight.ts";
import type { Input } from "#worker/features/verb.ts";

/** Takes an entry out of a history; the horse itself stays as it is. */
export async function deleteWeight(ctx: ActorCtx, { params, expected }: Input): Promise<null> {
  const row = await inEntity(ctx).horseWeight(params.id ?? "");
  const { id, revision } = row.weight;
  checkRevision(expected, revision);
  const change = {
    row: weightPath(id),
    before: weightFields(row),
    after: null,
    condition: isWeightUnchanged(row),
  };
  await atomic(ctx, change, [ctx.db.delete(horseWeight).where(eq(horseWeight.id, id))]);
  return null;
}
