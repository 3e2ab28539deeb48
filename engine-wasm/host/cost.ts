import type { Ration } from "#science/horse.ts";

/** Money for one kg; a feed without a price is taken to be as dear as the dearest, or all alike when none has one. */
export function costsOf({ feeds }: Ration): number[] {
  const prices = feeds.map(({ ingredient }) => ingredient.pricePerTonne);
  const known = prices.filter((price) => price !== null);
  const dearest = known.length > 0 ? Math.max(...known) : 1000;
  return prices.map((price) => (price ?? dearest) / 1000);
}

/** Price a day of the amounts; `null` when a feed in them has no price. */
export function priceOf({ feeds }: Ration, quantitiesKg: readonly number[]): number | null {
  let price = 0;
  for (const [at, { ingredient }] of feeds.entries()) {
    const kg = quantitiesKg[at]!;
    if (kg === 0) continue;
    if (ingredient.pricePerTonne === null) return null;
    price += (kg * ingredient.pricePerTonne) / 1000;
  }
  return price;
}
