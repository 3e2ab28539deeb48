import { STATUS_BEYOND, STATUS_INFEASIBLE, STATUS_LIMIT, STATUS_OPTIMAL, STATUS_RUNNING } from '../layout';
import { computeSlopes, exchange, flip, flipCandidates, gatherColumn } from './dictionary';
import { get, getWord, set } from '../memory';
import { clearlyAbove, isImproving, pivotCap, settleLeaving, SMALL_PIVOT, STALL_MORE, STALL_ROWS, worstRow } from './pricing';
import { primalSimplex } from './primal-simplex';
import { AT_LOWER, AT_UPPER, dictionaryRow, FREE, Problem } from './problem';
import { dualRatioTest, NONE } from './ratio-test';
import { certifyInfeasible } from './farkas-and-rays';
import { rebuild, renew } from './refactorise';

/** Size of the perturbation that breaks a dual stall, in tolerances on slopes. */
const PERTURBATION: f64 = 1e3;
/** Rounds of dual and primal simplex at most. */
const ROUNDS = 8;

/**
 * Runs the dual simplex until the bounds of the basic variables are met, then the primal simplex until the slopes are
 * on their side. Slopes on the wrong side are first flipped to the other bound, or set to zero where there is none (a
 * shifted cost); the true costs return before the primal phase. Returns STATUS_RUNNING at p.pause: the next call goes
 * on from there.
 */
export function iterate(p: Problem): i32 {
  for (; p.round < ROUNDS; p.round++) {
    if (worstRow(p) != NONE) {
      if (p.updates > p.rebuildAfter) rebuild(p);
      makeDualFeasible(p);
      const status = dualSimplex(p);
      if (status == STATUS_RUNNING) return status;
      p.still = 0;
      if (p.shifted) computeSlopes(p);
      if (status != STATUS_OPTIMAL) return status;
    }
    const status = primalSimplex(p);
    if (status != STATUS_OPTIMAL) return status;
    p.still = 0;
    if (worstRow(p) == NONE) return STATUS_OPTIMAL;
  }
  return STATUS_LIMIT;
}

function makeDualFeasible(p: Problem): void {
  for (let j = 0; j < p.n; j++) {
    if (!isImproving(p, j)) continue;
    if (!p.settled && get(p.nonUpper, j) - get(p.nonLower, j) < Infinity) flip(p, j);
    else { set(p.slope, j, 0); p.shifted = true; }
  }
}

function dualSimplex(p: Problem): i32 {
  const cap = pivotCap(p);
  let r = worstRow(p);
  while (r != NONE) {
    if (p.pivots >= cap) return STATUS_LIMIT;
    if (p.pivots >= p.pause) return STATUS_RUNNING;
    if (p.ceiling < Infinity && !p.shifted && isBeyond(p)) return STATUS_BEYOND;
    const low = get(p.basicLower, r) - get(p.basicValue, r);
    const sigma: f64 = low > 0 ? 1 : -1;
    const gap = low > 0 ? low : get(p.basicValue, r) - get(p.basicUpper, r);
    const e = dualRatioTest(p, r, sigma, gap);
    if (e == NONE) {
      p.chosen = r;
      p.direction = sigma;
      if (isDoubtful(p, gap)) {
        r = worstRow(p);
        continue;
      }
      return STATUS_INFEASIBLE;
    }
    p.pivots++;
    if (p.updates > 0 && (p.updates > p.rebuildAfter || abs(get(dictionaryRow(p, r), e)) < SMALL_PIVOT)) {
      renew(p);
      makeDualFeasible(p);
      r = worstRow(p);
      continue;
    }
    p.still = isAscent(p, e) ? 0 : p.still + 1;
    r = dualPivot(p, r, e, sigma);
    if (p.still > STALL_ROWS * p.m + STALL_MORE) { perturb(p); p.still = 0; }
  }
  return STATUS_OPTIMAL;
}

/** Gaps below this share of the size of the bounds, or of the terms of the row, may be rounding. */
const DOUBTFUL: f64 = 1e-6;
/** Bounds are never taken wider than this. */
const WIDEST: f64 = 1e-8;

/**
 * Decides about a small gap that nothing closes, without a proof: returns true when the row is to be looked at again,
 * first in a rebuilt dictionary, then with wider bounds.
 */
function isDoubtful(p: Problem, gap: f64): bool {
  if (gap > DOUBTFUL * max(p.smallest, sizeOf(p, p.chosen)) || certifyInfeasible(p)) return false;
  if (p.updates > 0) {
    renew(p);
    makeDualFeasible(p);
    return true;
  }
  if (p.feasibility >= WIDEST) return false;
  p.feasibility = min(WIDEST, 10 * p.feasibility);
  return true;
}

