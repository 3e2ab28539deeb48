const hoursOfDay = 24;
/** Hours this close are the same. */
const alike = 1e-9;
/** Forage that lasts less, in hours, is the last digit of a sum and no serving. */
const least = 1e-6;

/** Meals whose feed counts together, and what follows them. */
export interface Sitting {
  /** By position, in the order they are fed. */
  meals: readonly number[];
  /** Hours from the first of them to the next one that ends the wait, round the clock. */
  hours: number;
}

/** Hours of a span that are not spent on pasture: they are taken to be spread over the day. */
export const stableHours = (span: number, outHours: number): number =>
  (span * (hoursOfDay - outHours)) / hoursOfDay;

/**
 * Of each meal, the forage that is eaten before the time without any in which the meal lies, and the hours until the
 * next forage: spans of meals that bring none are joined, and what is not eaten when the next serving comes is eaten
 * before it. Null where no meal brings any.
 */
export function forageSittings(
  spans: readonly number[],
  forageHours: readonly number[],
  outHours: number,
): Sitting[] | null {
  const count = spans.length;
  const fed = spans.map((_span, meal) => meal).filter((meal) => forageHours[meal]! > least);
  if (fed.length === 0) return null;
  const sittings = new Map(fed.map((meal) => [meal, sittingUntil(meal)]));
  return spans.map((_span, meal) => sittings.get(fed.findLast((each) => each <= meal) ?? fed.at(-1)!)!);

  /** The earliest serving after which the manger is not empty again before the forage of this meal is eaten. */
  function sittingUntil(last: number): Sitting {
    let hours = spans[last]!;
    let ahead = 1;
    for (; ahead < count && !(forageHours[(last + ahead) % count]! > least); ahead++)
      hours += spans[(last + ahead) % count]!;
    let eaten = forageHours[last]!;
    let sitting: Sitting = { meals: [last], hours };
    let shortest = stableHours(hours, outHours) - eaten;
    const meals = [last];
    for (let back = 1; back + ahead <= count; back++) {
      const meal = (last - back + count) % count;
      meals.unshift(meal);
      hours += spans[meal]!;
      eaten += forageHours[meal]!;
      const wait = stableHours(hours, outHours) - eaten;
      if (!(forageHours[meal]! > least) || wait >= shortest - alike) continue;
      shortest = wait;
      sitting = { meals: [...meals], hours };
    }
    return sitting;
  }
}
