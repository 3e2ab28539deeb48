import type { IngredientWalletItem } from "#contract/schemas/ingredient-wallet.ts";
import type { ActorCtx } from "#worker/context.ts";
import { inEntity } from "#worker/db/entity-scope.ts";
import { walletItem } from "#worker/features/records/ingredient-wallet.ts";
import type { Input, ItemResult } from "#worker/features/verb.ts";

export async function getWalletItem(
  ctx: ActorCtx,
  { params }: Input,
): Promise<ItemResult<IngredientWalletItem>> {
  return { item: walletItem(await inEntity(ctx).walletItem(params.id ?? "")), revision: 0 };
}
