import { type MeasureKey, measures } from "#science/measures/measures-table.ts";
import type { Bounds } from "#science/rules/rules-table.ts";

/** Decimals that show about three significant figures. */
export function digitsFor(value: number): number {
  const size = Math.abs(value);
  if (size === 0 || size >= 100) return 0;
  if (size >= 10) return 1;
  if (size >= 0.1) return 2;
  return size >= 0.01 ? 3 : 4;
}

/** This close to a bound, relatively, a figure is on it. */
const slack = 1e-9;

/** True when rounding to these digits puts a figure on a bound, or beyond one, that it is not on. */
function isHidden(value: number, bound: number, digits: number): boolean {
  const side = value - bound;
  if (Math.abs(side) <= slack * Math.abs(bound)) return false;
  const rounded = Math.round(value * 10 ** digits) / 10 ** digits;
  return Math.sign(rounded - bound) !== Math.sign(side);
}

function digitsToSeparate(value: number, bounds: readonly number[], least: number, most: number): number {
  for (let digits = least; digits < most; digits++)
    if (!bounds.some((bound) => isHidden(value, bound, digits))) return digits;
  return most;
}

/** Decimals of an amount as it is weighed: to the gram, and of what is given by the pinch to the milligram. */
export const digitsWeighed = (kg: number): number => (Math.abs(kg) < 0.01 ? 6 : 3);

/** Decimals of the weight of a horse at most: a foal or a pony is weighed to the half kilogram. */
export const digitsOfHorse = 1;

/** Returns the change from one amount to another at the precision of weighing: what is smaller is rounding. */
export function weighedChange(from: number, to: number): number {
  const scale = 10 ** digitsWeighed(Math.max(Math.abs(from), Math.abs(to)));
  return Math.round((to - from) * scale) / scale;
}

/** Decimals of a figure that is judged: rounding never hides on which side of its bounds it is. */
export function digitsForBounds(value: number, bounds: Bounds, least = digitsFor(value)): number {
  const { riskBelow, watchBelow, watchAbove, riskAbove, floor, ceiling } = bounds;
  const set = [riskBelow, watchBelow, watchAbove, riskAbove, floor, ceiling].filter(
    (bound) => bound !== undefined,
  );
  return digitsToSeparate(value, set, least, least + 2);
}

/** Bounds of coverages are whole fives, the last of them twice the need. */
const boundStep = 5;
const boundLast = 200;

/** Decimals of a coverage in percent: none, or as many as tell its side of a bound; one about the requirement itself. */
export function digitsCovered(percent: number): number {
  if (percent > boundLast + boundStep) return 0;
  const bound = Math.round(percent / boundStep) * boundStep;
  return digitsToSeparate(percent, [bound], percent > 89 && percent < 111 ? 1 : 0, 2);
}

/** Decimals of a figure by what it measures: one measure has the same text wherever it stands. */
export function digitsOf(measure: MeasureKey, value: number): number {
  const row = measures[measure];
  if (row?.group === "coverage") return digitsCovered(value);
  return Math.min(digitsFor(value), row?.digits ?? Number.POSITIVE_INFINITY);
}

/** Money without the dust of binary fractions: 3 × 0.175 is 0.525, wherever it was multiplied, and is rounded as that. */
export const withoutRoundingDust = (money: number): number => Number(money.toPrecision(12));

/** A written figure with a true minus, as wide as the plus. */
export const withMinus = (figure: string): string => figure.replace("-", "\u2212");
