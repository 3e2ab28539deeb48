import type { IngredientWalletCreate, IngredientWalletItem } from "#contract/schemas/ingredient-wallet.ts";
import type { ActorCtx } from "#worker/context.ts";
import { atomic } from "#worker/db/audited-write.ts";
import { inEntity } from "#worker/db/entity-scope.ts";
import { notInWallet } from "#worker/db/reads/ingredient-wallets.ts";
import { ingredientWallet } from "#worker/db/schema/index.ts";
import type { ColumnsFor } from "#worker/features/records/columns-for.ts";
import { walletItem, walletPath } from "#worker/features/records/ingredient-wallet.ts";
import type { Input, ItemResult } from "#worker/features/verb.ts";
import { idFromPath } from "#worker/lib/id.ts";
import { refuse } from "#worker/lib/service-error.ts";

/** Puts a feed that the organisation may use into the own wallet, once. */
export async function createWalletItem(
  ctx: ActorCtx,
  { body }: Input<IngredientWalletCreate>,
): Promise<ItemResult<IngredientWalletItem>> {
  const scope = inEntity(ctx);
  const id = idFromPath(body.ingredient);
  const row = (await scope.ingredientsById([id])).get(id);
  if (!row) throw refuse([{ path: ["ingredient"], code: "unknown_item" }]);
  if (row.inWallet === 1) throw refuse([{ path: ["ingredient"], code: "added_twice" }]);
  const change = { row: walletPath(id), before: null, after: body, condition: notInWallet(ctx, id) };
  const columns = { userId: ctx.actor.userId, ingredientId: id, addedAt: ctx.now.toISOString() };
  await atomic(ctx, change, [
    ctx.db
      .insert(ingredientWallet)
      .values(
        columns satisfies ColumnsFor<
          typeof ingredientWallet.$inferSelect,
          IngredientWalletCreate,
          "ingredient"
        >,
      ),
  ]);
  return { item: walletItem(await scope.walletItem(id)), revision: 0 };
}
