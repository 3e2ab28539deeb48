import { eq, type SQL, sql } from "drizzle-orm";
import type { HorseCreate } from "#contract/schemas/horse.ts";
import type { ActorCtx } from "#worker/context.ts";
import { atomic } from "#worker/db/audited-write.ts";
import type { Statement } from "#worker/db/d1.ts";
import { isUnchanged } from "#worker/db/is-unchanged.ts";
import type { HorseRow } from "#worker/db/reads/horses.ts";
import { areRationsUnchanged, readHorseRations } from "#worker/db/reads/rations.ts";
import { horse, ration } from "#worker/db/schema/index.ts";
import { areTooMany, atOnce, judgeLater, type Rejudging } from "#worker/features/rations/judge-later.ts";
import { recomputeSummaries } from "#worker/features/rations/recompute-summary.ts";
import { groundsUnchanged, readGrounds } from "#worker/features/rations/to-science.ts";
import { horseColumns, horseFields, horsePath } from "#worker/features/records/horse.ts";
import { rationParts } from "#worker/features/records/ration.ts";

/** Writes a horse's new fields; its rations are evaluated again in the same write, or by the queue where they are many. */
export async function changeHorse(
  ctx: ActorCtx,
  row: HorseRow,
  after: HorseCreate,
  more: readonly Statement[],
): Promise<HorseRow> {
  const changed: HorseRow = {
    ...row,
    ...horseColumns(after),
    revision: row.revision + 1,
    modifiedAt: ctx.now.toISOString(),
  };
  const { condition, statements, send } = await rejudge(ctx, row, after);
  await atomic(ctx, { row: horsePath(row.id), before: horseFields(row), after, condition }, [
    ctx.db.update(horse).set(changed).where(eq(horse.id, row.id)),
    ...more,
    ...statements,
  ]);
  await send();
  return changed;
}

async function rejudge(
  ctx: ActorCtx,
  row: HorseRow,
  after: HorseCreate,
): Promise<Rejudging & { condition: SQL }> {
  const own = eq(ration.horseId, row.id);
  if (await areTooMany(ctx, own)) return { condition: isUnchanged(horse, row), ...judgeLater(ctx, own) };
  const rations = await readHorseRations(ctx, row.id);
  const grounds = await readGrounds(ctx, rations.map(rationParts));
  return {
    condition: sql`${isUnchanged(horse, row)} and ${areRationsUnchanged(row.id, rations)}
      and ${groundsUnchanged(ctx, grounds)}`,
    ...atOnce(await recomputeSummaries(ctx, after, rations)),
  };
}
