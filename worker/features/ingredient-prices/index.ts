import { setIngredientPrice } from "./set-price.ts";

/** The verbs of what feeds cost an organisation. */
export const priceVerbs = { "ingredient_price.set": setIngredientPrice };
