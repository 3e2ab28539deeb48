import { digitsFor } from "#contract/text/decimals.ts";

/** The nearest multiple; a value that is one stays what it is, to the last bit. */
function rounded(value: number, step: number): number {
  const multiple = Math.round(value / step) * step;
  return Math.abs(multiple - value) < 1e-9 ? value : multiple;
}

export const isNear = (figure: number, value: number, most: number): boolean =>
  Math.abs(figure - value) <= most * Math.abs(value);

/** Scoops are filled by the quarter. */
export const scoopStep = 0.25;

/** Most that an amount may change by being said in quarters of a scoop. */
const amountChangeMost = 0.03;

/** Scoops in whole quarters, where that changes little. */
function wholeScoops(kg: number, scoopKg: number): number {
  const count = kg / scoopKg;
  const quarters = rounded(count, scoopStep);
  return isNear(quarters, count, amountChangeMost) ? quarters : count;
}

/** Decimals of a number of scoops; of a small part of one as many as tell it from none. */
export const scoopDigits = (count: number): number => Math.max(2, digitsFor(count));

/** An amount in scoops as it is said: in whole quarters where that changes little. */
export function roundScoops(kg: number, scoopKg: number): number {
  const count = wholeScoops(kg, scoopKg);
  return Number(count.toFixed(scoopDigits(count)));
}
