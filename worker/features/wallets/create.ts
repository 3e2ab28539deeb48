import type { IngredientWalletCreate, IngredientWalletItem } from "#contract/schemas/ingredient-wallet.ts";
import type { ActorCtx } from "../../context.ts";
import { notInWallet } from "../../db/reads/wallets.ts";
import { ingredientWallet } from "../../db/schema/index.ts";
import { inEntity } from "../../db/scope.ts";
import { atomic } from "../../db/write.ts";
import { refuse } from "../../lib/fail.ts";
import { idOf } from "../../lib/id.ts";
import type { Input, ItemResult } from "../verb.ts";
import { walletItem, walletPath } from "./internal.ts";

/** Puts a feed that the organisation may use into the own wallet, once. */
export async function createWalletItem(
  ctx: ActorCtx,
  { body }: Input<IngredientWalletCreate>,
): Promise<ItemResult<IngredientWalletItem>> {
  const scope = inEntity(ctx);
  const id = idOf(body.ingredient);
  const row = (await scope.ingredientsById([id])).get(id);
  if (!row) throw refuse([{ path: ["ingredient"], code: "unknown_item" }]);
  if (row.inWallet === 1) throw refuse([{ path: ["ingredient"], code: "added_twice" }]);
  const change = { row: walletPath(id), before: null, after: body, held: notInWallet(ctx, id) };
  await atomic(ctx, change, [
    ctx.db
      .insert(ingredientWallet)
      .values({ userId: ctx.actor.userId, ingredientId: id, addedAt: ctx.now.toISOString() }),
  ]);
  return { item: walletItem(await scope.walletItem(id)), revision: 0 };
}
