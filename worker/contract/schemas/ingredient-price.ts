import * as v from "valibot";
import { limits } from "../limits.ts";

import { amount, day, eachOnce, filledList, iri } from "./common-fields.ts";
import type { RationItem } from "./ration.ts";

/**
 * Price of a tonne of a feed for the organisation, in its monetary unit; null for no price, now or before.
 * `effectiveOn` is the day from which it is valid, in the reader's time zone and within two years; absent, it is valid
 * from now on.
 */
export const IngredientPriceInput = v.strictObject({
  pricePerTonne: v.nullable(amount(0, limits.pricePerTonneMax)),
  effectiveOn: v.optional(v.nullable(day), null),
});
export type IngredientPriceInput = v.InferOutput<typeof IngredientPriceInput>;

/** Price of a tonne of one feed; null for no price. */
export const FeedPrice = v.strictObject({
  ingredient: iri("ingredients"),
  pricePerTonne: v.nullable(amount(0, limits.pricePerTonneMax)),
});

/** Prices of feeds as they would be from a day on, today without it; null for no price. */
export const PriceChangeInput = v.strictObject({
  prices: v.pipe(filledList(FeedPrice, limits.importChunkMax), eachOnce("ingredient", "added_twice")),
  effectiveOn: v.optional(v.nullable(day), null),
});
export type PriceChangeInput = v.InferOutput<typeof PriceChangeInput>;

/** A ration whose price a day changes, in the entity's monetary unit; null while a feed of it has no price. */
export interface RepricedRation extends Pick<RationItem, "@id" | "id" | "name" | "objective"> {
  horse: Pick<RationItem["horse"], "@id" | "id" | "name">;
  before: number | null;
  after: number | null;
}

/** Rations that would cost another price: their count, and the ones that change most. */
export interface PriceChange {
  count: number;
  /** False where too many contain the feeds to be priced in advance: they are counted, and none is named. */
  isPriced: boolean;
  largest: RepricedRation[];
}

/** A price that a feed will have from an instant on. */
export interface PlannedPrice {
  "@id": string;
  id: string;
  pricePerTonne: number;
  validFrom: string;
}

/** A price that a feed had, has or will have from an instant on. */
export interface DatedPrice extends PlannedPrice {
  /** True for the price of today: the newest whose instant has come. */
  isCurrent: boolean;
  /** True while its instant has not come. */
  isPlanned: boolean;
  /** Price of today once this one is removed; null for none. */
  todayWithout: number | null;
}

/** Prices of a feed in the reader's organisation, newest first. */
export interface PriceHistory {
  prices: DatedPrice[];
}

/** Returns the price that is valid at an instant: the newest that has begun; null before the first. */
export function priceAt<Price extends { validFrom: string }>(
  prices: readonly Price[],
  instant: string,
): Price | null {
  const begun = prices.filter(({ validFrom }) => validFrom <= instant);
  return begun.reduce<Price | null>(
    (newest, price) => (newest === null || price.validFrom > newest.validFrom ? price : newest),
    null,
  );
}
