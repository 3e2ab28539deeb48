import type { IngredientWalletCreate } from "#contract/schemas/ingredient-wallet.ts";
import { atomic } from "#worker/db/audited-write.ts";
import type { ColumnsFor } from "#worker/db/columns-for.ts";
import {
  moveInWallet,
  notInWallet,
  placeBehind,
  readWalletItem,
} from "#worker/db/reads/ingredient-wallets.ts";
import { readIngredientsById } from "#worker/db/reads/ingredients.ts";
import { ingredientWallet } from "#worker/db/schema/index.ts";
import { walletItem, walletPath } from "#worker/features/records/ingredient-wallet.ts";
import type { Verb } from "#worker/features/verb.ts";
import { idFromPath } from "#worker/lib/id.ts";
import { refuse } from "#worker/lib/service-error.ts";

/** Puts a feed that the organisation may use into the own wallet, once. */
export const createWalletItem: Verb<"ingredient_wallet.post"> = async (ctx, { body }) => {
  const id = idFromPath(body.ingredient);
  const row = (await readIngredientsById(ctx, [id])).get(id);
  if (!row?.isFindable) throw refuse([{ path: ["ingredient"], code: "unknown_item" }]);
  if (row.wallet !== null) throw refuse([{ path: ["ingredient"], code: "added_twice" }]);
  const change = { row: walletPath(id), before: null, after: body, condition: notInWallet(ctx, id) };
  const { ingredient: _ingredient, place, ...settings } = body;
  const columns = {
    ...settings,
    userId: ctx.actor.userId,
    ingredientId: id,
    addedAt: ctx.now.toISOString(),
  } satisfies ColumnsFor<
    typeof ingredientWallet.$inferSelect,
    IngredientWalletCreate,
    "ingredient" | "place"
  >;
  await atomic(ctx, change, [
    ctx.db.insert(ingredientWallet).values({ ...columns, place: placeBehind(ctx) }),
    ...(place === undefined ? [] : [moveInWallet(ctx, id, place)]),
  ]);
  const written = await readWalletItem(ctx, id);
  return { item: walletItem(written), revision: written.revision };
};
