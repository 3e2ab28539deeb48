import { and, asc, eq, inArray, isNotNull, sql } from "drizzle-orm";
import type { ActorCtx } from "../../context.ts";
import { fail } from "../../lib/fail.ts";
import { counted, holds, limitOf, ordering, type PageQuery, type Rows } from "../page.ts";
import { horse } from "../schema/index.ts";

export type HorseRow = typeof horse.$inferSelect;

const sortable = { name: horse.nameFold, weightKg: horse.weightKg, modifiedAt: horse.modifiedAt };

/** A horse of the actor's entity, or 404. */
export async function readHorse(ctx: ActorCtx, id: string): Promise<HorseRow> {
  const row = (await readHorsesById(ctx, [id])).get(id);
  if (!row) throw fail("not_found");
  return row;
}

/** Those of the ids that are horses of the actor's entity, in one query whatever their number. */
export async function readHorsesById(ctx: ActorCtx, ids: readonly string[]): Promise<Map<string, HorseRow>> {
  const wanted = sql`(select value from json_each(${JSON.stringify([...new Set(ids)])}))`;
  const rows = await ctx.db
    .select()
    .from(horse)
    .where(and(inArray(horse.id, wanted), eq(horse.entityId, ctx.actor.entityId)));
  return new Map(rows.map((row) => [row.id, row]));
}

export async function readHorses(ctx: ActorCtx, query: PageQuery): Promise<Rows<HorseRow>> {
  const { name } = query.filters;
  const where = and(
    eq(horse.entityId, ctx.actor.entityId),
    name === undefined ? undefined : holds(horse.nameFold, name),
  );
  const [rows, [count]] = await ctx.db.batch([
    ctx.db
      .select()
      .from(horse)
      .where(where)
      .orderBy(...ordering(query, sortable, [asc(horse.nameFold)], horse.id))
      .limit(limitOf(query))
      .offset(query.offset),
    ctx.db.select({ total: counted }).from(horse).where(where),
  ]);
  return { rows, total: count?.total ?? 0 };
}

/** Keys of the pictures of every horse of an organisation that is about to go. */
export async function readPictureKeys(ctx: ActorCtx, entityId: string): Promise<(string | null)[]> {
  const rows = await ctx.db
    .select({ key: horse.pictureKey })
    .from(horse)
    .where(and(eq(horse.entityId, entityId), isNotNull(horse.pictureKey)));
  return rows.map(({ key }) => key);
}
