import { and, eq, sql } from "drizzle-orm";
import { atomic } from "#worker/db/audited-write.ts";
import { moveInWallet, readWalletItem } from "#worker/db/reads/ingredient-wallets.ts";
import { ingredientWallet } from "#worker/db/schema/index.ts";
import { checkRevision } from "#worker/features/check-revision.ts";
import { walletItem, walletPath, walletSettings } from "#worker/features/records/ingredient-wallet.ts";
import type { Verb } from "#worker/features/verb.ts";

/** Changes place, favourite, step or most of a feed in the own wallet. */
export const updateWalletItem: Verb<"ingredient_wallet.patch"> = async (ctx, { params, body, expected }) => {
  const row = await readWalletItem(ctx, params.id ?? "");
  checkRevision(expected, row.revision);
  const { place, ...changed } = body;
  const isRow = and(eq(ingredientWallet.userId, ctx.actor.userId), eq(ingredientWallet.ingredientId, row.id));
  const before = walletSettings(row);
  const change = {
    row: walletPath(row.id),
    before,
    after: { ...before, ...body },
    condition: sql`exists (select 1 from ${ingredientWallet} where ${isRow} and ${eq(ingredientWallet.revision, row.revision)})`,
  };
  await atomic(ctx, change, [
    ctx.db
      .update(ingredientWallet)
      .set({ ...changed, revision: row.revision + 1 })
      .where(isRow),
    ...(place === undefined ? [] : [moveInWallet(ctx, row.id, place)]),
  ]);
  const written = await readWalletItem(ctx, row.id);
  return { item: walletItem(written), revision: written.revision };
};
