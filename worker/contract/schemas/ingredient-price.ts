import * as v from "valibot";
import { limits } from "../limits.ts";
import { amount } from "./common-fields.ts";

/** What a tonne of a feed costs the organisation from now on, in its monetary unit; null when it has no price. */
export const IngredientPriceInput = v.strictObject({
  pricePerTonne: v.nullable(amount(0, limits.pricePerTonneMax)),
});
export type IngredientPriceInput = v.InferOutput<typeof IngredientPriceInput>;
