export { createWalletItem } from "./create.ts";
export { deleteWalletItem } from "./delete.ts";
export { getWalletItem } from "./get.ts";
export { listWallet } from "./list.ts";
