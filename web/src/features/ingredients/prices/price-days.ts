import { limits } from "#contract/limits.ts";
import type { IngredientItem } from "#contract/schemas/ingredient.ts";
import type { PlannedPrice } from "#contract/schemas/ingredient-price.ts";
import { calendarDayHere, today } from "#web/lib/format/reader-clock.ts";

const dayMs = 86_400_000;

/** Returns the last day on which a price may begin. */
export const lastPriceDay = (): string =>
  calendarDayHere(new Date(Date.now() + limits.priceDaysAheadMax * dayMs));

/** Returns a day of a form where it is one ahead on which a price may begin; null for today and any other text. */
export function dayAhead(text: string): string | null {
  const isDay = /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
  return isDay && text > today() && text <= lastPriceDay() ? text : null;
}

/** Returns the price that a feed is planned to have from exactly a day on, none of the feed of a lot. */
export const plannedFrom = (item: IngredientItem, day: string): PlannedPrice | null =>
  item.plannedPrices.find(
    (price) => price["@id"].startsWith(`${item["@id"]}/`) && calendarDayHere(price.validFrom) === day,
  ) ?? null;

/** Returns the price that is edited for a day ahead, or today's without a day; null for none. */
export const editedPrice = (item: IngredientItem, day: string | null): number | null =>
  day === null ? item.pricePerTonne : (plannedFrom(item, day)?.pricePerTonne ?? null);

/** Returns the price that is valid on a day ahead as planned so far, or today's without a day. */
export const priceOn = (item: IngredientItem, day: string | null): number | null =>
  priceBefore(item, day, true);

/** Returns the price that is valid on a day ahead without the one that begins on it. */
export const priceWithout = (item: IngredientItem, day: string): number | null =>
  priceBefore(item, day, false);

function priceBefore(item: IngredientItem, day: string | null, isIncluded: boolean): number | null {
  const own = day === null ? null : plannedFrom(item, day);
  const earlier = item.plannedPrices.filter((price) => {
    const from = calendarDayHere(price.validFrom);
    return day !== null && from <= day && (isIncluded || price !== own);
  });
  return earlier.at(-1)?.pricePerTonne ?? item.pricePerTonne;
}
