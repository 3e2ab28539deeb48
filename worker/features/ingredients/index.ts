export { createIngredient as post } from "./create.ts";
export { deleteIngredient as delete } from "./delete.ts";
export { getIngredient as get } from "./get.ts";
export { readHistory as history } from "./history.ts";
export { listIngredients as get_collection } from "./list.ts";
export { updateIngredient as patch } from "./update.ts";
export { readFeedUse as uses } from "./uses.ts";
