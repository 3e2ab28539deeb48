import type { Model, Search, Solution } from "./model.ts";

/** Share of the objective within which a bound is as good as it. */
export const SAME = 1e-9;
/** Share of the requested gap that a proof uses. */
const NEARLY = 0.999;

/** Returns the size that gaps are relative to: the largest of 1, the objective and the offset it is summed with. */
export const objectiveSize = ({ offset }: Model, objective: number): number =>
  Math.max(1, Math.abs(objective), Math.abs(offset));

/** Returns the relative amount by which a bound is on the better side of an objective. */
export const gapBetween = (model: Model, objective: number, bound: number): number =>
  Math.max(0, model.sense * (objective - bound)) / objectiveSize(model, objective);

/** Returns the least bound, times the sense, that a proof of a search must prove. */
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
