import { type Draft, withAmounts } from "./draft.ts";

/** How a day is shared out over its meals: kg by feed, then meal. */
export interface MealPortions {
  meals: number;
  times: readonly number[];
  quantitiesKg: readonly number[];
  portionsKg: readonly (readonly number[])[];
}

/** The draft fed as shared out, kept as parts of the day, so that they hold when an amount changes. */
export const withPortions = (
  draft: Draft,
  { meals, times, quantitiesKg, portionsKg }: MealPortions,
): Draft => {
  const fed = withAmounts(draft, quantitiesKg);
  return {
    ...fed,
    meals,
    mealTimes: [...times],
    feeds: fed.feeds.map((line, at) => ({ ...line, mealShares: sharesOf(portionsKg[at] ?? []) })),
  };
};

/** Parts of a whole; null where nothing is fed. */
function sharesOf(portionsKg: readonly number[]): number[] | null {
  const whole = portionsKg.reduce((sum, kg) => sum + kg, 0);
  return whole > 0 ? portionsKg.map((kg) => kg / whole) : null;
}

/** What each meal gets of each feed as it was kept; null where nothing was said. */
export const keptPortions = ({ feeds, meals }: Draft): (number | null)[][] | null =>
  feeds.some(({ mealShares }) => mealShares !== null)
    ? feeds.map(({ mealShares, quantityKg }) =>
        Array.from({ length: meals }, (_, meal) =>
          mealShares ? Math.round((mealShares[meal] ?? 0) * quantityKg * 1e6) / 1e6 : null,
        ),
      )
    : null;