/** Returns the size of the terms of row r, |D[r]| |xN|. */
function sizeOf(p: Problem, r: i32): f64 {
  const row = dictionaryRow(p, r);
  let sum: f64 = 0;
  for (let j = 0; j < p.n; j++) sum += abs(get(row, j) * get(p.nonValue, j));
  return sum;
}

/** Tells whether slope . xN exceeds the ceiling: with every slope on its right side it is a bound of the objective. */
function isBeyond(p: Problem): bool {
  let sum = f64x2.splat(0);
  let slope = p.slope;
  let value = p.nonValue;
  for (const last = slope + ((<usize>p.stride) << 3); slope < last; slope += 16, value += 16) {
    sum = f64x2.add(sum, f64x2.mul(v128.load(slope), v128.load(value)));
  }
  return f64x2.extract_lane(sum, 0) + f64x2.extract_lane(sum, 1) > clearlyAbove(p.ceiling);
}

/** Returns true when the dual objective rises with e; a slope on its wrong side becomes zero first (a shifted cost). */
function isAscent(p: Problem, e: i32): bool {
  const slope = get(p.slope, e);
  const state = getWord(p.state, e);
  const wrong = state == FREE || (state == AT_LOWER ? slope < 0 : slope > 0);
  if (wrong && slope != 0) { set(p.slope, e, 0); p.shifted = true; }
  return !wrong && abs(slope) > p.optimality;
}

/** Makes one exchange of the dual simplex; returns the next row to leave. */
function dualPivot(p: Problem, r: i32, e: i32, sigma: f64): i32 {
  if (p.flips > 0) flipCandidates(p);
  gatherColumn(p, e);
  const pivot = get(p.column, r);
  const target = sigma > 0 ? get(p.basicLower, r) : get(p.basicUpper, r);
  const change = (target - get(p.basicValue, r)) / pivot;
  set(p.nonValue, e, get(p.nonValue, e) + change);
  set(p.basicValue, r, target);
  const weight = get(p.dualWeight, r);
  set(p.dualWeight, r, max(weight / (pivot * pivot), 1));
  exchange(p, r, e);
  settleLeaving(p, e, sigma > 0);
  set(p.column, r, 0);
  return follow(p, change, 1 / pivot, weight);
}

/**
 * Updates every other row after an exchange, xB += change D[.][e] and w = max(w, (D[.][e] / p)^2 w[r]), and returns the
 * row to leave, chosen as by `worstRow`. It looks at two rows together.
 */
function follow(p: Problem, change: f64, inverse: f64, weight: f64): i32 {
  const step = f64x2.splat(change);
  const factor = f64x2.splat(inverse);
  const times = f64x2.splat(weight);
  const relative = f64x2.splat(p.feasibility);
  const smallest = f64x2.splat(p.smallest);
  let worst: f64 = 0;
  let r = NONE;
  for (let i = 0; i < p.m; i += 2) {
    const at = (<usize>i) << 3;
    const entry = v128.load(p.column + at);
    const value = f64x2.add(v128.load(p.basicValue + at), f64x2.mul(step, entry));
    v128.store(p.basicValue + at, value);
    const ratio = f64x2.mul(entry, factor);
    const raised = f64x2.pmax(v128.load(p.dualWeight + at), f64x2.mul(f64x2.mul(ratio, ratio), times));
    v128.store(p.dualWeight + at, raised);
    const outside = f64x2.pmax(
      f64x2.sub(v128.load(p.basicLower + at), value), f64x2.sub(value, v128.load(p.basicUpper + at)),
    );
    const allowed = f64x2.mul(relative, f64x2.add(smallest, f64x2.abs(value)));
    const found = f64x2.gt(outside, allowed);
    if (!v128.any_true(found)) continue;
    const score = v128.and(found, f64x2.div(f64x2.mul(outside, outside), raised));
    const first = f64x2.extract_lane(score, 0);
    const second = f64x2.extract_lane(score, 1);
    if (first > worst) { worst = first; r = i; }
    if (second > worst) { worst = second; r = i + 1; }
  }
  return r;
}

/** Moves every slope away from zero by a different small amount, on its right side. */
function perturb(p: Problem): void {
  let seed: u32 = 2463534242 + <u32>p.pivots;
  const size = PERTURBATION * p.optimality;
  for (let j = 0; j < p.n; j++) {
    seed ^= seed << 13;
    seed ^= seed >> 17;
    seed ^= seed << 5;
    const state = getWord(p.state, j);
    const amount = size * (1 + <f64>seed / 4294967296.0);
    if (state == AT_LOWER) set(p.slope, j, get(p.slope, j) + amount);
    else if (state == AT_UPPER) set(p.slope, j, get(p.slope, j) - amount);
  }
  p.shifted = true;
}
