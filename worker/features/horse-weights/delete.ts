import { eq } from "drizzle-orm";
import { atomic } from "#worker/db/audited-write.ts";
import { isUnchanged } from "#worker/db/is-unchanged.ts";
import { readHorseWeight } from "#worker/db/reads/horse-weights.ts";
import { horseWeight } from "#worker/db/schema/index.ts";
import { checkRevision } from "#worker/features/check-revision.ts";
import { weightFields, weightPath } from "#worker/features/records/horse-weight.ts";
import type { Verb } from "#worker/features/verb.ts";

/** Takes an entry out of a history; the horse itself stays as it is. */
export const deleteWeight: Verb<"horse_weight.delete"> = async (ctx, { params, expected }) => {
  const row = await readHorseWeight(ctx, params.id ?? "");
  const { id, revision } = row.weight;
  checkRevision(expected, revision);
  const change = {
    row: weightPath(id),
    before: weightFields(row),
    after: null,
    condition: isUnchanged(horseWeight, row.weight),
  };
  await atomic(ctx, change, [ctx.db.delete(horseWeight).where(eq(horseWeight.id, id))]);
  return null;
};
