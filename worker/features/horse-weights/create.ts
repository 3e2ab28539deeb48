import { atomic } from "#worker/db/audited-write.ts";
import { readHorseWeight } from "#worker/db/reads/horse-weights.ts";
import { readHorsesById } from "#worker/db/reads/horses.ts";
import { horseWeight } from "#worker/db/schema/index.ts";
import { checkFound, weightColumns, weightItem, weightPath } from "#worker/features/records/horse-weight.ts";
import type { Verb } from "#worker/features/verb.ts";
import { idFromPath, newId } from "#worker/lib/id.ts";
import { refuse } from "#worker/lib/service-error.ts";

export const createWeight: Verb<"horse_weight.post"> = async (ctx, { body }) => {
  const horseId = idFromPath(body.horse);
  if (!(await readHorsesById(ctx, [horseId])).has(horseId)) {
    throw refuse([{ path: ["horse"], code: "unknown_item" }]);
  }
  checkFound(ctx, body);
  const id = newId();
  await atomic(ctx, { row: weightPath(id), before: null, after: body }, [
    ctx.db
      .insert(horseWeight)
      .values({ ...weightColumns(body), id, horseId, createdAt: ctx.now.toISOString() }),
  ]);
  const row = await readHorseWeight(ctx, id);
  return { item: weightItem(row), revision: row.weight.revision };
};
