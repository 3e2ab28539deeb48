import { type DatedPrice, priceAt } from "#contract/schemas/ingredient-price.ts";
import type { ActorCtx } from "#worker/context.ts";
import { readIngredient } from "#worker/db/reads/ingredients.ts";
import { pricePath } from "#worker/features/records/ingredient-parts.ts";
import type { Verb } from "#worker/features/verb.ts";
import { serviceError } from "#worker/lib/service-error.ts";
import { readFeedPrices } from "./prices-after.ts";

/** Returns the prices of a feed in the actor's organisation, newest first, those of days ahead too. */
export const readPriceHistory: Verb<"ingredient_price.history"> = async (ctx, { params }) => ({
  prices: await pricesOf(ctx, params.id ?? ""),
});

export const readPrice: Verb<"ingredient_price.get"> = async (ctx, { params }) => {
  const found = (await pricesOf(ctx, params.id ?? "")).find(({ id }) => id === params.price);
  if (!found) throw serviceError("not_found");
  return found;
};

async function pricesOf(ctx: ActorCtx, ingredient: string): Promise<DatedPrice[]> {
  const row = await readIngredient(ctx, ingredient);
  const now = ctx.now.toISOString();
  const { own, todayWith } = await readFeedPrices(ctx, row);
  const current = priceAt(own, now);
  return own.map((price) => ({
    "@id": pricePath(row.id, price.id),
    ...price,
    isCurrent: price === current,
    isPlanned: price.validFrom > now,
    todayWithout: todayWith(own.filter((other) => other !== price)),
  }));
}
