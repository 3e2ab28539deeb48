import { and, asc, eq, getTableColumns, inArray, isNull, or, type SQL, sql } from "drizzle-orm";
import { holds, inSeries, modifiedWithin, type PageQuery, type Rows, readPage } from "#worker/db/paging.ts";
import { serviceError } from "#worker/lib/service-error.ts";
import type { ActorCtx } from "../../context.ts";
import { brand, ingredient, ingredientPrice, ingredientWallet, user } from "../schema/index.ts";
import { lastImport } from "./feed-history.ts";
import { latestAnalysis } from "./latest-analysis.ts";
import { currentPrice, isFindable, isReadable, isShared } from "./reachable-feeds.ts";

const { foldEn: _foldEn, foldFr: _foldFr, ...own } = getTableColumns(ingredient);
const columns = {
  ...own,
  brandName: sql<string | null>`${brand.name}`.as("brand_name"),
  makerName: brand.makerName,
  /** 1 while new values of the maker arrive in a feed of a taken brand. */
  isFollowed: sql<number>`coalesce(${brand.follows} and exists (select 1 from ${ingredient} as made
    inner join brand_offer as offer on offer.brand_id = made.brand_id and offer.state = 'approved'
    where made.id = ${ingredient.makerFeedId} and made.brand_id = ${brand.makerBrandId}), 0)`.as(
    "is_followed",
  ),
};
const sortable = {
  nameEn: inSeries(ingredient.foldEn),
  nameFr: inSeries(ingredient.foldFr),
  family: ingredient.family,
  modifiedAt: ingredient.modifiedAt,
};

/** Prices that one feed tells of those planned. */
const plannedMost = 24;

/**
 * Returns SQL for the prices whose instant has not come, the first of them first, as JSON; a price of a lot's feed is
 * one of the lot until the lot has its own.
 */
const plannedPrices = (ctx: ActorCtx) =>
  sql<string>`(select json_group_array(json_object('id', id, 'ingredient', ingredient_id,
      'pricePerTonne', price_per_tonne, 'validFrom', valid_from)) from (
    select price.id, price.ingredient_id, price.price_per_tonne, price.valid_from from ${ingredientPrice} as price
    where price.entity_id = ${ctx.actor.entityId} and price.ingredient_id in (${ingredient.id}, ${ingredient.lotOf})
      and price.valid_from > ${ctx.now.toISOString()}
      and (price.ingredient_id = ${ingredient.id}
        or not exists (select 1 from ${ingredientPrice} as own where own.entity_id = price.entity_id
          and own.ingredient_id = ${ingredient.id} and own.valid_from <= price.valid_from))
    order by price.valid_from limit ${plannedMost}))`.as("planned_prices");

/** Returns the condition that the actor's own wallet contains the ingredient. */
const inWallet = ({ actor }: ActorCtx) =>
  sql`exists (select 1 from ${ingredientWallet} where ${ingredientWallet.userId} = ${actor.userId}
    and ${ingredientWallet.ingredientId} = ${ingredient.id})`;

/** Returns SQL for the settings of the ingredient in the actor's own wallet, as JSON; null when it is not in it. */
const walletSettings = ({ actor }: ActorCtx) =>
  sql<string | null>`(select json_object('place', ${ingredientWallet.place},
      'favourite', json(iif(${ingredientWallet.favourite}, 'true', 'false')),
      'stepKg', ${ingredientWallet.stepKg}, 'mostKg', ${ingredientWallet.mostKg})
    from ${ingredientWallet} where ${ingredientWallet.userId} = ${actor.userId}
      and ${ingredientWallet.ingredientId} = ${ingredient.id})`.as("wallet");

/** Returns SQL for the id of the latest lot of a feed in the actor's entity, by its day; null for a feed without lots. */
const latestLot = ({ actor }: ActorCtx, feed: SQL) =>
  sql<string | null>`(select lot.id from ${ingredient} as lot
    where lot.entity_id = ${actor.entityId} and lot.lot_of = ${feed}
    order by coalesce(lot.analysed_on, lot.obtained_on, substr(lot.created_at, 1, 10)) desc,
      lot.created_at desc, lot.id desc limit 1)`;

