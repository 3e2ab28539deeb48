import { readPrices } from "#worker/db/reads/ingredient-prices.ts";
import { readIngredient } from "#worker/db/reads/ingredients.ts";
import type { Verb } from "#worker/features/verb.ts";

/** Returns the prices that a feed had in the actor's organisation, newest first. */
export const readPriceHistory: Verb<"ingredient_price.history"> = async (ctx, { params }) => {
  const { id } = await readIngredient(ctx, params.id ?? "");
  const now = ctx.now.toISOString();
  const prices = await readPrices(ctx, id);
  const current = prices.find(({ validFrom }) => validFrom <= now);
  return { prices: prices.map((price) => ({ ...price, isCurrent: price === current })) };
};
