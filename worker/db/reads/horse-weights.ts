import { and, desc, eq } from "drizzle-orm";
import { type PageQuery, type Rows, readPage } from "#worker/db/paging.ts";
import { serviceError } from "#worker/lib/service-error.ts";
import type { ActorCtx } from "../../context.ts";
import { horse, horseWeight } from "../schema/index.ts";

const sortable = { measuredOn: horseWeight.measuredOn };

const selection = (ctx: ActorCtx) =>
  ctx.db
    .select({ weight: horseWeight, horseName: horse.name })
    .from(horseWeight)
    .innerJoin(horse, eq(horse.id, horseWeight.horseId));

export type HorseWeightRow = Awaited<ReturnType<typeof readHorseWeight>>;

/** Returns a weighing of a horse of the actor's organisation; throws 404 without one. */
export async function readHorseWeight(ctx: ActorCtx, id: string) {
  const row = await selection(ctx)
    .where(and(eq(horseWeight.id, id), eq(horse.entityId, ctx.actor.entityId)))
    .get();
  if (!row) throw serviceError("not_found");
  return row;
}

/** Returns weighings in the order of the query, of one horse where one is given. */
export async function readHorseWeights(
  ctx: ActorCtx,
  query: PageQuery,
  horseId: string | undefined,
): Promise<Rows<HorseWeightRow>> {
  const where = and(
    eq(horse.entityId, ctx.actor.entityId),
    horseId === undefined ? undefined : eq(horseWeight.horseId, horseId),
  );
  const usual = [desc(horseWeight.measuredOn), desc(horseWeight.createdAt)];
  return readPage(ctx, query, () => selection(ctx).where(where).$dynamic(), {
    sortable,
    usual,
    id: horseWeight.id,
  });
}
