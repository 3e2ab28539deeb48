import { eq, sql } from "drizzle-orm";
import type { HorseCreate, HorseItem, HorsePatch } from "#contract/schemas/horse.ts";
import type { ActorCtx } from "../../context.ts";
import type { HorseRow } from "../../db/reads/horses.ts";
import { rationsStillAt } from "../../db/reads/rations.ts";
import { horse } from "../../db/schema/index.ts";
import { inEntity } from "../../db/scope.ts";
import { atomic } from "../../db/write.ts";
import { reappraise } from "../rations/appraise.ts";
import { feedsHeld } from "../rations/facts.ts";
import { rationParts } from "../rations/internal.ts";
import { allow } from "../revisions.ts";
import type { Input, ItemResult } from "../verb.ts";
import { horseColumns, horseFields, horseItem, horsePath, recordWeight, stillAt } from "./internal.ts";

/** Changes a horse; what its rations are worth is judged anew in the same write. */
export async function updateHorse(
  ctx: ActorCtx,
  { params, body, expected }: Input<HorsePatch>,
): Promise<ItemResult<HorseItem>> {
  const scope = inEntity(ctx);
  const row = await scope.horse(params.id ?? "");
  allow(expected, row.revision);
  const before = horseFields(row);
  const after: HorseCreate = { ...before, ...body };
  const changed: HorseRow = {
    ...row,
    ...horseColumns(after),
    revision: row.revision + 1,
    modifiedAt: ctx.now.toISOString(),
  };
  const rations = await scope.rationsOf(row.id);
  const feeds = await feedsHeld(ctx, rations.map(rationParts));
  const held = sql`${stillAt(row)} and ${rationsStillAt(row.id, rations)} and ${feeds}`;
  await atomic(ctx, { row: horsePath(row.id), before, after, held }, [
    ctx.db.update(horse).set(changed).where(eq(horse.id, row.id)),
    ...(isWeighedAnew(before, after) ? [recordWeight(ctx, row.id, after)] : []),
    ...(await reappraise(ctx, after, rations)),
  ]);
  return { item: horseItem(changed), revision: changed.revision };
}

const isWeighedAnew = (before: HorseCreate, after: HorseCreate): boolean =>
  before.weightKg !== after.weightKg || before.bodyConditionScore !== after.bodyConditionScore;
