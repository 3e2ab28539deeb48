import { STATUS_LIMIT, STATUS_OPTIMAL, STATUS_RUNNING, STATUS_UNBOUNDED } from '../layout';
import { exchange, flip, gatherColumn, moveAlongColumn } from './dictionary';
import { get, getWord, set } from '../memory';
import { dictionaryRow, Problem } from './problem';
import { NONE, OTHER_BOUND, primalRatioTest } from './ratio-test';
import { rebuild } from './refactorise';
import {
  improvingDirection, isImproving, pivotCap, settleLeaving, SMALL_PIVOT, STALL_MORE, STALL_ROWS, worstRow,
} from './pricing';

/** Runs the primal simplex until no slope is on its wrong side; returns STATUS_RUNNING at p.pause. */
export function primalSimplex(p: Problem): i32 {
  const cap = pivotCap(p);
  if (p.weighted && p.still == 0) resetPrimalWeights(p);
  while (true) {
    const bland = p.still > STALL_ROWS * p.m + STALL_MORE;
    const e = enteringColumn(p, bland);
    if (e == NONE) return STATUS_OPTIMAL;
    if (p.pivots >= cap) return STATUS_LIMIT;
    if (p.pivots >= p.pause) return STATUS_RUNNING;
    p.pivots++;
    const direction = improvingDirection(p, e);
    gatherColumn(p, e);
    const r = primalRatioTest(p, e, direction, bland);
    if (r == NONE) {
      p.chosen = e;
      p.direction = direction;
      return STATUS_UNBOUNDED;
    }
    if (r == OTHER_BOUND) {
      flip(p, e);
      p.still = 0;
      continue;
    }
    if (p.updates > 0 && (p.updates > p.rebuildAfter || abs(get(p.column, r)) < SMALL_PIVOT)) {
      rebuild(p);
      resetPrimalWeights(p);
      if (worstRow(p) != NONE) return STATUS_OPTIMAL;
      continue;
    }
    p.still = p.step > 0 ? 0 : p.still + 1;
    primalPivot(p, r, e, direction);
  }
}

function resetPrimalWeights(p: Problem): void {
  for (let j = 0; j < p.n; j++) set(p.primalWeight, j, 1);
  p.weighted = false;
}

/** Returns the column of most squared slope by reference weight (primal devex), or the lowest variable (Bland). */
function enteringColumn(p: Problem, bland: bool): i32 {
  if (bland || p.frees > 0) return enteringAny(p, bland);
  const least = f64x2.splat(-p.optimality);
  let best: f64 = 0;
  let e = NONE;
  for (let j = 0; j < p.n; j += 2) {
    const at = (<usize>j) << 3;
    const slope = f64x2.mul(v128.load(p.slope + at), v128.load(p.side + at));
    const improves = f64x2.lt(slope, least);
    if (!v128.any_true(improves)) continue;
    const score = v128.and(improves, f64x2.div(f64x2.mul(slope, slope), v128.load(p.primalWeight + at)));
    const first = f64x2.extract_lane(score, 0);
    const second = f64x2.extract_lane(score, 1);
    if (first > best) { best = first; e = j; }
    if (second > best) { best = second; e = j + 1; }
  }
  return e;
}

function enteringAny(p: Problem, bland: bool): i32 {
  let best: f64 = 0;
  let lowest = i32.MAX_VALUE;
  let e = NONE;
  for (let j = 0; j < p.n; j++) {
    if (!isImproving(p, j)) continue;
    const slope = get(p.slope, j);
    const score = slope * slope / get(p.primalWeight, j);
    const variable = getWord(p.nonVariable, j);
    if (bland ? variable < lowest : score > best) { best = score; lowest = variable; e = j; }
  }
  return e;
}

function primalPivot(p: Problem, r: i32, e: i32, direction: f64): void {
  const row = dictionaryRow(p, r);
  const pivot = get(row, e);
  const falls = direction * pivot < 0;
  const change = direction * p.step;
  moveAlongColumn(p, change);
  set(p.nonValue, e, get(p.nonValue, e) + change);
  set(p.basicValue, r, falls ? get(p.basicLower, r) : get(p.basicUpper, r));
  // w[j] = max(w[j], (D[r][j] / p)^2 w[e]), w[e] = max(w[e] / p^2, 1)
  const weight = get(p.primalWeight, e);
  raiseWeights(p.primalWeight, row, 1 / pivot, weight, p.stride);
  set(p.primalWeight, e, max(weight / (pivot * pivot), 1));
  p.weighted = true;
  exchange(p, r, e);
  settleLeaving(p, e, falls);
}

/** Raises the weights of a padded row: w[k] = max(w[k], (entry[k] / p)^2 weight). */
@inline
function raiseWeights(weights: usize, entries: usize, inverse: f64, weight: f64, count: i32): void {
  const factor = f64x2.splat(inverse);
  const times = f64x2.splat(weight);
  for (const last = entries + ((<usize>count) << 3); entries < last; entries += 16, weights += 16) {
    const ratio = f64x2.mul(v128.load(entries), factor);
    const raised = f64x2.mul(f64x2.mul(ratio, ratio), times);
    v128.store(weights, f64x2.pmax(v128.load(weights), raised));
  }
}
