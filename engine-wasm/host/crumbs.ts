import type { FeedLine } from "#science/horse.ts";
import type { OptimiseInput } from "./types.ts";

/** Amounts below these, in kg a day, nobody would buy and weigh out a feed for; a supplement is dosed in grams. */
const crumbKg: Readonly<Record<FeedLine["role"], number>> = { forage: 0.1, concentrate: 0.03, supplement: 0 };

/** Feeds of which an answer has a crumb that is not wanted: neither asked for by limits nor fed today. */
export function crumbsOf({ ration, limits }: OptimiseInput, kg: ArrayLike<number>): number[] {
  return ration.feeds.flatMap(({ role, quantityKg }, at) => {
    const { locked, minKg } = limits[at]!;
    const isCrumb = (amount: number) => amount > 0 && amount < crumbKg[role];
    return isCrumb(kg[at]!) && !locked && minKg === 0 && !isCrumb(quantityKg) ? [at] : [];
  });
}
