import { and, asc, between, eq, getTableColumns, inArray, isNotNull, type SQL, sql } from "drizzle-orm";
import {
  type ConditionBand,
  conditionBands,
  type HorseKind,
  type LastVerdict,
} from "#contract/horse-filters.ts";
import { holds, inSeries, modifiedWithin, type PageQuery, type Rows, readPage } from "#worker/db/paging.ts";
import { serviceError } from "#worker/lib/service-error.ts";
import type { ActorCtx } from "../../context.ts";
import { horse, ration } from "../schema/index.ts";

export type HorseRow = typeof horse.$inferSelect;

const sortable = {
  name: inSeries(horse.nameFold),
  weightKg: horse.weightKg,
  bodyConditionScore: horse.bodyConditionScore,
  modifiedAt: horse.modifiedAt,
};

/** A horse with the ration of it that was changed last, as JSON; null where it has none. */
export interface ListedHorse extends HorseRow {
  lastRation: string | null;
}

/** Of the horse's ration that was changed last. */
const ofLast = (what: SQL): SQL =>
  sql`(select ${what} from ${ration} where ${ration.horseId} = ${horse.id}
    order by ${ration.modifiedAt} desc, ${ration.id} limit 1)`;

const isYoung = sql`(case when ${horse.standardClass} is not null
  then json_extract(${horse.standardClass}, '$.status') = 'growing'
  else ${horse.ageClass} like 'month\\_%' escape '\\' or ${horse.ageClass} = 'year_2' end)`;

const kinds = {
  growing: isYoung,
  exercising: sql`${horse.exercising}`,
  pregnant: sql`(${horse.breeding} and ${horse.gestationStage} is not null)`,
  nursing: sql`(${horse.breeding} and ${horse.lactationStage} is not null)`,
  covering: sql`(${horse.breeding} and ${horse.coverings} is not null)`,
  resting: sql`(not ${horse.exercising} and not ${horse.breeding} and not ${isYoung})`,
} as const satisfies Record<HorseKind, SQL>;

/** HorsesWanted filters the list of horses; null fields do not filter. */
export interface HorsesWanted {
  kind: HorseKind | null;
  condition: ConditionBand | null;
  verdict: LastVerdict | null;
  batch: boolean | null;
  /** True where the reader's role sees the verdict of all judgements, false for the requirements alone. */
  ofHealth: boolean;
}

function narrowing({ kind, condition, verdict, batch, ofHealth }: HorsesWanted): (SQL | undefined)[] {
  const shownVerdict = ofHealth ? ration.verdict : ration.requirementVerdict;
  const level = ofLast(sql`json_extract(${shownVerdict}, '$.level')`);
  const [from, to] = condition === null ? [null, null] : conditionBands[condition];
  return [
    kind === null ? undefined : kinds[kind],
    from === null ? undefined : between(horse.bodyConditionScore, from, to),
    batch === null ? undefined : eq(horse.batch, batch),
    verdict === null ? undefined : verdict === "none" ? sql`${level} is null` : sql`${level} = ${verdict}`,
  ];
}

/** A horse of the actor's entity, or 404. */
export async function readHorse(ctx: ActorCtx, id: string): Promise<HorseRow> {
  const row = (await readHorsesById(ctx, [id])).get(id);
  if (!row) throw serviceError("not_found");
  return row;
}

/** Returns the horse of a ration of the actor's entity, or 404. */
export async function readHorseOf(ctx: ActorCtx, rationId: string): Promise<HorseRow> {
  const ofRation = sql`(select horse_id from ration where id = ${rationId})`;
  const row = await ctx.db
    .select()
    .from(horse)
    .where(and(eq(horse.id, ofRation), eq(horse.entityId, ctx.actor.entityId)))
    .get();
  if (!row) throw serviceError("not_found");
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

export async function readHorses(
  ctx: ActorCtx,
  query: PageQuery,
  wanted: HorsesWanted,
): Promise<Rows<ListedHorse>> {
  const { name } = query.filters;
  const where = and(
    eq(horse.entityId, ctx.actor.entityId),
    name === undefined ? undefined : holds(horse.nameFold, name),
    modifiedWithin(query, horse.modifiedAt),
    ...narrowing(wanted),
  );
  const last = ofLast(
    sql`json_object('id', ${ration.id}, 'name', ${ration.name}, 'objective', ${ration.objective}, 'modifiedAt', ${ration.modifiedAt}, 'verdict', ${ration.verdict}, 'requirementVerdict', ${ration.requirementVerdict})`,
  );
  return readPage(
    ctx,
    query,
    () =>
      ctx.db
        .select({ ...getTableColumns(horse), lastRation: sql<string | null>`${last}`.as("last_ration") })
        .from(horse)
        .where(where)
        .$dynamic(),
    { sortable, usual: [asc(sortable.name)], id: horse.id },
  );
}

/** Keys of the pictures of every horse of an organisation that is about to go. */
export async function readPictureKeys(ctx: ActorCtx, entityId: string): Promise<(string | null)[]> {
  const rows = await ctx.db
    .select({ key: horse.pictureKey })
    .from(horse)
    .where(and(eq(horse.entityId, entityId), isNotNull(horse.pictureKey)));
  return rows.map(({ key }) => key);
}

/** Horses of the actor's entity that share their name with another of it. */
export const readNamesakes = (ctx: ActorCtx): Promise<HorseRow[]> =>
  ctx.db
    .select()
    .from(horse)
    .where(
      and(
        eq(horse.entityId, ctx.actor.entityId),
        sql`${horse.nameFold} in (select name_fold from horse where entity_id = ${ctx.actor.entityId}
          group by name_fold having count(*) > 1)`,
      ),
    );
