import { normalBelow } from "../../assembly/maths.ts";

/** Deviations from its mean below which a normal figure lies with this chance, 0 to 1: the inverse of `normalBelow`. */
export function deviationsAt(chance: number): number {
  let [low, high] = [-9, 9];
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (normalBelow(middle) < chance) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** Chance that a normal figure lies below so many deviations from its mean. */
export const chanceWithin = (deviations: number): number => normalBelow(deviations);
