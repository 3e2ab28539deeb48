import { and, inArray, type Placeholder, type SQL, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { ActorCtx } from "../../context.ts";
import { writtenOnce } from "../d1.ts";
import { ingredient, ingredientPrice, user } from "../schema/index.ts";

/** Who reads feeds and when, or placeholders for it. */
interface Reader {
  actor: Record<"entityId" | "userId", string | Placeholder>;
  now: Date | Placeholder;
}

/**
 * SQL that is true for a feed that is not its owner's alone: shared, of a brand, or of somebody who is gone or inactive.
 * A lot is shared with its feed.
 */
export const isShared: SQL<number> = sql`exists (select 1 from ${ingredient} as head
  where head.id = coalesce(${ingredient.lotOf}, ${ingredient.id}) and (head.entity_id is null or head.shared
    or head.brand_id is not null
    or not exists (select 1 from ${user} as owner where owner.id = head.owner_id and owner.active)))`;

/** SQL that is true for a feed that the actor finds: of the catalogue, shared in the organisation, or the actor's own. */
export const isFindable = ({ actor }: Reader): SQL<number> =>
  sql`(${ingredient.entityId} is null or (${ingredient.entityId} = ${actor.entityId}
    and (${isShared} or ${ingredient.ownerId} = ${actor.userId})))`;

/** SQL of the ids of a feed, of the feed that it is a lot of, and of all lots of either. */
const kin = sql`select kin.id from ${ingredient} as kin
  where kin.id in (${ingredient.id}, ${ingredient.lotOf}) or kin.lot_of in (${ingredient.id}, ${ingredient.lotOf})`;

/**
 * SQL that is true for a feed that the actor may read: one that the actor finds, or a colleague's own that a ration of
 * the organisation contains, itself or by a lot, or that lends values to a shared feed. A CASE, so that the second part
 * is asked of feeds that are not found alone.
 */
export const isReadable = (ctx: Reader): SQL =>
  sql`case when ${isFindable(ctx)} then 1 else (${ingredient.entityId} = ${ctx.actor.entityId} and (
    exists (select 1 from ration_feed where ingredient_id in (${kin}))
    or exists (select 1 from ration_pasture where ingredient_id in (${kin}))
    or exists (select 1 from ${ingredient} as borrower where borrower.entity_id = ${ctx.actor.entityId}
      and borrower.shared and borrower.lot_of is null
      and borrower.analysis ->> 'reference' = '/api/ingredients/' || ${ingredient.id}))) end`;

const price = alias(ingredientPrice, "price");

/**
 * The latest price of the actor's entity whose day has come; of a lot without one, that of its feed. It is SQL within
 * SQL, because Drizzle takes the table from columns at the top where it selects from one table alone.
 */
export const currentPrice = (ctx: Reader) =>
  sql<number | null>`${sql`(select ${price.pricePerTonne} from ${ingredientPrice} as price
    where ${price.entityId} = ${ctx.actor.entityId} and ${price.ingredientId} in (${ingredient.id}, ${ingredient.lotOf})
      and ${price.validFrom} <= ${ctx.now instanceof Date ? ctx.now.toISOString() : ctx.now}
    order by ${price.ingredientId} = ${ingredient.id} desc, ${price.validFrom} desc limit 1)`}`.as(
    "current_price",
  );

const { id, revision, role, family, dryMatterPct, dryMatterState, composition, doseGPer100Kg, lotOf } =
  ingredient;

const selection = (ctx: Reader & Pick<ActorCtx, "db">) =>
  ctx.db
    .select({
      ...{ id, revision, role, family, dryMatterPct, dryMatterState, composition, doseGPer100Kg, lotOf },
      pricePerTonne: currentPrice(ctx),
    })
    .from(ingredient);

/** A feed as rations are judged with it. */
export type FeedFactsRow = Awaited<ReturnType<typeof selection>>[number];

const anyReader: Reader = {
  actor: { entityId: sql.placeholder("entityId"), userId: sql.placeholder("userId") },
  now: sql.placeholder("now"),
};

const factsQuery = writtenOnce((db) =>
  selection({ ...anyReader, db }).where(
    and(inArray(id, sql`(select value from json_each(${sql.placeholder("ids")}))`), isReadable(anyReader)),
  ),
);

/** Those of the ids that the actor may read, in one query whatever their number, with what judges a ration alone. */
export async function readFeedFacts(
  { db, actor: { entityId, userId }, now }: ActorCtx,
  ids: readonly string[],
): Promise<ReadonlyMap<string, FeedFactsRow>> {
  const wanted = { ids: JSON.stringify([...new Set(ids)]), entityId, userId, now: now.toISOString() };
  const rows = await factsQuery(db).all(wanted);
  return new Map(rows.map((row) => [row.id, row]));
}
