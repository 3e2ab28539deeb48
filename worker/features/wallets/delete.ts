import { and, eq } from "drizzle-orm";
import type { ActorCtx } from "../../context.ts";
import { ingredientWallet } from "../../db/schema/index.ts";
import { inEntity } from "../../db/scope.ts";
import { atomic } from "../../db/write.ts";
import type { Input } from "../verb.ts";
import { walletItem, walletPath } from "./internal.ts";

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
