import type { FeedInput } from "#contract/schemas/ration.ts";
import { sharesOf as partsOf } from "#science/feeds/meal-grid.ts";
import { type Draft, withAmounts, withFeed } from "./draft.ts";

/** The division of a day into meals; `portionsKg` is indexed by feed, then meal. */
export interface MealPortions {
  meals: number;
  times: readonly number[];
  quantitiesKg: readonly number[];
  portionsKg: readonly (readonly number[])[];
}

/** Stores portions as shares of the day, so that they hold when an amount changes. */
export const withPortions = (
  draft: Draft,
  { meals, times, quantitiesKg, portionsKg }: MealPortions,
): Draft => {
  const fed = withAmounts(draft, quantitiesKg);
  return {
    ...fed,
    meals,
    mealTimes: [...times],
    feeds: fed.feeds.map((line, at) => ({ ...line, mealShares: portionShares(portionsKg[at] ?? []) })),
  };
};

/** Returns the share of each portion; null for an empty day. */
function portionShares(portionsKg: readonly number[]): number[] | null {
  const whole = portionsKg.reduce((sum, kg) => sum + kg, 0);
  return whole > 0 ? portionsKg.map((kg) => kg / whole) : null;
}

/** Returns the amount of a feed in each meal, kg, rounded to the milligram. */
export const feedPortions = (
  { mealShares, quantityKg }: Pick<FeedInput, "mealShares" | "quantityKg">,
  meals: number,
): number[] => partsOf(mealShares, meals).map((part) => Math.round(part * quantityKg * 1e6) / 1e6);

/** Shares closer than this are equal. */
const alike = 1e-9;

/** Sets the portion of one meal; the other meals give or take it in proportion. */
export function withPortion(draft: Draft, path: string, meal: number, kg: number): Draft {
  const line = draft.feeds.find(({ ingredient }) => ingredient === path);
  const { meals } = draft;
  if (!line || !(line.quantityKg > 0) || meals < 2) return draft;
  const part = Math.min(1, Math.max(0, kg / line.quantityKg));
  const before = partsOf(line.mealShares, meals);
  const others = before.reduce((sum, each, at) => (at === meal ? sum : sum + each), 0);
  const shares = before.map((each, at) => {
    if (at === meal) return part;
    return others > 0 ? (each * (1 - part)) / others : (1 - part) / (meals - 1);
  });
  const isEven = shares.every((each) => Math.abs(each - 1 / meals) <= alike);
  return withFeed(draft, path, { mealShares: isEven ? null : shares });
}

/** Returns the stored portions, kg, by feed and meal, null for a feed without portions; null when none has any. */
export const draftPortions = ({ feeds, meals }: Draft): (number | null)[][] | null =>
  feeds.some(({ mealShares }) => mealShares !== null)
    ? feeds.map((line) =>
        line.mealShares ? feedPortions(line, meals) : Array.from({ length: meals }, () => null),
      )
    : null;
