import type { Model } from "./types.ts";

/** What a difference of objectives is told relative to: the larger of 1, the objective and the offset it is summed with. */
export const sizeOf = ({ offset }: Model, objective: number): number =>
  Math.max(1, Math.abs(objective), Math.abs(offset));

/** By how much an objective misses a bound on its better side, relative. */
export const gapBetween = (model: Model, objective: number, bound: number): number =>
  Math.max(0, model.sense * (objective - bound)) / sizeOf(model, objective);
