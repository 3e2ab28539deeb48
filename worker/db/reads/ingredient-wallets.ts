import { and, asc, eq, isNull, or, type SQL, sql } from "drizzle-orm";
import type { ActorCtx } from "#worker/context.ts";
import { inSeries, type PageQuery, type Rows, readPage } from "#worker/db/paging.ts";
import { ingredient, ingredientWallet } from "#worker/db/schema/index.ts";
import { serviceError } from "#worker/lib/service-error.ts";

const columns = {
  id: ingredientWallet.ingredientId,
  nameEn: ingredient.nameEn,
  nameFr: ingredient.nameFr,
  addedAt: ingredientWallet.addedAt,
};

const sortable = {
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

/** The actor's own, of feeds that the actor's entity may use. */
const mine = ({ actor }: ActorCtx): SQL | undefined =>
  and(
    eq(ingredientWallet.userId, actor.userId),
    or(isNull(ingredient.entityId), eq(ingredient.entityId, actor.entityId)),
  );

/** A feed of the actor's wallet, or 404. */
export async function readWalletItem(ctx: ActorCtx, id: string): Promise<WalletRow> {
  const row = await selection(ctx)
    .where(and(eq(ingredientWallet.ingredientId, id), mine(ctx)))
    .get();
  if (!row) throw serviceError("not_found");
  return row;
}

export async function readWallet(ctx: ActorCtx, query: PageQuery): Promise<Rows<WalletRow>> {
  const usual = [asc(ctx.locale === "fr" ? sortable.nameFr : sortable.nameEn)];
  return readPage(ctx, query, () => selection(ctx).where(mine(ctx)).$dynamic(), {
    sortable,
    usual,
    id: ingredientWallet.ingredientId,
  });
}

/** Holds while a feed is not in the actor's wallet. */
export const notInWallet = ({ actor }: ActorCtx, id: string): SQL =>
  sql`not exists (select 1 from ${ingredientWallet}
    where ${and(eq(ingredientWallet.userId, actor.userId), eq(ingredientWallet.ingredientId, id))})`;
