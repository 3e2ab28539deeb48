import { readWallet } from "#worker/db/reads/ingredient-wallets.ts";
import { walletItem } from "#worker/features/records/ingredient-wallet.ts";
import type { Verb } from "#worker/features/verb.ts";

/** The feeds of the own wallet, in its order. */
export const listWallet: Verb<"ingredient_wallet.get_collection"> = async (ctx, { query }) => {
  const { rows, total } = await readWallet(ctx, query);
  return { members: rows.map(walletItem), total };
};
