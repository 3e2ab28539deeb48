import { sharesOf } from "#science/meal-grid.ts";
import type { RationCreate } from "../schemas/ration.ts";
import type { RationSnapshot } from "../snapshot.ts";
import { measuredOut } from "./told.ts";

/** What goes into each meal of a day. */
export interface MealGrid {
  /** Minutes from midnight of each meal; null while nobody has said when: the meals are then judged as evenly spaced. */
  times: readonly number[] | null;
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

/** The day by meals, at the times that were said. */
export function mealGrid({ meals, mealTimes, feeds }: Fed): MealGrid {
  return {
    times: mealTimes?.length === meals ? mealTimes : null,
    portionsKg: feeds.map(({ quantityKg, mealShares }) =>
      sharesOf(mealShares, meals).map((part) => part * quantityKg),
    ),
    isEven: feeds.every(({ mealShares }) => mealShares?.length !== meals),
  };
}
