import { readWalletItem } from "#worker/db/reads/ingredient-wallets.ts";
import { walletItem } from "#worker/features/records/ingredient-wallet.ts";
import type { Verb } from "#worker/features/verb.ts";

export const getWalletItem: Verb<"ingredient_wallet.get"> = async (ctx, { params }) => {
  const row = await readWalletItem(ctx, params.id ?? "");
  return { item: walletItem(row), revision: row.revision };
};
