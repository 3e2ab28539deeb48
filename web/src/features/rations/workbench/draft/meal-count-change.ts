import type { Draft } from "./draft.ts";

/** Sets the number of meals and drops portions and times of another number. */
export const withMeals = (draft: Draft, meals: number): Draft =>
  meals === draft.meals ? draft : inEvenMeals(draft, meals);

export interface SetByMeal {
  portions: boolean;
  times: boolean;
}

/** Tells which settings of a draft depend on its number of meals. Portions of a single meal are no choice. */
export const setByMeal = ({ meals, mealTimes, feeds }: Draft): SetByMeal => ({
  portions: meals > 1 && feeds.some(({ mealShares }) => mealShares !== null),
  times: mealTimes !== null,
});

/** Copies number, times and portions of meals from another draft; feeds missing there have no portions. */
export const withMealsFrom = (draft: Draft, { meals, mealTimes, feeds }: Draft): Draft => ({
  ...draft,
  meals,
  mealTimes,
  feeds: draft.feeds.map((line) => ({
    ...line,
    mealShares: feeds.find(({ ingredient }) => ingredient === line.ingredient)?.mealShares ?? null,
  })),
});

export function inOwnMeals(draft: Draft): Draft {
  const { meals, mealTimes, feeds } = draft;
  const fits = (list: readonly number[] | null | undefined) => !list || list.length === meals;
  if (fits(mealTimes) && feeds.every(({ mealShares }) => fits(mealShares))) return draft;
  return {
    ...draft,
    mealTimes: fits(mealTimes) ? mealTimes : null,
    feeds: feeds.map((line) => (fits(line.mealShares) ? line : { ...line, mealShares: null })),
  };
}

export const inEvenMeals = (draft: Draft, meals: number): Draft => ({
  ...draft,
  meals,
  mealTimes: null,
  feeds: draft.feeds.map((line) => (line.mealShares ? { ...line, mealShares: null } : line)),
});
