import { eq, sql } from "drizzle-orm";
import type { HorseCreate } from "#contract/schemas/horse.ts";
import type { ActorCtx } from "../../context.ts";
import type { Statement } from "../../db/d1.ts";
import type { HorseRow } from "../../db/reads/horses.ts";
import { rationsStillAt } from "../../db/reads/rations.ts";
import { horse } from "../../db/schema/index.ts";
import { inEntity } from "../../db/scope.ts";
import { atomic } from "../../db/write.ts";
import { reappraise } from "../rations/appraise.ts";
import { feedsHeld } from "../rations/facts.ts";
import { rationParts } from "../rations/internal.ts";
import { horseColumns, horseFields, horsePath, stillAt } from "./internal.ts";

/** Writes a horse's fields as they shall be; what its rations are worth is judged anew in the same write. */
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
  const rations = await inEntity(ctx).rationsOf(row.id);
  const feeds = await feedsHeld(ctx, rations.map(rationParts));
  const held = sql`${stillAt(row)} and ${rationsStillAt(row.id, rations)} and ${feeds}`;
  await atomic(ctx, { row: horsePath(row.id), before: horseFields(row), after, held }, [
    ctx.db.update(horse).set(changed).where(eq(horse.id, row.id)),
    ...more,
    ...(await reappraise(ctx, after, rations)),
  ]);
  return changed;
}
