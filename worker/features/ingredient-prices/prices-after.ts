import { priceAt } from "#contract/schemas/ingredient-price.ts";
import type { ActorCtx } from "#worker/context.ts";
import { type PriceRow, readPrices } from "#worker/db/reads/ingredient-prices.ts";
import type { IngredientRow } from "#worker/db/reads/ingredients.ts";

type Price = Pick<PriceRow, "pricePerTonne" | "validFrom">;

/** Prices of a feed in the actor's organisation. */
export interface FeedPrices {
  own: PriceRow[];
  /** Returns the price of today with other own prices; a lot without one has that of its feed. */
  todayWith: (own: readonly Price[]) => number | null;
}

/** Reads the prices of a feed and, for a lot, of the feed that it is of. */
export async function readFeedPrices(
  ctx: ActorCtx,
  { id, lotOf }: Pick<IngredientRow, "id" | "lotOf">,
): Promise<FeedPrices> {
  const now = ctx.now.toISOString();
  const own = await readPrices(ctx, id);
  const feeds = lotOf === null ? [] : await readPrices(ctx, lotOf);
  return {
    own,
    todayWith: (prices) => (priceAt(prices, now) ?? priceAt(feeds, now))?.pricePerTonne ?? null,
  };
}
