import type { Model, Search, Solution } from "./model.ts";

/** A bound within this share of the objective is as good as it. */
export const SAME = 1e-9;
/** Share of the gap asked for that is made use of. */
const NEARLY = 0.999;

/** What a difference of objectives is told relative to: the larger of 1, the objective and the offset it is summed with. */
export const objectiveSize = ({ offset }: Model, objective: number): number =>
  Math.max(1, Math.abs(objective), Math.abs(offset));

/** By how much an objective misses a bound on its better side, relative. */
export const gapBetween = (model: Model, objective: number, bound: number): number =>
  Math.max(0, model.sense * (objective - bound)) / objectiveSize(model, objective);

/** The least that a proof of a search is to prove, times the sense. */
export function proofTarget(
  model: Model,
  { status, objective }: Solution,
  { bound }: Search,
  gap: number,
): number {
  if (status === "infeasible") return Number.POSITIVE_INFINITY;
  if (status === "limit") return model.sense * bound;
  return model.sense * objective - NEARLY * Math.max(SAME, gap) * objectiveSize(model, objective);
}
