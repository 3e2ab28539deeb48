import { gramsBelowKg } from "#contract/sheets/sheet-text.ts";
import {
  type Portions,
  portionsOfScoops,
  portionsOfWeight,
  scoopSteps,
  sharedIn,
  weightSteps,
} from "./portion-steps.ts";
import { roundScoops, scoopDigits } from "./rounded-figures.ts";

/** Daily amount of a feed that is measured with a scoop, and its shares by meal. */
interface ScoopedDay {
  /** Amount of the day as it is printed, kg. */
  kg: number;
  scoopKg: number;
  parts: readonly number[];
  /** Number of horses that get the same; the sheet prints the total for all as well. */
  horses: number;
}

/** A day's portions by meal, in scoops and by weight, that agree. */
export interface ConsistentPortions {
  /** Scoops of the day, and their decimals. */
  count: number;
  digits: number;
  scoops: Portions;
  weights: Portions;
}

const gram = 0.001;
const hundredth = 0.01;
const dust = 1e-9;
const countDigitsMost = 6;

/** The last digit that is written of a weight; what is written in grams is never coarser than one. */
const roundingUnit = (kg: number, size: number): number => (kg < gramsBelowKg ? Math.min(size, gram) : size);

/** Tells whether a number of scoops and a weight agree, to the digits that are printed. */
const isPortionWeight = (
  { scoopKg }: ScoopedDay,
  count: number,
  countUnit: number,
  kg: number,
  kgUnit: number,
): boolean => {
  const slack = (Math.min(countUnit, hundredth) * scoopKg + roundingUnit(kg, kgUnit)) / 2;
  return Math.abs(count * scoopKg - kg) <= slack + dust;
};

/** True when the scoops of one horse, times the horses, still weigh as much as all get, to the hundredth. */
const isOfAll = ({ scoopKg, horses }: ScoopedDay, count: number, kg: number): boolean =>
  horses === 1 || Math.abs(count - kg / scoopKg) * horses <= hundredth / 2 + dust;

/** True when every meal's weight is that of its scoops, and meals of as many scoops have the same weight. */
const areAlike = (day: ScoopedDay, scoops: Portions, weights: Portions): boolean =>
  scoops.amounts.every((count, meal) => {
    const kg = weights.amounts[meal] ?? 0;
    return (
      count > 0 === kg > 0 &&
      weights.amounts[scoops.amounts.indexOf(count)] === kg &&
      isPortionWeight(day, count, scoops.step.size, kg, weights.step.size) &&
      isOfAll(day, count, kg)
    );
  });

/** Pairs of rounding steps, coarsest first; uneven scoops with weights that follow come before even weights. */
const ways = scoopSteps
  .flatMap((scoop, a) =>
    weightSteps.flatMap((weight, b) => [
      { scoop, weight, isByScoops: true, fineness: a + b },
      { scoop, weight, isByScoops: false, fineness: a + b + 2 },
    ]),
  )
  .sort((a, b) => a.fineness - b.fineness);

/** Shares a number of scoops out to meals with weights that agree; null where no step does. */
function sharedAlike(day: ScoopedDay, count: number): Pick<ConsistentPortions, "scoops" | "weights"> | null {
  const { kg, parts } = day;
  for (const { scoop, weight, isByScoops } of ways) {
    const first = isByScoops ? sharedIn(count, parts, scoop) : sharedIn(kg, parts, weight);
    const other = isByScoops ? sharedIn(kg, first.amounts, weight) : sharedIn(count, first.amounts, scoop);
    const [scoops, weights] = isByScoops ? [first, other] : [other, first];
    if (first.isSaid && other.isSaid && areAlike(day, scoops, weights)) return { scoops, weights };
  }
  return null;
}

/** Rounds a day to the fewest decimals at which scoops and weights agree, by meal and in total. */
export function consistentPortions(day: ScoopedDay): ConsistentPortions {
  const { kg, scoopKg, parts } = day;
  const usual = roundScoops(kg, scoopKg);
  const first = scoopDigits(usual);
  const finer = Array.from({ length: Math.max(0, countDigitsMost - first) }, (_none, at) => first + at + 1);
  const counts = [usual, ...[first, ...finer].map((digits) => Number((kg / scoopKg).toFixed(digits)))];
  for (const [at, count] of counts.entries()) {
    const digits = Math.max(first, first + at - 1);
    if (!isPortionWeight(day, count, 10 ** -digits, kg, gram)) continue;
    const found = sharedAlike(day, count);
    if (found) return { count, digits, ...found };
  }
  return {
    count: usual,
    digits: first,
    scoops: portionsOfScoops(usual, parts),
    weights: portionsOfWeight(kg, parts),
  };
}

/** Converts weights by meal to scoops, in the fewest decimals that distinguish different weights. */
export function scoopsWeighing(
  weights: readonly number[],
  scoopKg: number,
): { counts: number[]; digits: number } {
  for (let digits = Math.max(...weights.map((kg) => scoopDigits(kg / scoopKg))); ; digits++) {
    const counts = weights.map((kg) => Number((kg / scoopKg).toFixed(digits)));
    const isDistinct = counts.every((count, at) => weights[counts.indexOf(count)] === weights[at]);
    if (isDistinct || digits >= countDigitsMost) return { counts, digits };
  }
}
