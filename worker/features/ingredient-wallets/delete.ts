import { and, eq, sql } from "drizzle-orm";
import { atomic } from "#worker/db/audited-write.ts";
import { readWalletItem } from "#worker/db/reads/ingredient-wallets.ts";
import { ingredientWallet } from "#worker/db/schema/index.ts";
import { checkRevision } from "#worker/features/check-revision.ts";
import { walletItem, walletPath } from "#worker/features/records/ingredient-wallet.ts";
import type { Verb } from "#worker/features/verb.ts";

/** Takes a feed out of the own wallet; the feed itself stays. */
export const deleteWalletItem: Verb<"ingredient_wallet.delete"> = async (ctx, { params, expected }) => {
  const row = await readWalletItem(ctx, params.id ?? "");
  checkRevision(expected, row.revision);
  const isRow = and(eq(ingredientWallet.userId, ctx.actor.userId), eq(ingredientWallet.ingredientId, row.id));
  const condition = sql`exists (select 1 from ${ingredientWallet} where ${isRow} and ${eq(ingredientWallet.revision, row.revision)})`;
  await atomic(ctx, { row: walletPath(row.id), before: walletItem(row), after: null, condition }, [
    ctx.db.delete(ingredientWallet).where(isRow),
  ]);
  return null;
};
