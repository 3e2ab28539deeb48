import type { Model, ProofSplit, ProofTree, Solution } from "#engine/lp/model.ts";
import { namesIndivisible, type WholeRow, wholeRows } from "./divisibility.ts";
import { contradiction, dualBound, hasCrossedBounds } from "./dual-multipliers.ts";

/** Share of the granule by which a bound may be above a multiple before it is lifted to the next. */
const LIFT = 1e-6;
const PLACES = [1, 10, 100, 1000];

export type Leaf = Exclude<ProofTree, ProofSplit>;

/**
 * Returns the bound, times the sense, that a tree of splits and multipliers proves of every allowed point of
 * a model: Infinity when no point is allowed, -Infinity when nothing is proved. `box` is the model with every
 * column free in the smallest interval of its allowed values.
 */
export function provedBound(model: Model, box: Model, tree: ProofTree, tolerance: number): number {
  const part = { ...box, xl: Float64Array.from(box.xl), xu: Float64Array.from(box.xu) };
  const granule = objectiveGranule(model);
  const rows = wholeRows(model);
  const visit = (node: ProofTree): number => {
    if (!("below" in node)) return leafBound(part, node, granule, tolerance, rows);
    if (!leavesNothingOut(model, node)) return Number.NEGATIVE_INFINITY;
    const { j } = node;
    const [lower, upper] = [part.xl[j]!, part.xu[j]!];
    part.xu[j] = Math.min(upper, node.down);
    const below = visit(node.below);
    part.xu[j] = upper;
    part.xl[j] = Math.max(lower, node.up);
    const above = visit(node.above);
    part.xl[j] = lower;
    return Math.min(below, above);
  };
  return visit(tree);
}

/** Returns the bound, times the sense of the model, that the multipliers of a leaf prove of its part of the box. */
export function leafBound(
  part: Model,
  leaf: Leaf,
  granule: number,
  tolerance: number,
  rows: readonly WholeRow[] = [],
): number {
  if (hasCrossedBounds(part)) return Number.POSITIVE_INFINITY;
  if ("ray" in leaf) {
    const { margin, error } = contradiction(part, leaf.ray);
    const isRefuted = (margin > 0 && error <= tolerance) || namesIndivisible(rows, part, leaf.ray);
    return isRefuted ? Number.POSITIVE_INFINITY : Number.NEGATIVE_INFINITY;
  }
  const { value, error } = dualBound(part, leaf.y);
  if (!(error <= tolerance)) return Number.NEGATIVE_INFINITY;
  const bound = part.sense * value;
  if (granule === 0) return bound;
  const offset = part.sense * part.offset;
  return Math.max(bound, Math.ceil((bound - offset) / granule - LIFT) * granule + offset);
}

/** Returns true when column j takes no allowed value between the two sides. */
function leavesNothingOut(model: Model, { j, down, up }: ProofSplit): boolean {
  if (!(j >= 0 && j < model.n)) return false;
  if (up <= down) return true;
  const isWhole = Number.isInteger(down) && Number.isInteger(up) && up - down <= 1;
  if (model.integer?.[j] && isWhole) return true;
  if (!model.semicontinuous?.[j]) return false;
  const [least, most] = [model.xl[j]!, model.xu[j]!];
  return (least > 0 && down >= 0 && up <= least) || (most < 0 && down >= most && up <= 0);
}

/**
 * Returns the largest amount of which every objective value less the offset is a multiple, when all columns
 * with a cost are integer and their costs decimals of at most three places; 0 when there is none.
 */
export function objectiveGranule(model: Model): number {
  const costing = Array.from(model.c, (cost, j) => ({ cost: Math.abs(cost), isWhole: model.integer?.[j] }));
  const found = costing.filter(({ cost }) => cost !== 0);
  if (found.length === 0 || found.some(({ isWhole }) => !isWhole)) return 0;
  for (const factor of PLACES) {
    const wholes = found.map(({ cost }) => Math.round(cost * factor));
    const isExact = found.every(({ cost }, at) => {
      const whole = wholes[at]!;
      return whole > 0 && whole <= 1e12 && Math.abs(cost * factor - whole) <= 1e-12 * cost * factor;
    });
    if (isExact) return wholes.reduce(greatestDivisor) / factor;
  }
  return 0;
}

const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b));

/** Returns the multipliers that prove an answer of a linear programme. */
export function proofLeaf({ status, y, ray }: Solution): Leaf | undefined {
  // a copy: the answer's own is part of a larger one
  if (status === "optimal") return { y: Float64Array.from(y) };
  return status === "infeasible" && ray ? { ray } : undefined;
}
