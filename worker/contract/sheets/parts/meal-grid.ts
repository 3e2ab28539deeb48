import type { RationCreate } from "#contract/schemas/ration.ts";

/** Times of the meals of a day, and how feeds are shared out. */
export interface MealGrid {
  /** Minutes from midnight of each meal; null while nobody has said when: the meals are then judged as evenly spaced. */
  times: readonly number[] | null;
  /** Every feed is shared out evenly. */
  isEven: boolean;
}

type Fed = Pick<RationCreate, "meals"> & {
  mealTimes: readonly number[] | null;
  feeds: readonly Pick<RationCreate["feeds"][number], "mealShares">[];
};

/** The day by meals, at the times that were said. */
export const mealGrid = ({ meals, mealTimes, feeds }: Fed): MealGrid => ({
  times: mealTimes?.length === meals ? mealTimes : null,
  isEven: feeds.every(({ mealShares }) => mealShares?.length !== meals),
});
