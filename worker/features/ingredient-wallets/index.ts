export { createWalletItem as post } from "./create.ts";
export { deleteWalletItem as delete } from "./delete.ts";
export { getWalletItem as get } from "./get.ts";
export { listWallet as get_collection } from "./list.ts";
export { updateWalletItem as patch } from "./update.ts";
