import { priceAt } from "#contract/schemas/ingredient-price.ts";
import { readIngredient } from "#worker/db/reads/ingredients.ts";
import { pricePath } from "#worker/features/records/ingredient-parts.ts";
import type { Verb } from "#worker/features/verb.ts";
import { readFeedPrices } from "./prices-after.ts";

/** Returns the prices of a feed in the actor's organisation, newest first, those of days ahead too. */
export const readPriceHistory: Verb<"ingredient_price.history"> = async (ctx, { params }) => {
  const row = await readIngredient(ctx, params.id ?? "");
  const now = ctx.now.toISOString();
  const { own, todayWith } = await readFeedPrices(ctx, row);
  const current = priceAt(own, now);
  return {
    prices: own.map((price) => ({
      "@id": pricePath(row.id, price.id),
      ...price,
      isCurrent: price === current,
      isPlanned: price.validFrom > now,
      todayWithout: todayWith(own.filter((other) => other !== price)),
    })),
  };
};
