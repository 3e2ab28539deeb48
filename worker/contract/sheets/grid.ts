import { usualTimes } from "#science/answers/meals.ts";
import { sharesOf } from "#science/meal-grid.ts";
import type { RationCreate } from "../schemas/ration.ts";
import type { RationSnapshot } from "../snapshot.ts";
import { measuredOut } from "./told.ts";

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

/** What each meal gets of what is measured out a day, by feed line, then meal, kg: every sheet pours the same. */
export const pouredPortions = ({ ration, feeds }: Pick<RationSnapshot, "ration" | "feeds">): number[][] =>
  mealGrid(ration).portionsKg.map((portions, at) => {
    const line = ration.feeds[at];
    const share = !line || line.quantityKg === 0 ? 0 : measuredOut(line, feeds) / line.quantityKg;
    return portions.map((kg) => share * kg);
  });

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
