import { and, eq } from "drizzle-orm";
import type { ActorCtx } from "#worker/context.ts";
import { atomic } from "#worker/db/audited-write.ts";
import { inEntity } from "#worker/db/entity-scope.ts";
import { ingredientWallet } from "#worker/db/schema/index.ts";
import { walletItem, walletPath } from "#worker/features/records/ingredient-wallet.ts";
import type { Input } from "#worker/features/verb.ts";

/** Takes a feed out of the own wallet; the feed itself stays. */
export async function deleteWalletItem(ctx: ActorCtx, { params }: Input): Promise<null> {
  const row = await inEntity(ctx).walletItem(params.id ?? "");
  await atomic(ctx, { row: walletPath(row.id), before: walletItem(row), after: null }, [
    ctx.db
      .delete(ingredientWallet)
      .where(and(eq(ingredientWallet.userId, ctx.actor.userId), eq(ingredientWallet.ingredientId, row.id))),
  ]);
  return null;
}
