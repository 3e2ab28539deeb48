import * as v from "valibot";
import { limits } from "../limits.ts";
import { amount } from "./common-fields.ts";

/** Price of a tonne of a feed for the organisation from now on, in its monetary unit; null for no price. */
export const IngredientPriceInput = v.strictObject({
  pricePerTonne: v.nullable(amount(0, limits.pricePerTonneMax)),
});
export type IngredientPriceInput = v.InferOutput<typeof IngredientPriceInput>;
