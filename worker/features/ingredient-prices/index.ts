export { setIngredientPrice as set } from "./set-price.ts";
