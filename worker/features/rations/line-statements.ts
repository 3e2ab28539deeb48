import { eq } from "drizzle-orm";
import type { RationParts } from "#contract/ration/science-ration.ts";
import type { ActorCtx } from "#worker/context.ts";
import { chunkInserts, type Statement } from "#worker/db/d1.ts";
import type { OverrideRow } from "#worker/db/reads/rations.ts";
import { rationFeed, rationOverride, rationPasture } from "#worker/db/schema/index.ts";
import { feedRows, overrideRows, pastureRows } from "#worker/features/records/ration-lines.ts";

/** Statements that write the lines of a ration. */
export function insertLines(
  ctx: ActorCtx,
  rationId: string,
  { feeds, pastures, overrides }: RationParts,
  before: readonly OverrideRow[] = [],
): Statement[] {
  const now = { authorId: ctx.actor.userId, setAt: ctx.now.toISOString() };
  return [
    ...chunkInserts(ctx.db, rationFeed, feedRows(rationId, feeds)),
    ...chunkInserts(ctx.db, rationPasture, pastureRows(rationId, pastures)),
    ...chunkInserts(ctx.db, rationOverride, overrideRows(rationId, overrides, now, before)),
  ];
}

export const deleteLines = (ctx: ActorCtx, rationId: string): Statement[] => [
  ctx.db.delete(rationFeed).where(eq(rationFeed.rationId, rationId)),
  ctx.db.delete(rationPasture).where(eq(rationPasture.rationId, rationId)),
  ctx.db.delete(rationOverride).where(eq(rationOverride.rationId, rationId)),
];