const selection = (ctx: ActorCtx) =>
  ctx.db
    .select({
      ...columns,
      isShared: isShared.as("is_shared"),
      isFindable: isFindable(ctx).as("is_findable"),
      owner: { id: user.id, firstname: user.firstname, name: user.name },
      pricePerTonne: currentPrice(ctx),
      plannedPrices: plannedPrices(ctx),
      wallet: walletSettings(ctx),
      lastImport: lastImport(ctx),
      latestAnalysis: latestAnalysis(ctx).as("latest_analysis"),
      isLatestLot:
        sql<number>`(${ingredient.lotOf} is not null and ${ingredient.id} = ${latestLot(ctx, sql`${ingredient.lotOf}`)})`.as(
          "is_latest_lot",
        ),
    })
    .from(ingredient)
    .leftJoin(brand, eq(brand.id, ingredient.brandId))
    .leftJoin(user, eq(user.id, ingredient.ownerId));

export type IngredientRow = Awaited<ReturnType<typeof readIngredient>>;

/** An ingredient that the actor may read, with its price in the actor's entity, or 404. */
export async function readIngredient(ctx: ActorCtx, id: string) {
  const row = await selection(ctx)
    .where(and(eq(ingredient.id, id), isReadable(ctx)))
    .get();
  if (!row) throw serviceError("not_found");
  return row;
}

/** Those of the ids that the actor may read, in one query whatever their number. */
export async function readIngredientsById(
  ctx: ActorCtx,
  ids: readonly string[],
): Promise<Map<string, IngredientRow>> {
  const wanted = sql`(select value from json_each(${JSON.stringify([...new Set(ids)])}))`;
  const rows = await selection(ctx).where(and(inArray(ingredient.id, wanted), isReadable(ctx)));
  return new Map(rows.map((row) => [row.id, row]));
}

/** FeedsQuery selects feeds; `most` is the largest number of rows. */
export interface FeedsQuery {
  /** True for feeds of the actor's own wallet only. */
  walletOnly: boolean;
  most: number;
}

/** Returns every feed except pastures that the actor finds, by id; a lot from the wallet alone. */
export const readFeeds = (ctx: ActorCtx, { walletOnly, most }: FeedsQuery): Promise<IngredientRow[]> =>
  selection(ctx)
    .where(
      and(
        isFindable(ctx),
        sql`${ingredient.role} <> 'pasture'`,
        walletOnly ? inWallet(ctx) : or(isNull(ingredient.lotOf), inWallet(ctx)),
      ),
    )
    .orderBy(asc(ingredient.id))
    .limit(most);

/** Returns the lots of feeds in the actor's entity. */
export const readLots = (ctx: ActorCtx, feedIds: readonly string[]): Promise<IngredientRow[]> =>
  selection(ctx)
    .where(
      and(
        sql`${ingredient.lotOf} in (select value from json_each(${JSON.stringify(feedIds)}))`,
        eq(ingredient.entityId, ctx.actor.entityId),
      ),
    )
    .orderBy(asc(ingredient.id));

/** SQL that is true while feeds have the lots that were read, each at the revision that was read. */
export function areLotsUnchanged(
  { actor }: ActorCtx,
  feedIds: readonly string[],
  lots: readonly IngredientRow[],
): SQL {
  const read = lots.map(({ id, revision }) => `${id} ${revision}`);
  return sql`(select json_group_array(id || ' ' || revision) = ${JSON.stringify(read)} from (
    select lot.id, lot.revision from ${ingredient} as lot
    where lot.lot_of in (select value from json_each(${JSON.stringify(feedIds)})) and lot.entity_id = ${actor.entityId} order by lot.id))`;
}

/** Returns the lots of feeds in the actor's entity that have no price of their own today, each with its feed. */
export const readUnpricedLots = ({ db, actor, now }: ActorCtx, feedIds: readonly string[]) =>
  db
    .select({ id: ingredient.id, lotOf: sql<string>`${ingredient.lotOf}`.as("lot_of") })
    .from(ingredient)
    .where(
      sql`${ingredient.lotOf} in (select value from json_each(${JSON.stringify(feedIds)}))
        and ${ingredient.entityId} = ${actor.entityId}
        and not exists (select 1 from ${ingredientPrice} where ${ingredientPrice.ingredientId} = ${ingredient.id}
          and ${ingredientPrice.entityId} = ${actor.entityId}
          and ${ingredientPrice.validFrom} <= ${now.toISOString()})`,
    );

