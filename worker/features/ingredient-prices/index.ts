export { readPriceHistory as history } from "./history.ts";
export { setIngredientPrice as set } from "./set-price.ts";
