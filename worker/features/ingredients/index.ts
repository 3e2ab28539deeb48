export { createIngredient } from "./create.ts";
export { deleteIngredient } from "./delete.ts";
export { getIngredient } from "./get.ts";
export { importedWith, importIngredients } from "./import.ts";
export { listIngredients } from "./list.ts";
export { updateIngredient } from "./update.ts";
