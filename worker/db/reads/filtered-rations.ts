import { and, asc, count, eq, gte, inArray, or, type SQL, sql } from "drizzle-orm";
import { scienceVersion } from "#science/science-version.ts";
import type { ActorCtx } from "../../context.ts";
import { horse, ration } from "../schema/index.ts";
import { feedingAny } from "./rations.ts";

/** RationConditions selects rations by ids; undefined fields do not select. */
export interface RationConditions {
  ids?: readonly string[] | undefined;
  horses?: readonly string[] | undefined;
  feeds?: readonly string[] | undefined;
  brand?: string | undefined;
  changedSince?: Date | undefined;
  stale?: boolean | undefined;
}

const listed = (ids: readonly string[]): SQL => sql`(select value from json_each(${JSON.stringify(ids)}))`;

/** SQL of the ids of feeds and of their lots. */
const withLots = (feeds: SQL): SQL =>
  sql`select feed.id from ingredient as feed where feed.id in ${feeds} or feed.lot_of in ${feeds}`;

/** SQL that is true for a ration whose stored figures are of another version, or of prices of before. */
const isStale = (ctx: ActorCtx): SQL =>
  sql`(${ration.scienceVersion} <> ${scienceVersion} or ${ration.engineVersion} <> ${ctx.engine().engineVersion}
    or coalesce(${ration.nextPriceAt} <= ${ctx.now.toISOString()}, false))`;

/** SQL that is true for the rations that fulfil every condition. */
export function rationCondition(
  ctx: ActorCtx,
  { ids, horses, feeds, brand, changedSince, stale }: RationConditions,
): SQL {
  const since = changedSince?.toISOString();
  const conditions = and(
    ids && inArray(ration.id, listed(ids)),
    horses && inArray(ration.horseId, listed(horses)),
    feeds && feedingAny(withLots(listed(feeds))),
    brand === undefined
      ? undefined
      : feedingAny(withLots(sql`(select made.id from ingredient as made where made.brand_id = ${brand})`)),
    since === undefined
      ? undefined
      : or(
          gte(ration.modifiedAt, since),
          inArray(ration.horseId, sql`(select id from ${horse} where ${gte(horse.modifiedAt, since)})`),
        ),
    stale === undefined ? undefined : stale ? isStale(ctx) : sql`not ${isStale(ctx)}`,
  );
  return conditions ?? sql`true`;
}

/** Ids of the first rations of the actor's entity that fulfil a condition, those of one horse together. */
export const readRationIds = async (ctx: ActorCtx, condition: SQL, most: number): Promise<string[]> => {
  const found = await ctx.db
    .select({ id: ration.id })
    .from(ration)
    .where(and(eq(ration.entityId, ctx.actor.entityId), condition))
    .orderBy(asc(ration.horseId), asc(ration.id))
    .limit(most);
  return found.map(({ id }) => id);
};

/** Revisions of rations of the actor's entity, by id. */
export async function readRationRevisions(
  ctx: ActorCtx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const found = await ctx.db
    .select({ id: ration.id, revision: ration.revision })
    .from(ration)
    .where(and(eq(ration.entityId, ctx.actor.entityId), inArray(ration.id, listed(ids))));
  return new Map(found.map(({ id, revision }) => [id, revision]));
}

/** Counts the rations of the actor's entity that fulfil a condition. */
export async function countRations(ctx: ActorCtx, condition: SQL): Promise<number> {
  const counted = await ctx.db
    .select({ rations: count() })
    .from(ration)
    .where(and(eq(ration.entityId, ctx.actor.entityId), condition))
    .get();
  return counted?.rations ?? 0;
}
