import { eq, sql } from "drizzle-orm";
import type { ActorCtx } from "#worker/context.ts";
import { auditFrom } from "#worker/db/audited-write.ts";
import { insertFrom, type Statement } from "#worker/db/d1.ts";
import { ingredient, ingredientImportRow, ingredientPrice } from "#worker/db/schema/index.ts";
import { ingredientPath } from "#worker/features/records/ingredient.ts";
import { columnsFrom, rowsOf } from "./write-rows.ts";

const row = ingredientImportRow;

/** Returns the statements that put back what an import replaced and delete what it made, with an audit row each. */
export const restoreRows = (ctx: ActorCtx, id: string): Statement[] => [
  auditFrom(ctx, auditColumns, rowsOf(id, isThere)),
  ...restorePrices(ctx, id),
  ...restoreFeeds(ctx, id),
  ctx.db.update(row).set({ stored: null }).where(eq(row.importId, id)),
];

/** A row that was written, of a feed that nobody deleted since. */
const isThere = sql`${row.action} in ('create', 'change')
  and ${row.feedId} in (select feed.id from ${ingredient} as feed)`;

const auditColumns = {
  row: sql`${ingredientPath("")} || ${row.feedId}`,
  before: sql`${row.after}`,
  after: sql`${row.before}`,
};

function restorePrices(ctx: ActorCtx, id: string): Statement[] {
  const ids = sql`select ${row.price} ->> 'id' from ${rowsOf(id, sql`${row.price} is not null`)}`;
  return [
    ctx.db.delete(ingredientPrice).where(sql`${ingredientPrice.id} in (${ids})`),
    insertFrom(
      ctx.db,
      ingredientPrice,
      {
        id: sql`${row.price} ->> '$.replaced.id'`,
        entityId: sql`${ctx.actor.entityId}`,
        ingredientId: sql`${row.feedId}`,
        validFrom: sql`${row.price} ->> 'validFrom'`,
        pricePerTonne: sql`${row.price} ->> '$.replaced.pricePerTonne'`,
        createdAt: sql`${row.price} ->> '$.replaced.createdAt'`,
      },
      rowsOf(id, sql`${row.price} ->> '$.replaced.id' is not null and ${isThere}`),
    ),
  ];
}

const restoreFeeds = (ctx: ActorCtx, id: string): Statement[] => [
  ctx.db
    .update(ingredient)
    .set({
      ...columnsFrom(sql`${row.stored}`),
      revision: sql`${ingredient.revision} + 1`,
      modifiedAt: ctx.now.toISOString(),
    })
    .from(row)
    .where(sql`${row.importId} = ${id} and ${row.stored} is not null and ${ingredient.id} = ${row.feedId}`),
  ctx.db
    .delete(ingredient)
    .where(sql`${ingredient.id} in (select ${row.feedId} from ${rowsOf(id, sql`${row.action} = 'create'`)})`),
];
