import { and, eq, type SQL, sql } from "drizzle-orm";
import type { ActorCtx } from "#worker/context.ts";
import { auditFrom } from "#worker/db/audited-write.ts";
import { insertFrom, type Statement } from "#worker/db/d1.ts";
import type { ImportRecord } from "#worker/db/reads/ingredient-imports.ts";
import { ingredient, ingredientImportRow, ingredientPrice } from "#worker/db/schema/index.ts";
import { ingredientPath } from "#worker/features/records/ingredient.ts";
import { feedColumnNames } from "#worker/features/records/ingredient-columns.ts";

const row = ingredientImportRow;

/** Returns SQL of the rows of an import that meet a condition, as the source of other rows. */
export const rowsOf = (id: string, rest: SQL): SQL => sql`${row} where ${row.importId} = ${id} and ${rest}`;

/** Returns the statements that write the feeds and prices of an import, with an audit row each. */
export const writeRows = (
  ctx: ActorCtx,
  { id, effectiveOn }: ImportRecord["head"],
  from: string,
): Statement[] => [
  auditRows(ctx, id, effectiveOn),
  ...freeInstant(ctx, id, from),
  ...writeFeeds(ctx, id),
  insertPrices(ctx, id, from),
];

/** Returns the statement that writes an audit row for each feed; that of a price says from which day it is valid. */
const auditRows = (ctx: ActorCtx, id: string, effectiveOn: string | null): Statement =>
  auditFrom(
    ctx,
    {
      row: sql`${ingredientPath("")} || ${row.feedId}`,
      before: sql`${row.before}`,
      after:
        effectiveOn === null
          ? sql`${row.after}`
          : sql`iif(${hasPrice}, json_set(${row.after}, '$.effectiveOn', ${effectiveOn}), ${row.after})`,
    },
    rowsOf(id, sql`${row.action} in ('create', 'change')`),
  );

/** Returns the statements that free the instant of the new prices, with the price that each replaces noted in its row. */
function freeInstant(ctx: ActorCtx, id: string, from: string): Statement[] {
  const { entityId } = ctx.actor;
  const same = sql`price.entity_id = ${entityId} and price.ingredient_id = ${row.feedId} and price.valid_from = ${from}`;
  const replaced = sql`(select json_object('id', price.id, 'pricePerTonne', price.price_per_tonne,
    'createdAt', price.created_at) from ${ingredientPrice} as price where ${same})`;
  const priced = sql`select ${row.feedId} from ${rowsOf(id, hasPrice)}`;
  return [
    ctx.db
      .update(row)
      .set({ price: sql`json_set(${row.price}, '$.validFrom', ${from}, '$.replaced', json(${replaced}))` })
      .where(sql`${row.importId} = ${id} and ${hasPrice}`),
    ctx.db
      .delete(ingredientPrice)
      .where(
        and(
          eq(ingredientPrice.entityId, entityId),
          eq(ingredientPrice.validFrom, from),
          sql`${ingredientPrice.ingredientId} in (${priced})`,
        ),
      ),
  ];
}

const hasPrice = sql`${row.action} in ('create', 'change') and ${row.price} is not null`;

const insertPrices = (ctx: ActorCtx, id: string, from: string): Statement =>
  insertFrom(
    ctx.db,
    ingredientPrice,
    {
      id: sql`${row.price} ->> 'id'`,
      entityId: sql`${ctx.actor.entityId}`,
      ingredientId: sql`${row.feedId}`,
      validFrom: sql`${from}`,
      pricePerTonne: sql`${row.price} ->> 'pricePerTonne'`,
      createdAt: sql`${ctx.now.toISOString()}`,
    },
    rowsOf(id, hasPrice),
  );

/** SQL of each column of a feed, out of a column of JSON. */
export function columnsFrom(json: SQL): Record<(typeof feedColumnNames)[number], SQL> {
  const columns = feedColumnNames.map((name) => [name, sql`${json} ->> ${sql.raw(`'${name}'`)}`] as const);
  return Object.fromEntries(columns) as Record<(typeof feedColumnNames)[number], SQL>;
}

function writeFeeds(ctx: ActorCtx, id: string): Statement[] {
  const now = sql`${ctx.now.toISOString()}`;
  const made = columnsFrom(sql`${row.made}`);
  return [
    ctx.db
      .update(ingredient)
      .set({ ...made, revision: sql`${ingredient.revision} + 1`, modifiedAt: now })
      .from(row)
      .where(
        sql`${row.importId} = ${id} and ${row.action} = 'change' and ${row.made} is not null
          and ${ingredient.id} = ${row.feedId}`,
      ),
    insertFrom(
      ctx.db,
      ingredient,
      {
        ...made,
        id: sql`${row.feedId}`,
        entityId: sql`${ctx.actor.entityId}`,
        revision: sql`1`,
        makerFeedId: sql`null`,
        ownerId: sql`null`,
        shared: sql`1`,
        createdAt: now,
        modifiedAt: now,
      },
      rowsOf(id, sql`${row.action} = 'create'`),
    ),
  ];
}
