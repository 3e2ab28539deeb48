import { eq, sql } from "drizzle-orm";
import type { RationCreate, RationItem, RationPatch } from "#contract/schemas/ration.ts";
import type { ActorCtx } from "../../context.ts";
import { ration } from "../../db/schema/index.ts";
import { inEntity } from "../../db/scope.ts";
import { atomic } from "../../db/write.ts";
import { horseFields, stillAt as horseStillAt } from "../horses/internal.ts";
import { allow } from "../revisions.ts";
import type { Input, ItemResult } from "../verb.ts";
import { appraisalOf } from "./appraise.ts";
import { feedsHeld, scienceRations } from "./facts.ts";
import { rationColumns, rationFields, rationItem, rationPath, stillAt } from "./internal.ts";
import { deleteLines, insertLines } from "./lines.ts";

export async function updateRation(
  ctx: ActorCtx,
  { params, body, expected }: Input<RationPatch>,
): Promise<ItemResult<RationItem>> {
  const scope = inEntity(ctx);
  const row = await scope.ration(params.id ?? "");
  allow(expected, row.ration.revision);
  const horse = await scope.horse(row.ration.horseId);
  const before = rationFields(row);
  const after: RationCreate = { ...before, ...body };
  const feeds = await feedsHeld(ctx, [after]);
  const [facts] = await scienceRations(ctx, [{ horse: horseFields(horse), parts: after, at: [] }]);
  const { id, revision } = row.ration;
  const held = sql`${stillAt(row)} and ${horseStillAt(horse)} and ${feeds}`;
  await atomic(ctx, { row: rationPath(id), before, after, held }, [
    ctx.db
      .update(ration)
      .set({
        ...rationColumns(after),
        ...appraisalOf(ctx.engine().evaluate(facts!)),
        revision: revision + 1,
        modifiedAt: ctx.now.toISOString(),
      })
      .where(eq(ration.id, id)),
    ...deleteLines(ctx, id),
    ...insertLines(ctx, id, after, row.overrides),
  ]);
  const changed = await scope.ration(id);
  return { item: rationItem(ctx, changed), revision: changed.ration.revision };
}
