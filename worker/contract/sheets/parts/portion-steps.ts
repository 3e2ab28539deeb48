import { readOff } from "#contract/sheets/sheet-text.ts";
import { isNear } from "./rounded-figures.ts";

/** Most that a portion may change by being said in whole steps, as a share of it. */
const portionChangeMost = 0.03;

/** In which whole steps portions are said, and how many decimals those have. */
export interface Step {
  size: number;
  digits: number;
}

const decimal = (digits: number): Step => ({ size: 10 ** -digits, digits });

/** Steps of portions, coarsest first: kilograms by ten grams, scoops by the quarter, each finer where that changes too much. */
export const weightSteps: readonly Step[] = [2, 3, 4, 5, 6, 7].map(decimal);
export const scoopSteps: readonly Step[] = [{ size: 0.25, digits: 2 }, ...[2, 3, 4, 5, 6].map(decimal)];

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

/** Portions of a day's amount by meal, and their step: together they are exactly that amount. */
export interface Portions {
  amounts: readonly number[];
  step: Step;
}

/** A day's amount shared out in whole steps; `isSaid`: they make up the day, and change no portion much. */
export function sharedIn(day: number, parts: readonly number[], step: Step): Portions & { isSaid: boolean } {
  const { size, digits } = step;
  const whole = parts.reduce((sum, part) => sum + part, 0);
  const units = Math.round(day / size);
  const amounts = sharedOut(units, parts).map((count) => Number((count * size).toFixed(digits)));
  const isWhole = Math.abs(units * size - day) < 1e-9;
  const isTrue = amounts.every((each, at) => isNear(each, (day * parts[at]!) / whole, portionChangeMost));
  return { amounts, step, isSaid: isWhole && isTrue };
}

/** A day's amount, as it is said, shared out in the coarsest steps that change no portion much. */
export function portionsIn(day: number, parts: readonly number[], steps: readonly Step[]): Portions {
  const made = steps.map((step) => sharedIn(day, parts, step));
  return made.find(({ isSaid }) => isSaid) ?? made.at(-1)!;
}

export const portionsOfWeight = (dayKg: number, parts: readonly number[]): Portions =>
  portionsIn(readOff(dayKg), parts, weightSteps);

export const portionsOfScoops = (day: number, parts: readonly number[]): Portions =>
  portionsIn(day, parts, scoopSteps);
