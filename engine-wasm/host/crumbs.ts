import type { FeedLine } from "#science/horse.ts";
import { practiceOf, practiceRows } from "#science/practice.ts";
import type { OptimiseInput } from "./types.ts";

/** Amounts below these, in kg a day, nobody would buy and weigh out a feed for. */
const crumbKg = { forage: 0.1, concentrate: 0.03 } as const;
/** The same of what is measured with a spoon, for a kg of body weight: 5 g for a horse of 500 kg. */
const crumbPerKg = 1e-5;

/** What is dosed over a kitchen scale is no crumb at any weight. */
function leastOf({ ingredient: { family }, role }: FeedLine, weightKg: number): number {
  if (role !== "supplement") return crumbKg[role];
  return practiceOf({ family, role }) === practiceRows.potent ? 0 : crumbPerKg * weightKg;
}

/** Feeds of which an answer has a crumb that is not wanted: neither asked for by limits nor fed today. */
export function crumbsOf({ ration, limits }: OptimiseInput, kg: ArrayLike<number>): number[] {
  return ration.feeds.flatMap((feed, at) => {
    const { locked, minKg } = limits[at]!;
    const isCrumb = (amount: number) => amount > 0 && amount < leastOf(feed, ration.horse.weightKg);
    return isCrumb(kg[at]!) && !locked && minKg === 0 && !isCrumb(feed.quantityKg) ? [at] : [];
  });
}
