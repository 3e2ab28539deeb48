import { createWalletItem } from "./create.ts";
import { deleteWalletItem } from "./delete.ts";
import { getWalletItem } from "./get.ts";
import { listWallet } from "./list.ts";

/** The verbs of the own wallet of feeds. */
export const walletVerbs = {
  "ingredient_wallet.get_collection": listWallet,
  "ingredient_wallet.post": createWalletItem,
  "ingredient_wallet.get": getWalletItem,
  "ingredient_wallet.delete": deleteWalletItem,
};
