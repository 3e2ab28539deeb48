import { isCountedInFlakes } from "#contract/ration/counted-in-flakes.ts";
import { fedGramsBelowKg, type SheetMessages, weightOf } from "#contract/sheets/sheet-text.ts";
import { sharesOf } from "#science/feeds/meal-grid.ts";
import { decimalsOf, type Measured, measuredPortions, scoopWeight } from "./portion-steps.ts";

/** An amount of a feed: its weight, and how many scoops or flakes that is. */
export interface PortionText {
  weight: string;
  /** Number of scoops or flakes; null for what is weighed. */
  count: number | null;
  unit: "scoop" | "flake";
}

/** Portions of one feed in a day and in each meal; null for nothing. */
export interface LinePortions {
  day: PortionText;
  meals: readonly (PortionText | null)[];
}

/** Portions of every feed, by line: every sheet states them, and meals add up to the day, times the horses. */
export interface RationPortions {
  lines: readonly LinePortions[];
  /** Some meals are to get the same of a feed and are told one step apart. */
  isStepApart: boolean;
  /** Some feeds are so little that they come at fewer meals than they are shared out to. */
  isAtFewer: boolean;
}

export function rationPortions(snapshot: Measured, words: SheetMessages, horses = 1): RationPortions {
  const { ration, feeds } = snapshot;
  let [isStepApart, isAtFewer] = [false, false];
  const lines = ration.feeds.map((line): LinePortions => {
    const scoopKg = scoopWeight(line, feeds);
    const { day, meals } = measuredPortions(line, snapshot);
    const parts = sharesOf(line.mealShares, ration.meals);
    isAtFewer ||= meals.some((kg, meal) => kg === 0 && parts[meal]! > 0);
    isStepApart ||= areStepApart(meals, parts);
    const unit = isCountedInFlakes({ scoopKg }, feeds[line.ingredient]) ? "flake" : "scoop";
    const digits = Math.max(...[day, ...meals].map(decimalsOf));
    const portion = (kg: number): PortionText => ({
      weight: weightOf(words, kg * horses, digits, fedGramsBelowKg),
      count: scoopKg === null ? null : (kg * horses) / scoopKg,
      unit,
    });
    return { day: portion(day), meals: meals.map((kg) => (kg > 0 ? portion(kg) : null)) };
  });
  return { lines, isStepApart, isAtFewer };
}

/** True when meals of like parts get amounts of a feed that differ. */
const areStepApart = (amounts: readonly number[], parts: readonly number[]): boolean =>
  amounts.some((amount, at) => {
    const like = amounts[parts.indexOf(parts[at]!)]!;
    return amount > 0 && like > 0 && amount !== like;
  });
