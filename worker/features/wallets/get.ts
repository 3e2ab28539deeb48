import type { IngredientWalletItem } from "#contract/schemas/ingredient-wallet.ts";
import type { ActorCtx } from "../../context.ts";
import { inEntity } from "../../db/scope.ts";
import type { Input, ItemResult } from "../verb.ts";
import { walletItem } from "./internal.ts";

export async function getWalletItem(
  ctx: ActorCtx,
  { params }: Input,
): Promise<ItemResult<IngredientWalletItem>> {
  return { item: walletItem(await inEntity(ctx).walletItem(params.id ?? "")), revision: 0 };
}
