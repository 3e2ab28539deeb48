import { and, asc, desc, eq, type SQL, sql } from "drizzle-orm";
import type { FeedName } from "#contract/imports/match-feed.ts";
import { type PageQuery, type Rows, readPage } from "#worker/db/paging.ts";
import { serviceError } from "#worker/lib/service-error.ts";
import type { ActorCtx } from "../../context.ts";
import {
  brand,
  ingredient,
  ingredientImport,
  ingredientImportRow,
  ingredientPrice,
  user,
} from "../schema/index.ts";
import { isFindable } from "./reachable-feeds.ts";

const row = ingredientImportRow;

const selection = (ctx: ActorCtx) =>
  ctx.db
    .select({
      head: ingredientImport,
      creator: { id: user.id, firstname: user.firstname, name: user.name },
      counts: sql<string>`(select json_group_object(action, n) from (
        select action, count(*) as n from ${row}
        where ${row.importId} = ${ingredientImport.id} group by action))`.as("counts"),
    })
    .from(ingredientImport)
    .leftJoin(user, eq(user.id, ingredientImport.creatorId));

export type ImportRecord = Awaited<ReturnType<typeof readImport>>;

/** An import of the actor's entity, or 404. */
export async function readImport(ctx: ActorCtx, id: string) {
  const found = await selection(ctx)
    .where(and(eq(ingredientImport.id, id), eq(ingredientImport.entityId, ctx.actor.entityId)))
    .get();
  if (!found) throw serviceError("not_found");
  return found;
}

/** Imports of the actor's entity, the last first. */
export const readImports = (ctx: ActorCtx, query: PageQuery): Promise<Rows<ImportRecord>> =>
  readPage(
    ctx,
    query,
    () => selection(ctx).where(eq(ingredientImport.entityId, ctx.actor.entityId)).$dynamic(),
    {
      sortable: { createdAt: ingredientImport.createdAt },
      usual: [desc(ingredientImport.createdAt)],
      id: ingredientImport.id,
    },
  );

/** Names of the feeds that the actor finds. */
export async function readFeedNames(ctx: ActorCtx): Promise<FeedName[]> {
  const { id, nameEn, nameFr, brandId, entityId } = ingredient;
  const found = await ctx.db
    .select({ id, nameEn, nameFr, brandId, entityId, makerName: brand.makerName })
    .from(ingredient)
    .leftJoin(brand, eq(brand.id, brandId))
    .where(isFindable(ctx));
  return found.map(({ entityId: owner, makerName, ...name }) => ({
    ...name,
    isCatalogue: owner === null || makerName !== null,
  }));
}

/** A row of an import that cannot be committed or undone, with its code. */
export interface ImportFault {
  position: number;
  /** Name of the feed; empty for a row whose feed is not known. */
  name: string;
  code: "import_row_refused" | "feed_changed_since" | "feed_known" | "feed_name_twice" | "feed_in_use";
}

/** Rows that would be written: of those of one import. */
const written = (id: string): SQL => sql`${row.importId} = ${id} and ${row.action} in ('create', 'change')`;

/** SQL of the rows that hold back a commit: refused ones, feeds that changed since, names that are taken or twice. */
export const commitFaults = (ctx: ActorCtx, { id, createdAt }: { id: string; createdAt: string }): SQL => sql`
  select position, 'import_row_refused' as code from ${row}
    where ${row.importId} = ${id} and ${row.action} = 'refused'
  union all select position, 'feed_changed_since' from ${row}
    where ${row.importId} = ${id} and ${row.action} = 'change' and not exists (
      select 1 from ${ingredient} as feed where feed.id = ${row.feedId} and feed.revision = ${row.revision})
  union all select position, 'feed_known' from ${row}
    where ${row.importId} = ${id} and ${row.action} = 'create' and ${row.matchKey} not glob 'again *'
      and ${row.made} ->> 'foldFr' in (select fold_fr from ${ingredient} as feed
        where feed.entity_id = ${ctx.actor.entityId} and feed.created_at >= ${createdAt})
  union all select position, 'feed_name_twice' from ${row}
    where ${written(id)} and ${row.position} not in (
      select min(position) from ${row} where ${written(id)} group by match_key)`;

