export { getIngredient } from "./get.ts";
export { listIngredients } from "./list.ts";
