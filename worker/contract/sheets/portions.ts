import { sharesOf } from "#science/meal-grid.ts";
import type { RationSnapshot } from "../snapshot.ts";
import { isNear, measuredOut, scoopDigits, toldScoops } from "./told.ts";
import { readOff, type Words, weightOf, written } from "./words.ts";

/** Most that a portion may change by being said in whole steps, as a share of it. */
const portionChangeMost = 0.03;

/** In which whole steps portions are said, and how many decimals those have. */
export interface Step {
  size: number;
  digits: number;
}

const decimal = (digits: number): Step => ({ size: 10 ** -digits, digits });

/** Steps of portions, coarsest first: kilograms by ten grams, scoops by the quarter, each finer where that changes too much. */
const weightSteps: readonly Step[] = [2, 3, 4, 5, 6, 7].map(decimal);
const scoopSteps: readonly Step[] = [{ size: 0.25, digits: 2 }, ...[2, 3, 4, 5, 6].map(decimal)];

/** Whole units shared out by parts: to each the whole ones it is due, those left to the largest rests, of like ones to the first. */
export function sharedOut(units: number, parts: readonly number[]): number[] {
  const whole = parts.reduce((sum, part) => sum + part, 0);
  const due = parts.map((part) => (whole > 0 ? (part / whole) * units : 0));
  const sure = due.map(Math.floor);
  const left = units - sure.reduce((sum, each) => sum + each, 0);
  const byRest = due
    .map((each, at) => ({ at, rest: each - sure[at]! }))
    .filter(({ rest }) => rest > 0)
    .sort((a, b) => b.rest - a.rest);
  for (const { at } of byRest.slice(0, left)) sure[at]! += 1;
  return sure;
}

/** What each meal gets of a day's amount as it is said, in which steps: all of it together is that amount, exactly. */
export interface Portions {
  amounts: readonly number[];
  step: Step;
}

/** A day's amount, as it is said, shared out in the coarsest steps that change no portion much. */
export function portionsIn(day: number, parts: readonly number[], steps: readonly Step[]): Portions {
  const whole = parts.reduce((sum, part) => sum + part, 0);
  const made = steps.map((step) => {
    const { size, digits } = step;
    const units = Math.round(day / size);
    const amounts = sharedOut(units, parts).map((count) => Number((count * size).toFixed(digits)));
    const isWhole = Math.abs(units * size - day) < 1e-9;
    const isTrue = amounts.every((each, at) => isNear(each, (day * parts[at]!) / whole, portionChangeMost));
    return { amounts, step, isSaid: isWhole && isTrue };
  });
  return made.find(({ isSaid }) => isSaid) ?? made.at(-1)!;
}

export const portionsOfWeight = (dayKg: number, parts: readonly number[]): Portions =>
  portionsIn(readOff(dayKg), parts, weightSteps);

export const portionsOfScoops = (day: number, parts: readonly number[]): Portions =>
  portionsIn(day, parts, scoopSteps);

/** What one meal gets of a feed: its weight, and its scoops where it is poured with one. */
export interface PouredPortion {
  weight: string;
  scoops: string | null;
}

/**
 * What each meal gets, by feed line, then meal, null for nothing; every sheet pours the same, and it adds up to the day.
 * Several horses get so many times what one gets.
 */
export interface Poured {
  lines: readonly (readonly (PouredPortion | null)[])[];
  /** Some meals are to get the same of a feed and are told one step apart. */
  isStepApart: boolean;
}

export function pouredPortions(
  { ration, feeds }: Pick<RationSnapshot, "ration" | "feeds">,
  words: Words,
  horses = 1,
): Poured {
  let isStepApart = false;
  const lines = ration.feeds.map((line) => {
    const parts = sharesOf(line.mealShares, ration.meals);
    const dayKg = measuredOut(line, feeds);
    const weights = portionsOfWeight(dayKg, parts);
    const dayScoops = line.scoopKg === null ? 0 : toldScoops(dayKg, line.scoopKg);
    const scoops = dayScoops > 0 ? portionsOfScoops(dayScoops, parts) : null;
    isStepApart ||= [weights, scoops].some((portions) => portions && areStepApart(portions.amounts, parts));
    return weights.amounts.map((kg, meal) => {
      if (kg === 0) return null;
      const count = scoops?.amounts[meal] ?? 0;
      return {
        weight: weightOf(words, kg * horses, weights.step.digits),
        scoops: count > 0 && scoops ? scoopsText(words, count * horses, scoops.step.digits) : null,
      };
    });
  });
  return { lines, isStepApart };
}

export const scoopsText = (words: Words, count: number, digits = scoopDigits(count)): string =>
  words.say("sheet_scoops", { count: written(words, count, digits) });

const areStepApart = (amounts: readonly number[], parts: readonly number[]): boolean =>
  amounts.some((amount, at) => {
    const like = parts.indexOf(parts[at]!);
    return amount !== amounts[like];
  });