/** SQL of the rows that hold back an undo: feeds or prices that changed since, new feeds that are fed or lend values. */
export const undoFaults = (
  ctx: ActorCtx,
  { id, committedAt }: { id: string; committedAt: string },
): SQL => sql`
  select position, 'feed_changed_since' as code from ${row}
    inner join ${ingredient} as feed on feed.id = ${row.feedId}
    where ${written(id)} and feed.revision <> coalesce(${row.revision}, 0)
      + case when ${row.action} = 'change' and ${row.stored} is null then 0 else 1 end
  union all select position, 'feed_changed_since' from ${row}
    where ${written(id)} and ${row.action} = 'change'
      and not exists (select 1 from ${ingredient} as feed where feed.id = ${row.feedId})
  union all select position, 'feed_changed_since' from ${row}
    where ${written(id)} and ${row.price} is not null
      and exists (select 1 from ${ingredient} as feed where feed.id = ${row.feedId})
      and (not exists (select 1 from ${ingredientPrice} as price where price.id = ${row.price} ->> 'id')
        or exists (select 1 from ${ingredientPrice} as price where price.ingredient_id = ${row.feedId}
          and price.entity_id = ${ctx.actor.entityId} and price.created_at > ${committedAt}))
  union all select position, 'feed_in_use' from ${row}
    where ${row.importId} = ${id} and ${row.action} = 'create' and (
      ${row.feedId} in (select ingredient_id from ration_feed union select ingredient_id from ration_pasture)
      or '/api/ingredients/' || ${row.feedId} in (select feed.analysis ->> 'reference' from ${ingredient} as feed
        where feed.entity_id = ${ctx.actor.entityId} and feed.analysis ->> 'reference' is not null))`;

/** Returns the faults of an import, each place once. */
export const readFaults = (ctx: ActorCtx, id: string, faults: SQL): Promise<ImportFault[]> => {
  const name = sql.raw(ctx.locale === "fr" ? "feed.name_fr" : "feed.name_en");
  return ctx.db.all<ImportFault>(
    sql`select fault.position, min(fault.code) as code, coalesce(${name}, '') as name
      from (${faults}) as fault
      inner join ${row} as part on part.import_id = ${id} and part.position = fault.position
      left join ${ingredient} as feed on feed.id = part.feed_id
      group by fault.position order by fault.position`,
  );
};

/** A feed that an import changes and a ration contains. */
export interface FedRow {
  feedId: string;
  stored: string | null;
  made: string | null;
  price: string | null;
  /** Price of the entity that is valid without the price row of the import, and its first instant. */
  otherPrice: number | null;
  otherFrom: string | null;
}

/** Returns the feeds that an import changes and that a ration contains, that have lots, or that are lots. */
export function readFedRows(ctx: ActorCtx, importId: string): Promise<FedRow[]> {
  const other = (column: string) => sql`(select ${sql.raw(column)} from ${ingredientPrice} as price
    where price.entity_id = ${ctx.actor.entityId} and price.ingredient_id = ${row.feedId}
      and price.valid_from <= ${ctx.now.toISOString()} and price.id is not ${row.price} ->> 'id'
    order by price.valid_from desc limit 1)`;
  return ctx.db
    .select({
      feedId: row.feedId,
      stored: row.stored,
      made: row.made,
      price: row.price,
      otherPrice: sql<number | null>`${other("price.price_per_tonne")}`.as("other_price"),
      otherFrom: sql<string | null>`${other("price.valid_from")}`.as("other_from"),
    })
    .from(row)
    .where(
      sql`${row.importId} = ${importId} and ${row.action} = 'change' and ${row.feedId} in (
        select ingredient_id from ration_feed union select ingredient_id from ration_pasture
        union select lot_of from ingredient where lot_of is not null
        union select id from ingredient where lot_of is not null)`,
    )
    .orderBy(asc(row.position));
}
