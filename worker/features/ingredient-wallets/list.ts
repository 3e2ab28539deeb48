import type { IngredientWalletItem } from "#contract/schemas/ingredient-wallet.ts";
import type { ActorCtx } from "#worker/context.ts";
import { inEntity } from "#worker/db/entity-scope.ts";
import { walletItem } from "#worker/features/records/ingredient-wallet.ts";
import type { Input, PageResult } from "#worker/features/verb.ts";

/** The feeds of the own wallet. */
export async function listWallet(ctx: ActorCtx, { query }: Input): Promise<PageResult<IngredientWalletItem>> {
  const { rows, total } = await inEntity(ctx).wallet(query);
  return { members: rows.map(walletItem), total };
}
