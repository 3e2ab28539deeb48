import { and, asc, eq } from "drizzle-orm";
import { holds, inSeries, modifiedWithin, type PageQuery, type Rows, readPage } from "#worker/db/paging.ts";
import { serviceError } from "#worker/lib/service-error.ts";
import type { ActorCtx } from "../../context.ts";
import { horseTemplate } from "../schema/index.ts";

export type HorseTemplateRow = typeof horseTemplate.$inferSelect;

const sortable = { name: inSeries(horseTemplate.nameFold), modifiedAt: horseTemplate.modifiedAt };

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
    modifiedWithin(query, horseTemplate.modifiedAt),
  );
  return readPage(ctx, query, () => ctx.db.select().from(horseTemplate).where(where).$dynamic(), {
    sortable,
    usual: [asc(sortable.name)],
    id: horseTemplate.id,
  });
}