/** SQL of JSON that gives, for each of the ids, the latest lot of that feed, or of the feed of that lot. */
const latestJson = (ctx: ActorCtx, ids: readonly string[]): SQL<string> =>
  sql<string>`(select json_group_array(latest) from (select coalesce(
      ${latestLot(ctx, sql`coalesce(feed.lot_of, feed.id)`)}, feed.lot_of, feed.id, asked.value) as latest
    from json_each(${JSON.stringify(ids)}) as asked
    left join ${ingredient} as feed on feed.id = asked.value order by asked.key))`;

/** Returns, for each of the ids in order, the latest lot of that feed or of the feed of that lot; a feed without lots is itself. */
export async function readLatestLots(ctx: ActorCtx, ids: readonly string[]): Promise<string[]> {
  const found = await ctx.db.get<{ latest: string }>(sql`select ${latestJson(ctx, ids)} as latest`);
  return JSON.parse(found?.latest ?? "[]");
}

/** SQL that is true while the latest lots are those that were read. */
export const areLatestUnchanged = (ctx: ActorCtx, ids: readonly string[], latest: readonly string[]): SQL =>
  sql`${latestJson(ctx, ids)} = ${JSON.stringify(latest)}`;

/** Common feeds of families: what is usual for each. */
export const readFamilies = (ctx: ActorCtx, families: readonly string[]) =>
  ctx.db
    .select({
      family: ingredient.family,
      dryMatterPct: ingredient.dryMatterPct,
      composition: ingredient.composition,
    })
    .from(ingredient)
    .where(
      and(
        inArray(ingredient.family, sql`(select value from json_each(${JSON.stringify(families)}))`),
        isNull(ingredient.entityId),
      ),
    );

/** Classifications of the common feeds. */
export const readCommonLevels = (ctx: ActorCtx) =>
  ctx.db
    .select({ family: ingredient.family, levelsEn: ingredient.levelsEn, levelsFr: ingredient.levelsFr })
    .from(ingredient)
    .where(isNull(ingredient.entityId));

/** SQL that is true while the ingredients are at the revisions that were read. */
export function areIngredientsUnchanged(rows: readonly { id: string; revision: number }[]): SQL {
  const read = JSON.stringify(rows.map(({ id, revision }) => ({ id, revision })));
  return sql`(select count(*) = ${rows.length} from json_each(${read}) as read inner join ${ingredient}
    on ${ingredient.id} = read.value ->> 'id' and ${ingredient.revision} = read.value ->> 'revision')`;
}

/** Returns SQL for the number of other own feeds that take values from an ingredient. */
const borrowerCount = (path: string): SQL<number> =>
  sql<number>`(select count(*) from ${ingredient} as borrower where borrower.analysis ->> 'reference' = ${path})`;

/** Returns SQL for the number of rations that feed an ingredient or graze it. */
const feedingCount = (id: string): SQL<number> =>
  sql<number>`((select count(*) from ration_feed where ingredient_id = ${id})
    + (select count(*) from ration_pasture where ingredient_id = ${id}))`;

/** Returns the counts of rations and of own feeds that depend on an ingredient. */
export const readUses = async (ctx: ActorCtx, id: string, path: string) => {
  const uses = await ctx.db
    .select({ rations: feedingCount(id), borrowers: borrowerCount(path) })
    .from(ingredient)
    .where(eq(ingredient.id, id))
    .get();
  return uses ?? { rations: 0, borrowers: 0 };
};

/** Holds while nobody would miss an ingredient. */
export const unused = (id: string, path: string): SQL =>
  sql`(${feedingCount(id)} + ${borrowerCount(path)} = 0)`;

export async function readIngredients(ctx: ActorCtx, query: PageQuery): Promise<Rows<IngredientRow>> {
  const { name, role, groupType, family, colleagues, analysedSince } = query.filters;
  const where = and(
    colleagues === "fed" ? isReadable(ctx) : isFindable(ctx),
    modifiedWithin(query, ingredient.modifiedAt),
    name === undefined ? undefined : or(holds(ingredient.foldFr, name), holds(ingredient.foldEn, name)),
    role === undefined ? undefined : sql`${ingredient.role} = ${role}`,
    groupType === undefined ? undefined : sql`${ingredient.groupType} = ${groupType}`,
    family === undefined ? undefined : eq(ingredient.family, family),
    analysedSince === undefined ? undefined : sql`${latestAnalysis(ctx)} >= ${analysedSince}`,
  );
  const usual = [asc(ctx.locale === "fr" ? sortable.nameFr : sortable.nameEn)];
  return readPage(ctx, query, () => selection(ctx).where(where).$dynamic(), {
    sortable,
    usual,
    id: ingredient.id,
  });
}
