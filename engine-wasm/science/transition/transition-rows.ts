import type { Coefficient } from "#science/trace/coefficient.ts";

/**
 * Constants of the speed at which a ration may become another. That a new feed or hay comes in over days, and over how many, is the rule
 * `feed_change`; these are the steps on the way. Half a pound of grain is said of any horse: that it goes with the
 * weight is ours.
 */
export const transitionRows = {
  /** Part of the whole change that a new feed makes at once. */
  changeMost: { value: 0.25, unit: "ratio", source: "extensionDiet", status: "V", grade: "C" },
  /** Days from one change of amounts to the next: no longer pause lets the next one be larger. */
  changeEvery: { value: 2, unit: "days", source: "extensionDiet", status: "V", grade: "C" },
  /** Half a pound. */
  concentrateRise: { value: 0.23, unit: "kg_per_day", source: "extensionDiet", status: "V", grade: "C" },
  concentrateRiseWeight: { value: 500, unit: "kg", source: "picotin", status: "P", grade: "D" },
  pastureRise: { value: 1, unit: "hours", source: "extensionDiet", status: "V", grade: "C" },
  /** Hours of grass a day from which the day out is free: four to five days of an hour more. */
  pastureFree: { value: 4, unit: "hours", source: "extensionDiet", status: "V", grade: "C" },
  /** More of a forage than this part of all forage, and it counts as a new one: a single published step is not. */
  forageShare: { value: 0.25, unit: "ratio", source: "picotin", status: "P", grade: "D" },
} as const satisfies Record<string, Coefficient>;
