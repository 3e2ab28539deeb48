/** Decimals that show about three significant figures. */
export function digitsFor(value: number): number {
  const size = Math.abs(value);
  if (size === 0 || size >= 100) return 0;
  if (size >= 10) return 1;
  if (size >= 0.1) return 2;
  return size >= 0.01 ? 3 : 4;
}

/** Decimals of an amount as it is weighed: to the gram, and of what is given by the pinch to the milligram. */
export const digitsWeighed = (kg: number): number => (Math.abs(kg) < 0.01 ? 6 : 3);

/** Rounds a proposed amount, kg, to what can be fed: as it is weighed, and to three significant figures at most. */
export const fedAmount = (kg: number): number => Number(Number(kg.toFixed(digitsWeighed(kg))).toPrecision(3));

/** Decimals of the weight of a horse at most: a foal or a pony is weighed to the half kilogram. */
export const digitsOfHorse = 1;

/** Returns the change from one amount to another at the precision of weighing: what is smaller is rounding. */
export function weighedChange(from: number, to: number): number {
  const scale = 10 ** digitsWeighed(Math.max(Math.abs(from), Math.abs(to)));
  return Math.round((to - from) * scale) / scale;
}

/** Money without the dust of binary fractions: 3 × 0.175 is 0.525, wherever it was multiplied, and is rounded as that. */
export const withoutRoundingDust = (money: number): number => Number(money.toPrecision(12));

/** A written figure with a true minus, as wide as the plus. */
export const withMinus = (figure: string): string => figure.replace("-", "\u2212");
