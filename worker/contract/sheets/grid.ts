import { usualTimes } from "#science/answers/meals.ts";
import { sharesOf } from "#science/meal-grid.ts";
import type { RationCreate } from "../schemas/ration.ts";

/** What goes into each meal of a day. */
export interface MealGrid {
  /** Minutes from midnight. */
  times: readonly number[];
  /** By feed line, then meal, kg as fed: they add up to the day. */
  portionsKg: readonly (readonly number[])[];
  /** Every feed is shared out evenly. */
  isEven: boolean;
}

type Fed = Pick<RationCreate, "meals"> & {
  mealTimes: readonly number[] | null;
  feeds: readonly Pick<RationCreate["feeds"][number], "quantityKg" | "mealShares">[];
};

/** The day by meals as it was said, else evenly at the usual times. */
export function mealGrid({ meals, mealTimes, feeds }: Fed): MealGrid {
  return {
    times: mealTimes?.length === meals ? mealTimes : usualTimes(meals),
    portionsKg: feeds.map(({ quantityKg, mealShares }) =>
      sharesOf(mealShares, meals).map((part) => part * quantityKg),
    ),
    isEven: feeds.every(({ mealShares }) => mealShares?.length !== meals),
  };
}
