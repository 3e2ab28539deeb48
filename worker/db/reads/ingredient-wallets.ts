import { and, asc, eq, type SQL, sql } from "drizzle-orm";
import type { ActorCtx } from "#worker/context.ts";
import type { Statement } from "#worker/db/d1.ts";
import { inSeries, type PageQuery, type Rows, readPage } from "#worker/db/paging.ts";
import { ingredient, ingredientWallet } from "#worker/db/schema/index.ts";
import { serviceError } from "#worker/lib/service-error.ts";
import { isFindable } from "./reachable-feeds.ts";

const columns = {
  id: ingredientWallet.ingredientId,
  nameEn: ingredient.nameEn,
  nameFr: ingredient.nameFr,
  addedAt: ingredientWallet.addedAt,
  revision: ingredientWallet.revision,
  place: ingredientWallet.place,
  favourite: ingredientWallet.favourite,
  stepKg: ingredientWallet.stepKg,
  mostKg: ingredientWallet.mostKg,
};

const sortable = {
  place: ingredientWallet.place,
  addedAt: ingredientWallet.addedAt,
  nameEn: inSeries(ingredient.foldEn),
  nameFr: inSeries(ingredient.foldFr),
};

const selection = (ctx: ActorCtx) =>
  ctx.db
    .select(columns)
    .from(ingredientWallet)
    .innerJoin(ingredient, eq(ingredient.id, ingredientWallet.ingredientId));
export type WalletRow = Awaited<ReturnType<typeof selection>>[number];

/** The actor's own, of feeds that the actor finds. */
const mine = (ctx: ActorCtx): SQL | undefined =>
  and(eq(ingredientWallet.userId, ctx.actor.userId), isFindable(ctx));

/** A feed of the actor's wallet, or 404. */
export async function readWalletItem(ctx: ActorCtx, id: string): Promise<WalletRow> {
  const row = await selection(ctx)
    .where(and(eq(ingredientWallet.ingredientId, id), mine(ctx)))
    .get();
  if (!row) throw serviceError("not_found");
  return row;
}

export async function readWallet(ctx: ActorCtx, query: PageQuery): Promise<Rows<WalletRow>> {
  const usual = [asc(sortable.place)];
  return readPage(ctx, query, () => selection(ctx).where(mine(ctx)).$dynamic(), {
    sortable,
    usual,
    id: ingredientWallet.ingredientId,
  });
}

/** Returns SQL for the place behind the last feed of the actor's wallet. */
export const placeBehind = ({ actor }: ActorCtx) =>
  sql<number>`(select coalesce(max(${ingredientWallet.place}) + 1, 0) from ${ingredientWallet}
    where ${eq(ingredientWallet.userId, actor.userId)})`;

/** Moves a feed to a place of the actor's wallet and numbers all its feeds anew, without gaps. */
export const moveInWallet = ({ db, actor }: ActorCtx, id: string, place: number): Statement => {
  const isOwn = eq(ingredientWallet.userId, actor.userId);
  const others = sql`(select ${ingredientWallet.ingredientId} as id, row_number() over (order by ${ingredientWallet.place},
      ${ingredientWallet.addedAt}, ${ingredientWallet.ingredientId}) - 1 as place
    from ${ingredientWallet} where ${isOwn} and ${ingredientWallet.ingredientId} <> ${id})`;
  const moved = sql`(select id, place + (place >= ${place}) as place from ${others}
    union all select ${id}, min(${place}, (select count(*) from ${others})))`;
  return db
    .update(ingredientWallet)
    .set({ place: sql`moved.place` })
    .from(sql`${moved} as moved`)
    .where(and(isOwn, sql`moved.id = ${ingredientWallet.ingredientId}`));
};

/** Holds while a feed is not in the actor's wallet. */
export const notInWallet = ({ actor }: ActorCtx, id: string): SQL =>
  sql`not exists (select 1 from ${ingredientWallet}
    where ${and(eq(ingredientWallet.userId, actor.userId), eq(ingredientWallet.ingredientId, id))})`;
