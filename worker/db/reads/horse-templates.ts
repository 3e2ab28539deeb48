import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import {
  counted,
  holds,
  inSeries,
  ordering,
  type PageQuery,
  type Rows,
  sqlLimit,
} from "#worker/db/paging.ts";
import { serviceError } from "#worker/lib/service-error.ts";
import type { ActorCtx } from "../../context.ts";
import { horseTemplate } from "../schema/index.ts";

export type HorseTemplateRow = typeof horseTemplate.$inferSelect;

const sortable = { name: inSeries(horseTemplate.nameFold) };

/** A model horse of the actor's entity, or 404. */
export async function readHorseTemplate(ctx: ActorCtx, id: string): Promise<HorseTemplateRow> {
  const row = await ctx.db
    .select()
    .from(horseTemplate)
    .where(and(eq(horseTemplate.id, id), eq(horseTemplate.entityId, ctx.actor.entityId)))
    .get();
  if (!row) throw serviceError("not_found");
  return row;
}

export async function readHorseTemplates(ctx: ActorCtx, query: PageQuery): Promise<Rows<HorseTemplateRow>> {
  const { name } = query.filters;
  const where = and(
    eq(horseTemplate.entityId, ctx.actor.entityId),
    name === undefined ? undefined : holds(horseTemplate.nameFold, name),
  );
  const [rows, [count]] = await ctx.db.batch([
    ctx.db
      .select()
      .from(horseTemplate)
      .where(where)
      .orderBy(...ordering(query, sortable, [asc(sortable.name)], horseTemplate.id))
      .limit(sqlLimit(query))
      .offset(query.offset),
    ctx.db.select({ total: counted }).from(horseTemplate).where(where),
  ]);
  return { rows, total: count?.total ?? 0 };
}

/** SQL that is true while the model horse is at the revision that was read. */
export const isTemplateUnchanged = ({ id, revision }: HorseTemplateRow): SQL =>
  sql`(select count(*) from ${horseTemplate} where ${eq(horseTemplate.id, id)} and ${eq(horseTemplate.revision, revision)})`;
