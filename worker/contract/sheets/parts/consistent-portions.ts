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
interface PouredDay {
  /** As it is said, kg. */
  kg: number;
  scoopKg: number;
  parts: readonly number[];
  /** Horses that get the same: what all of them get is told beside what each does. */
  horses: number;
}

/** A day by meals, in scoops and by weight. */
export interface Agreed {
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

/** True when so many scoops weigh so much, to the digits that are written of both. */
const isPortionWeight = (
  { scoopKg }: PouredDay,
  count: number,
  countUnit: number,
  kg: number,
  kgUnit: number,
): boolean => {
  const slack = (Math.min(countUnit, hundredth) * scoopKg + roundingUnit(kg, kgUnit)) / 2;
  return Math.abs(count * scoopKg - kg) <= slack + dust;
};

/** True when the scoops of one horse, times the horses, still weigh as much as all get, to the hundredth. */
const isOfAll = ({ scoopKg, horses }: PouredDay, count: number, kg: number): boolean =>
  horses === 1 || Math.abs(count - kg / scoopKg) * horses <= hundredth / 2 + dust;

/** True when every meal's weight is that of its scoops, and meals of as many scoops have the same weight. */
const areAlike = (day: PouredDay, scoops: Portions, weights: Portions): boolean =>
  scoops.amounts.every((count, meal) => {
    const kg = weights.amounts[meal] ?? 0;
    return (
      count > 0 === kg > 0 &&
      weights.amounts[scoops.amounts.indexOf(count)] === kg &&
      isPortionWeight(day, count, scoops.step.size, kg, weights.step.size) &&
      isOfAll(day, count, kg)
    );
  });

/** Steps of scoops and of weights, coarsest together first; rather weights of uneven scoops than scoops of even weights. */
const ways = scoopSteps
  .flatMap((scoop, a) =>
    weightSteps.flatMap((weight, b) => [
      { scoop, weight, isByScoops: true, fineness: a + b },
      { scoop, weight, isByScoops: false, fineness: a + b + 2 },
    ]),
  )
  .sort((a, b) => a.fineness - b.fineness);

/** So many scoops by meals and their weights that tell the same: one is shared out, the other goes with it. */
function sharedAlike(day: PouredDay, count: number): Pick<Agreed, "scoops" | "weights"> | null {
  const { kg, parts } = day;
  for (const { scoop, weight, isByScoops } of ways) {
    const first = isByScoops ? sharedIn(count, parts, scoop) : sharedIn(kg, parts, weight);
    const other = isByScoops ? sharedIn(kg, first.amounts, weight) : sharedIn(count, first.amounts, scoop);
    const [scoops, weights] = isByScoops ? [first, other] : [other, first];
    if (first.isSaid && other.isSaid && areAlike(day, scoops, weights)) return { scoops, weights };
  }
  return null;
}

/**
 * A day in as few decimals as let scoops and weights tell the same: each makes up the day, and scoops weigh what is
 * written beside them.
 */
export function agreed(day: PouredDay): Agreed {
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

/** Scoops that weigh so much, by meals: in as few decimals as tell apart what does not weigh the same. */
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
