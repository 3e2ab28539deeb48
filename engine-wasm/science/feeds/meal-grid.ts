import type { Ration } from "#science/horse/facts.ts";

const hoursOfDay = 24;
const minutesOfDay = 24 * 60;
/** Parts and hours this close are the same. */
const alike = 1e-9;

/** A day whose meals are not alike. */
export interface MealGrid {
  /** By feed line, then meal: parts of the day's amount. */
  shares: readonly (readonly number[])[];
  /** Hours from each meal to the next one, round the clock. */
  spans: readonly number[];
}

/** The part of a day's amount that each meal gets: as it was said for so many meals, else evenly. */
export const sharesOf = (shares: readonly number[] | null | undefined, meals: number): readonly number[] =>
  shares?.length === meals ? shares : Array.from({ length: meals }, () => 1 / meals);

/** Hours from each time to the next one, round the clock. */
export function spansOf(times: readonly number[]): number[] {
  return times.map((time, at) => ((times[at + 1] ?? times[0]! + minutesOfDay) - time) / 60);
}

/**
 * Returns the differences between the meals of a day; null when there are none. Meals without times count as evenly spaced. One meal is no
 * grid: whenever it comes, all of the day is in it.
 */
export function gridOf({
  meals,
  mealTimes,
  feeds,
}: Pick<Ration, "meals" | "mealTimes" | "feeds">): MealGrid | null {
  const hasTimes = mealTimes?.length === meals;
  const isSaid = hasTimes || feeds.some(({ mealShares }) => mealShares?.length === meals);
  if (!isSaid || meals < 2) return null;
  const even = hoursOfDay / meals;
  const spans = hasTimes ? spansOf(mealTimes) : Array.from({ length: meals }, () => even);
  const shares = feeds.map(({ mealShares }) => sharesOf(mealShares, meals));
  const isEven =
    spans.every((hours) => Math.abs(hours - even) <= alike) &&
    shares.every((row) => row.every((part) => Math.abs(part - 1 / meals) <= alike));
  return isEven ? null : { shares, spans };
}

/** Returns the ration with equal meals, without times or shares. */
export const evenly = (ration: Ration, meals = ration.meals): Ration => ({
  ...ration,
  meals,
  mealTimes: null,
  feeds: ration.feeds.map((feed) => (feed.mealShares ? { ...feed, mealShares: null } : feed)),
});
