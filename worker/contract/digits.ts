/** Decimals that show about three significant figures. */
export function digitsFor(value: number): number {
  const size = Math.abs(value);
  if (size === 0 || size >= 100) return 0;
  if (size >= 10) return 1;
  if (size >= 0.1) return 2;
  return size >= 0.01 ? 3 : 4;
}

/** A written figure with a true minus, as wide as the plus. */
export const withMinus = (figure: string): string => figure.replace("-", "\u2212");
