import type { IngredientWalletItem } from "#contract/schemas/ingredient-wallet.ts";
import type { ActorCtx } from "../../context.ts";
import { inEntity } from "../../db/scope.ts";
import type { Input, PageResult } from "../verb.ts";
import { walletItem } from "./internal.ts";

/** The feeds of the own wallet. */
export async function listWallet(ctx: ActorCtx, { query }: Input): Promise<PageResult<IngredientWalletItem>> {
  const { rows, total } = await inEntity(ctx).wallet(query);
  return { members: rows.map(walletItem), total };
}
