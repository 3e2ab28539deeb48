import { setIngredientPrice } from "./set.ts";

/** The verbs of what feeds cost an organisation. */
export const priceVerbs = { "ingredient_price.set": setIngredientPrice };
