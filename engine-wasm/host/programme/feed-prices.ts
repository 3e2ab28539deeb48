import type { StandIn } from "#science/answers/optimise.ts";
import type { FeedLine, Ration } from "#science/horse/facts.ts";

/** Price of every feed when no price is known at all: all kilograms are then alike. */
const noPricePerTonne = 1000;

/**
 * Returns the price of each feed without one: the dearest known among feeds of its role, so that it does not count as
 * cheap; where none of them has a price, the dearest of all.
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

/** Returns the price of one kg as fed of each feed, with substitutes for unknown prices. */
export function pricePerKg({ feeds }: Pick<Ration, "feeds">): number[] {
  const costs = feeds.map(({ ingredient }) => (ingredient.pricePerTonne ?? 0) / 1000);
  for (const { line, pricePerTonne } of substitutePrices(feeds)) costs[line] = pricePerTonne / 1000;
  return costs;
}

/** Returns the price a day of the amounts; null when a feed in them has no price. */
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
