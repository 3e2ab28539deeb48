import { normalBelow } from "../assembly/maths.ts";
import type { Chances } from "./results.ts";
import type { Bounds } from "./rules.ts";

/** Chances that a normal figure breaks the bounds of a rule; `null` for a figure that is unknown or does not vary. */
export function chancesOf(bounds: Bounds, value: number | null, deviation: number | null): Chances | null {
  if (value === null || deviation === null || !(deviation > 0)) return null;
  const { riskBelow, watchBelow, watchAbove, riskAbove } = bounds;
  const below = under(watchBelow ?? riskBelow, value, deviation);
  const above = over(watchAbove ?? riskAbove, value, deviation);
  const isLow = watchBelow === undefined;
  const isHigh = watchAbove === undefined;
  const risk =
    (isLow ? below : under(riskBelow, value, deviation)) +
    (isHigh ? above : over(riskAbove, value, deviation));
  return { below, above, risk: Math.min(1, risk) };
}

const under = (bound: number | undefined, value: number, deviation: number): number =>
  bound === undefined ? 0 : normalBelow((bound - value) / deviation);

const over = (bound: number | undefined, value: number, deviation: number): number =>
  bound === undefined ? 0 : normalBelow((value - bound) / deviation);

/** Deviations from its mean below which a normal figure lies with this chance, 0 to 1: the inverse of the above. */
export function deviationsAt(chance: number): number {
  let [low, high] = [-9, 9];
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2;
    if (normalBelow(middle) < chance) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}
