import type { Model, Solution } from "#engine/lp/model.ts";

/** BranchSides names the allowed values of column j between which its value x lies. */
export interface BranchSides {
  j: number;
  x: number;
  down: number;
  up: number;
  distance: number;
}

/** Returns the allowed values next to a value in a part of the box, none if it is allowed. Sides are smaller parts. */
export function branchSides(model: Model, part: Model, j: number, value: number): BranchSides | undefined {
  const [lower, upper] = [part.xl[j]!, part.xu[j]!];
  if (lower >= upper) return undefined;
  const x = Math.min(Math.max(value, lower), upper);
  const between = (down: number, up: number): BranchSides => ({
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

/**
 * Returns, for a relaxation whose every value is allowed, the sides of the column that loses most of the bound its
 * duals prove, by a slope within the tolerance of an optimum. Returns nothing when no column with a choice loses any.
 */
export function openSides(
  model: Model,
  part: Model,
  { status, x, reducedCosts }: Solution,
): BranchSides | undefined {
  if (status !== "optimal") return undefined;
  let most = 0;
  let found: BranchSides | undefined;
  for (let j = 0; j < model.n; j++) {
    const slope = model.sense * reducedCosts[j]!;
    const loss = slope * (x[j]! - (slope > 0 ? part.xl[j]! : part.xu[j]!));
    const sides = loss > most ? openColumnSides(model, part, j, x[j]!) : undefined;
    if (!sides) continue;
    most = loss;
    found = sides;
  }
  return found;
}

/** Returns the sides next to an allowed value of a column that may still take another; nothing when it may not. */
function openColumnSides(model: Model, part: Model, j: number, value: number): BranchSides | undefined {
  const [lower, upper] = [part.xl[j]!, part.xu[j]!];
  if (lower >= upper) return undefined;
  const x = Math.min(Math.max(value, lower), upper);
  const [least, most] = [model.xl[j]!, model.xu[j]!];
  if (model.semicontinuous?.[j]) {
    if (least > 0 && lower <= 0 && upper >= least) return { j, x, down: 0, up: least, distance: 0 };
    if (most < 0 && upper >= 0 && lower <= most) return { j, x, down: most, up: 0, distance: 0 };
  }
  if (!model.integer?.[j] || !Number.isInteger(x)) return undefined;
  return x > lower ? { j, x, down: x - 1, up: x, distance: 0 } : { j, x, down: x, up: x + 1, distance: 0 };
}
