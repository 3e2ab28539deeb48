import { eq } from "drizzle-orm";
import { atomic } from "#worker/db/audited-write.ts";
import { isUnchanged } from "#worker/db/is-unchanged.ts";
import { readHorseWeight } from "#worker/db/reads/horse-weights.ts";
import { horseWeight } from "#worker/db/schema/index.ts";
import { checkRevision } from "#worker/features/check-revision.ts";
import {
  checkFound,
  weightColumns,
  weightFields,
  weightItem,
  weightPath,
} from "#worker/features/records/horse-weight.ts";
import type { Verb } from "#worker/features/verb.ts";

export const updateWeight: Verb<"horse_weight.patch"> = async (ctx, { params, body, expected }) => {
  const row = await readHorseWeight(ctx, params.id ?? "");
  const { id, revision } = row.weight;
  checkRevision(expected, revision);
  const before = weightFields(row);
  const after = { ...before, ...body };
  checkFound(ctx, after);
  const changed = { ...row, weight: { ...row.weight, ...weightColumns(after), revision: revision + 1 } };
  await atomic(ctx, { row: weightPath(id), before, after, condition: isUnchanged(horseWeight, row.weight) }, [
    ctx.db.update(horseWeight).set(changed.weight).where(eq(horseWeight.id, id)),
  ]);
  return { item: weightItem(changed), revision: changed.weight.revision };
};
