export { setIngredientPrice } from "./set-price.ts";
