import { and, asc, desc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import { holds, inSeries, modifiedWithin, type PageQuery, type Rows, readPage } from "#worker/db/paging.ts";
import { groupBy } from "#worker/lib/group-by.ts";
import { serviceError } from "#worker/lib/service-error.ts";
import type { ActorCtx } from "../../context.ts";
import {
  horse,
  ration,
  rationFeed,
  rationOverride,
  rationPasture,
  rationVersion,
  user,
} from "../schema/index.ts";

export type FeedRow = typeof rationFeed.$inferSelect;
export type PastureRow = typeof rationPasture.$inferSelect;

/** A requirement set by hand, with its author's name; every column has a name of its own. */
export interface OverrideRow {
  rationId: string;
  nutrient: string;
  value: number;
  reason: string;
  setAt: string;
  authorId: string | null;
  authorFirstname: string | null;
  authorName: string | null;
}

/** Columns of a ration's last save. A joined row counts as absent where its first column is null. */
const savedColumns = {
  scienceVersion: rationVersion.scienceVersion,
  pricePerDay: rationVersion.pricePerDay,
  energyCoverage: rationVersion.energyCoverage,
  proteinCoverage: rationVersion.proteinCoverage,
  estimation: rationVersion.estimation,
  monetaryUnit: rationVersion.monetaryUnit,
  verdict: rationVersion.verdict,
  requirementVerdict: rationVersion.requirementVerdict,
  engineVersion: rationVersion.engineVersion,
};

type Saved = Pick<typeof rationVersion.$inferSelect, keyof typeof savedColumns>;

/** A stored ration with its last save, its lines, its horse's name and its creator. */
export interface RationRow {
  ration: typeof ration.$inferSelect;
  /** Null for a ration older than saves. */
  saved: Saved | null;
  horseName: string;
  /** True for the horse of a batch of `batchSize` horses. */
  batch: boolean;
  batchSize: number | null;
  weightKg: number;
  creator: { id: string; firstname: string; name: string } | null;
  feeds: FeedRow[];
  pastures: PastureRow[];
  overrides: OverrideRow[];
}

const sortable = {
  name: inSeries(ration.nameFold),
  modifiedAt: ration.modifiedAt,
  pricePerDay: ration.pricePerDay,
};

const selection = (ctx: ActorCtx) =>
  ctx.db
    .select({
      ration,
      saved: savedColumns,
      horseName: horse.name,
      batch: horse.batch,
      batchSize: horse.batchSize,
      weightKg: horse.weightKg,
      creator: { id: user.id, firstname: user.firstname, name: user.name },
    })
    .from(ration)
    .innerJoin(horse, eq(horse.id, ration.horseId))
    .leftJoin(user, eq(user.id, ration.creatorId))
    .leftJoin(
      rationVersion,
      and(eq(rationVersion.rationId, ration.id), eq(rationVersion.number, ration.revision)),
    );

type Head = Omit<RationRow, "feeds" | "pastures" | "overrides">;

/** Reads the lines of many rations in three queries, whatever their number; returns what adds them to a ration. */
async function readLines(ctx: ActorCtx, rationIds: readonly string[]): Promise<(head: Head) => RationRow> {
  const ids = sql`(select value from json_each(${JSON.stringify(rationIds)}))`;
  const [feeds, pastures, overrides] = await ctx.db.batch([
    ctx.db
      .select()
      .from(rationFeed)
      .where(inArray(rationFeed.rationId, ids))
      .orderBy(asc(rationFeed.position)),
    ctx.db
      .select()
      .from(rationPasture)
      .where(inArray(rationPasture.rationId, ids))
      .orderBy(asc(rationPasture.position)),
    ctx.db
      .select({
        rationId: rationOverride.rationId,
        nutrient: rationOverride.nutrient,
        value: rationOverride.value,
        reason: rationOverride.reason,
        setAt: rationOverride.setAt,
        authorId: rationOverride.authorId,
        authorFirstname: user.firstname,
        authorName: user.name,
      })
      .from(rationOverride)
      .leftJoin(user, eq(user.id, rationOverride.authorId))
      .where(inArray(rationOverride.rationId, ids))
      .orderBy(asc(rationOverride.position)),
  ]);
  const ofRation = <Line extends { rationId: string }>(lines: Line[]) =>
    groupBy(lines, (line) => line.rationId);
  const [feedsOf, pasturesOf, overridesOf] = [ofRation(feeds), ofRation(pastures), ofRation(overrides)];
  return (head) => ({
    ...head,
    feeds: feedsOf.get(head.ration.id) ?? [],
    pastures: pasturesOf.get(head.ration.id) ?? [],
    overrides: overridesOf.get(head.ration.id) ?? [],
  });
}

async function withLines(ctx: ActorCtx, heads: Head[]): Promise<RationRow[]> {
  if (heads.length === 0) return [];
  const ids = heads.map((head) => head.ration.id);
  return heads.map(await readLines(ctx, ids));
}

/** A ration of the actor's entity; null where there is none. */
export async function findRation(ctx: ActorCtx, id: string): Promise<RationRow | null> {
  const [head, addLines] = await Promise.all([
    selection(ctx)
      .where(and(eq(ration.id, id), eq(ration.entityId, ctx.actor.entityId)))
      .get(),
    readLines(ctx, [id]),
  ]);
  return head ? addLines(head) : null;
}

/** A ration of the actor's entity, or 404. */
export async function readRation(ctx: ActorCtx, id: string): Promise<RationRow> {
  const row = await findRation(ctx, id);
  if (!row) throw serviceError("not_found");
  return row;
}

/** Every ration of a horse of the actor's entity. */
export const readHorseRations = async (ctx: ActorCtx, horseId: string): Promise<RationRow[]> =>
  withLines(
    ctx,
    await selection(ctx).where(and(eq(ration.horseId, horseId), eq(ration.entityId, ctx.actor.entityId))),
  );

/** Rations of the actor's entity that fulfil a condition, those of one horse together. */
export const readRationsWhere = async (ctx: ActorCtx, condition: SQL): Promise<RationRow[]> =>
  withLines(
    ctx,
    await selection(ctx)
      .where(and(eq(ration.entityId, ctx.actor.entityId), condition))
      .orderBy(asc(ration.horseId), asc(ration.id)),
  );

/** SQL that is true for a ration with one of the ingredients in it, whose ids are a list or a query. */
export const feedingAny = (ids: SQL): SQL =>
  sql`${ration.id} in (select ration_id from ration_feed where ingredient_id in (${ids})
    union select ration_id from ration_pasture where ingredient_id in (${ids}))`;

/** SQL that is true for a ration with one of the ingredients in it. */
export const feeding = (ingredientIds: readonly string[]): SQL =>
  feedingAny(sql`select value from json_each(${JSON.stringify(ingredientIds)})`);

/** Every ration of the actor's entity that one of the ingredients is part of. */
export const readRationsFeeding = async (
  ctx: ActorCtx,
  ingredientIds: readonly string[],
): Promise<RationRow[]> =>
  withLines(
    ctx,
    await selection(ctx).where(and(feeding(ingredientIds), eq(ration.entityId, ctx.actor.entityId))),
  );

/**
 * SQL that is true while ingredients are part of exactly those rations of the actor that were read, and each of them
 * and its horse is as it was read.
 */
export const areFeedingRationsUnchanged = (
  ctx: ActorCtx,
  ingredientIds: readonly string[],
  rows: readonly RationRow[],
  horses: ReadonlyMap<string, { revision: number }>,
): SQL => areEntityRationsUnchanged(ctx, rows, horses, feeding(ingredientIds));

/** SQL that is true while the actor's rations that fulfil a condition, and their horses, are as read. */
export function areEntityRationsUnchanged(
  { actor }: ActorCtx,
  rows: readonly RationRow[],
  horses: ReadonlyMap<string, { revision: number }>,
  among: SQL,
): SQL {
  const read = rows
    .map(({ ration: { id, revision, horseId } }) => `${id} ${revision} ${horses.get(horseId)?.revision}`)
    .sort();
  return sql`(select json_group_array(stand) = ${JSON.stringify(read)} from (
    select ${ration.id} || ' ' || ${ration.revision} || ' ' || ${horse.revision} as stand
    from ${ration} inner join ${horse} on ${horse.id} = ${ration.horseId}
    where ${among} and ${eq(ration.entityId, actor.entityId)} order by 1))`;
}

export async function readRations(
  ctx: ActorCtx,
  query: PageQuery,
  horseId: string | undefined,
): Promise<Rows<RationRow>> {
  const { name } = query.filters;
  const where = and(
    eq(ration.entityId, ctx.actor.entityId),
    horseId === undefined ? undefined : eq(ration.horseId, horseId),
    // a ration without a name goes by that of its horse
    name === undefined ? undefined : or(holds(ration.nameFold, name), holds(horse.nameFold, name)),
    modifiedWithin(query, ration.modifiedAt),
  );
  const { rows: heads, total } = await readPage(ctx, query, () => selection(ctx).where(where).$dynamic(), {
    sortable,
    usual: [desc(ration.modifiedAt)],
    id: ration.id,
  });
  return { rows: await withLines(ctx, heads), total };
}

/** Holds while a horse has the rations that were read, each at the revision that was read. */
export function areRationsUnchanged(horseId: string, rows: readonly RationRow[]): SQL {
  const read = rows.map(({ ration: { id, revision } }) => `${id} ${revision}`).sort();
  return sql`(select json_group_array(id || ' ' || revision) = ${JSON.stringify(read)}
    from (select ${ration.id}, ${ration.revision} from ${ration} where ${eq(ration.horseId, horseId)} order by 1))`;
}
