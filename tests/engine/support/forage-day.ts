import type { Ration } from "#science/horse/facts.ts";
import { forageMinutes } from "#science/measures/feeding-time.ts";
import { engine } from "./health-rations.ts";

const days = 5;
const minutesOfDay = 24 * 60;

/** When each meal is fed, minutes from midnight: as it was said, else evenly. */
export const timesOf = ({ meals, mealTimes }: Ration): readonly number[] =>
  mealTimes?.length === meals
    ? mealTimes
    : Array.from({ length: meals }, (_none, n) => (n * minutesOfDay) / meals);

/**
 * The longest time without forage of a horse that eats what is in its manger, watched minute by minute for some days, in
 * hours. Time on grass is cut out of the day evenly. Forage alone keeps it busy.
 */
export function longestWatched(ration: Ration): number {
  const { basis, lines } = engine.rationTable(ration);
  const stable = Math.max(0, 1 - basis.outHours / 24);
  const brought = timesOf(ration).map((_time, meal) =>
    ration.feeds.reduce((sum, { quantityKg, mealShares }, line) => {
      const part = mealShares?.length === ration.meals ? mealShares[meal]! : 1 / ration.meals;
      return sum + quantityKg * part * forageMinutes(lines[line]!, basis).value;
    }, 0),
  );
  const length = minutesOfDay * stable;
  const servings = new Map<number, number>();
  for (let day = 0; day < days; day++)
    timesOf(ration).forEach((time, meal) => {
      const minute = Math.floor(day * length + time * stable);
      if (brought[meal]! > 0) servings.set(minute, (servings.get(minute) ?? 0) + brought[meal]!);
    });
  if (servings.size === 0) return length / 60;
  let [manger, waited, longest] = [0, 0, 0];
  for (let minute = 0; minute < days * length; minute++) {
    const serving = servings.get(minute);
    if (serving !== undefined) {
      // by the second day its rhythm is that of every day
      if (minute > 2 * length) longest = Math.max(longest, waited);
      manger += serving;
      waited = 0;
    }
    const eaten = Math.min(1, manger);
    manger -= eaten;
    waited = eaten === 1 ? 0 : waited + 1 - eaten;
  }
  return longest / 60;
}
