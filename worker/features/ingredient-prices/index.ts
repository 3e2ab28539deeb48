export { deletePrice as delete } from "./delete.ts";
export { readPrice as get, readPriceHistory as history } from "./history.ts";
export { setIngredientPrice as set } from "./set-price.ts";
