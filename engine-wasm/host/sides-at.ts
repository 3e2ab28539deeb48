import type { Model } from "./types.ts";

/** Between which allowed values of column j its value x lies. */
export interface Sides {
  j: number;
  x: number;
  down: number;
  up: number;
  distance: number;
}

/** Neighbouring allowed values around a value in a part of the box; nothing when it is allowed. Both sides are smaller. */
export function sidesAt(model: Model, part: Model, j: number, value: number): Sides | undefined {
  const [lower, upper] = [part.xl[j]!, part.xu[j]!];
  if (lower >= upper) return undefined;
  const x = Math.min(Math.max(value, lower), upper);
  const between = (down: number, up: number): Sides => ({
    j,
    x,
    down,
    up,
    distance: Math.min(x - down, up - x),
  });
  if (model.semicontinuous?.[j]) {
    const [least, most] = [model.xl[j]!, model.xu[j]!];
    if (least > 0 && x > 0 && x < least) return between(0, least);
    if (most < 0 && x < 0 && x > most) return between(most, 0);
  }
  if (!model.integer?.[j] || Number.isInteger(x)) return undefined;
  return between(Math.floor(x), Math.floor(x) + 1);
}
