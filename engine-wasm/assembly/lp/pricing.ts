import { get, getWord, set } from '../memory';
import { AT_LOWER, AT_UPPER, FIXED, FREE, Problem, settle } from './problem';
import { NONE } from './ratio-test';

/** A pivot below this is only trusted in a dictionary freshly built from A. */
export const SMALL_PIVOT: f64 = 1e-6;
/** Pivots without progress after which a stall is assumed: so many times the rows, and some. */
export const STALL_ROWS = 3;
export const STALL_MORE = 20;
/** Share by which a bound of the objective must exceed the ceiling to be believed. */
const CLEARLY: f64 = 1e-7;

/** Returns the most pivots of a solve. */
export function pivotCap(p: Problem): i32 {
  return 1000 + 100 * (p.m + p.n);
}

/**
 * Returns the row to leave: largest violation squared over its reference weight (dual devex). A violation is max(lower
 * - xB, xB - upper), counted beyond the tolerance; two rows are looked at together.
 */
export function worstRow(p: Problem): i32 {
  const relative = f64x2.splat(p.feasibility);
  const smallest = f64x2.splat(p.smallest);
  let worst: f64 = 0;
  let r = NONE;
  for (let i = 0; i < p.m; i += 2) {
    const at = (<usize>i) << 3;
    const value = v128.load(p.basicValue + at);
    const below = f64x2.sub(v128.load(p.basicLower + at), value);
    const outside = f64x2.pmax(below, f64x2.sub(value, v128.load(p.basicUpper + at)));
    const allowed = f64x2.mul(relative, f64x2.add(smallest, f64x2.abs(value)));
    const found = f64x2.gt(outside, allowed);
    if (!v128.any_true(found)) continue;
    const score = v128.and(found, f64x2.div(f64x2.mul(outside, outside), v128.load(p.dualWeight + at)));
    const first = f64x2.extract_lane(score, 0);
    const second = f64x2.extract_lane(score, 1);
    if (first > worst) { worst = first; r = i; }
    if (second > worst) { worst = second; r = i + 1; }
  }
  return r;
}

/** Returns +1 when nonbasic j improves the objective by rising, -1 by falling, 0 when it is fixed or rightly sloped. */
@inline
export function improvingDirection(p: Problem, j: i32): f64 {
  const slope = get(p.slope, j);
  if (abs(slope) <= p.optimality) return 0;
  const state = getWord(p.state, j);
  if (state == FIXED || (state == AT_LOWER && slope > 0) || (state == AT_UPPER && slope < 0)) return 0;
  return slope < 0 ? 1 : -1;
}

/** Returns true when moving nonbasic j off its bound improves the objective. */
@inline
export function isImproving(p: Problem, j: i32): bool {
  const slope = get(p.slope, j);
  return slope * get(p.side, j) < -p.optimality || (abs(slope) > p.optimality && getWord(p.state, j) == FREE);
}

/** Puts the variable that has just become nonbasic at position e on its lower or upper bound, its value unchanged. */
export function settleLeaving(p: Problem, e: i32, atLower: bool): void {
  const value = get(p.nonValue, e);
  settle(p, e, atLower ? AT_LOWER : AT_UPPER);
  set(p.nonValue, e, value);
}

/** Returns the least bound of the objective that is believed to exceed the ceiling. */
@inline
export function clearlyAbove(ceiling: f64): f64 {
  return ceiling + CLEARLY * max(1, abs(ceiling));
}
