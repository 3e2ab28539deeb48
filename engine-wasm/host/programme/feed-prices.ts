import type { StandIn } from "#science/answers/optimise.ts";
import type { FeedLine, Ration } from "#science/horse/facts.ts";

/** Counted for every feed when no price is known at all: all kilograms are then alike. */
const noPricePerTonne = 1000;

/**
 * The price by which each feed without one is counted: the dearest known among feeds that play the same part, so that
 * it is not taken for cheap; where none of them has a price, the dearest of all.
 */
export function substitutePrices(feeds: readonly FeedLine[]): StandIn[] {
  const dearest = (of: readonly FeedLine[]): number | null => {
    const known = of.flatMap(({ ingredient: { pricePerTonne } }) => pricePerTonne ?? []);
    return known.length > 0 ? Math.max(...known) : null;
  };
  const ofAll = dearest(feeds);
  return feeds.flatMap(({ ingredient, role }, line): StandIn[] => {
    if (ingredient.pricePerTonne !== null) return [];
    const ofRole = dearest(feeds.filter((each) => each.role === role));
    if (ofRole !== null) return [{ line, pricePerTonne: ofRole, from: "role" }];
    return [{ line, pricePerTonne: ofAll ?? noPricePerTonne, from: ofAll === null ? "none" : "all" }];
  });
}

/** Money for one kg as fed, stand-ins included. */
export function pricePerKg({ feeds }: Pick<Ration, "feeds">): number[] {
  const costs = feeds.map(({ ingredient }) => (ingredient.pricePerTonne ?? 0) / 1000);
  for (const { line, pricePerTonne } of substitutePrices(feeds)) costs[line] = pricePerTonne / 1000;
  return costs;
}

/** Price a day of the amounts; `null` when a feed in them has no price. */
export function dailyPrice({ feeds }: Pick<Ration, "feeds">, quantitiesKg: readonly number[]): number | null {
  let price = 0;
  for (const [at, { ingredient }] of feeds.entries()) {
    const kg = quantitiesKg[at]!;
    if (kg === 0) continue;
    if (ingredient.pricePerTonne === null) return null;
    price += (kg * ingredient.pricePerTonne) / 1000;
  }
  return price;
}
