import type { Model } from "./types.ts";

/** A whole number may be missed by this much. */
const SAME = 1e-9;

/** Between which allowed values of column j its value x lies. */
export interface Sides {
  j: number;
  x: number;
  down: number;
  up: number;
  distance: number;
}

/** Neighbouring allowed values around x in a part of the box; nothing when x is allowed. */
export function sidesAt(model: Model, part: Model, j: number, x: number): Sides | undefined {
  const between = (down: number, up: number): Sides => ({
    j,
    x,
    down,
    up,
    distance: Math.min(x - down, up - x),
  });
  if (part.xl[j]! >= part.xu[j]!) return undefined;
  if (model.semicontinuous?.[j]) {
    const least = model.integer?.[j] ? Math.ceil(model.xl[j]! - SAME) : model.xl[j]!;
    const most = model.integer?.[j] ? Math.floor(model.xu[j]! + SAME) : model.xu[j]!;
    if (least > 0 && x > 0 && x < least) return between(0, model.xl[j]!);
    if (most < 0 && x < 0 && x > most) return between(model.xu[j]!, 0);
  }
  if (!model.integer?.[j] || Number.isInteger(x)) return undefined;
  return between(Math.floor(x), Math.floor(x) + 1);
}
