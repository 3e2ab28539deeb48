import { eq, sql } from "drizzle-orm";
import type { RationCreate } from "#contract/schemas/ration.ts";
import { atomic } from "#worker/db/audited-write.ts";
import type { Statement } from "#worker/db/d1.ts";
import { isUnchanged } from "#worker/db/is-unchanged.ts";
import { readHorse } from "#worker/db/reads/horses.ts";
import { type RationRow, readRation } from "#worker/db/reads/rations.ts";
import { horse, ration } from "#worker/db/schema/index.ts";
import { horseFields } from "#worker/features/records/horse.ts";
import { rationFields, rationPath } from "#worker/features/records/ration.ts";
import { rationColumns } from "#worker/features/records/ration-columns.ts";
import type { ActorCtx } from "../../context.ts";
import { followLatest } from "./follow-latest.ts";
import { keepFormer, keepVersion } from "./keep-version.ts";
import { deleteLines, insertLines } from "./line-statements.ts";
import { noteNextPrice, summaryColumns } from "./recompute-summary.ts";
import { groundsUnchanged, readGrounds, scienceRations } from "./to-science.ts";

/** Saves a ration as it is to be, with what else belongs to the same write, and keeps the save. */
export async function saveRation(
  ctx: ActorCtx,
  row: RationRow,
  asked: RationCreate,
  others: readonly Statement[] = [],
): Promise<RationRow> {
  const { body: after, condition: latest } = await followLatest(ctx, asked);
  const [horseRow, grounds] = await Promise.all([
    readHorse(ctx, row.ration.horseId),
    readGrounds(ctx, [after]),
  ]);
  const request = { horse: horseFields(horseRow), parts: after, at: [] };
  const [facts] = await scienceRations(ctx, [request], grounds);
  const { id } = row.ration;
  const number = row.ration.revision + 1;
  const modifiedAt = ctx.now.toISOString();
  const evaluation = ctx.engine().evaluate(facts!);
  const condition = sql`${isUnchanged(ration, row.ration)} and ${isUnchanged(horse, horseRow)} and ${groundsUnchanged(ctx, grounds)}
    and ${latest}`;
  const version = {
    rationId: id,
    number,
    authorId: ctx.actor.userId,
    savedAt: modifiedAt,
    horse: horseFields(horseRow),
    body: after,
    evaluation,
  };
  const [former, saved] = await Promise.all([keepFormer(ctx, row), keepVersion(ctx, version)]);
  await atomic(ctx, { row: rationPath(id), before: rationFields(row), after, condition }, [
    ...former,
    ctx.db
      .update(ration)
      .set({
        ...rationColumns(after),
        ...summaryColumns(evaluation),
        outdatedBy: null,
        revision: number,
        modifiedAt,
      })
      .where(eq(ration.id, id)),
    ...deleteLines(ctx, id),
    ...insertLines(ctx, id, after, row.overrides),
    noteNextPrice(ctx, id),
    ...saved,
    ...others,
  ]);
  return readRation(ctx, id);
}
