import { eq, sql } from "drizzle-orm";
import { atomic } from "#worker/db/audited-write.ts";
import { inEntity } from "#worker/db/entity-scope.ts";
import { checkRevision } from "#worker/features/check-revision.ts";
import { horseAtRevision, horseFields, horsePath } from "#worker/features/records/horse.ts";
import type { ActorCtx } from "../../context.ts";
import { areRationsUnchanged } from "../../db/reads/rations.ts";
import { horse } from "../../db/schema/index.ts";
import type { Input } from "../verb.ts";

/** Deletes a horse with its rations, as the confirmation said. */
export async function deleteHorse(ctx: ActorCtx, { params, expected }: Input): Promise<null> {
  const scope = inEntity(ctx);
  const row = await scope.horse(params.id ?? "");
  checkRevision(expected, row.revision);
  const rations = await scope.rationsOf(row.id);
  const before = { ...horseFields(row), rations: rations.map((each) => each.ration.id) };
  const condition = sql`${horseAtRevision(row)} and ${areRationsUnchanged(row.id, rations)}`;
  await atomic(ctx, { row: horsePath(row.id), before, after: null, condition }, [
    ctx.db.delete(horse).where(eq(horse.id, row.id)),
  ]);
  if (row.pictureKey !== null) await ctx.files.remove([row.pictureKey]);
  return null;
}
