import { refreshReducedCost, computeObjective } from './certify-optimum';
import { computeBasic, moveBasics, multiply, subtract } from './dictionary';
import { changeEntry } from './sparse-entries';
import { hasFarEnd } from './duals';
import { get, getWord, set } from '../memory';
import { AT_LOWER, AT_UPPER, copyBasicBounds, copyNonbasicBounds, dictionaryRow, Problem, settle } from './problem';
import { improvingDirection } from './pricing';

/** A coefficient change that brings the basis nearer to singular than this waits for a rebuild. */
const NEARLY_SINGULAR: f64 = 1e-5;
/** With more moves than this between two solves the basic values are computed again instead of followed. */
const FEW_MOVES = 6;

/** Returns true when no value meets the bounds. */
@inline
export function areCrossed(lower: f64, upper: f64): bool {
  return lower > upper || lower == Infinity || upper == -Infinity;
}

/** Sets the bounds of variable v. A basic variable waits for the next solve; a nonbasic one follows at once. */
export function changeBounds(problem: usize, v: i32, lower: f64, upper: f64): void {
  const p = changetype<Problem>(problem);
  p.crossed += i32(areCrossed(lower, upper)) - i32(areCrossed(get(p.lower, v), get(p.upper, v)));
  set(p.lower, v, lower);
  set(p.upper, v, upper);
  if (v < p.n && hasFarEnd(lower, upper)) p.hasFar = true;
  const place = getWord(p.place, v);
  if (place < 0) {
    copyBasicBounds(p, -1 - place, v);
    const value = v < p.n ? get(p.x, v) : get(p.activity, v - p.n);
    if (!(value >= lower && value <= upper)) p.pointOld = true;
    return;
  }
  const before = get(p.nonValue, place);
  const state = getWord(p.state, place);
  copyNonbasicBounds(p, place, v);
  const down = state == AT_LOWER || (state != AT_UPPER && get(p.slope, place) >= 0);
  settle(p, place, down ? AT_LOWER : AT_UPPER);
  const change = get(p.nonValue, place) - before;
  if (improvingDirection(p, place) != 0) p.dualsOld = true;
  if (change == 0) return;
  p.pointOld = true;
  if (++p.moves > FEW_MOVES || change != change || abs(change) == Infinity) p.moved = true;
  if (!p.moved) moveBasics(p, place, change);
}

/** Sets the cost of column j. */
export function changeCost(problem: usize, j: i32, cost: f64): void {
  const p = changetype<Problem>(problem);
  const before = get(p.cost, j);
  const change = (cost - before) * get(p.scale, j);
  const place = getWord(p.place, j);
  set(p.cost, j, cost);
  const size = get(p.scale, j) * max(abs(before), abs(cost));
  if (!(size < p.largestCost)) p.costsOld = true;
  if (place < 0) {
    subtract(p.slope, dictionaryRow(p, -1 - place), -change, p.stride);
    p.dualsOld = true;
  } else {
    set(p.slope, place, get(p.slope, place) + change);
    // what the next solve computes anyway is not followed
    if (p.pointOld) p.dualsOld = true;
    else followSlope(p, j, place);
  }
  if (p.settled && !p.pointOld && get(p.x, j) != 0) computeObjective(p);
}

/** Updates the duals when the slope of nonbasic column j alone has changed. */
function followSlope(p: Problem, j: i32, place: i32): void {
  if (p.settled && !p.dualsOld) refreshReducedCost(p, j);
  if (!(improvingDirection(p, place) == 0)) p.dualsOld = true;
}

/**
 * Sets the coefficient of row i and column j. With the change d in scaled figures, the activity of row i grows by d
 * x[j]: the dictionary takes that in for each of the four cases of s[i] and x[j] basic or not.
 */
export function changeCoefficient(problem: usize, i: i32, j: i32, value: f64): void {
  const p = changetype<Problem>(problem);
  const entry = i * p.stride + j;
  const d = (value - get(p.matrix, entry)) * get(p.scale, j) / get(p.scale, p.n + i);
  set(p.matrix, entry, value);
  set(p.columns, j * p.tall + i, value);
  if (p.isSparse) changeEntry(p, i, j, value);
  if (d == 0) return;
  if (!(abs(d) < Infinity)) p.stale = true;
  if (p.stale) {
    p.pointOld = true;
    p.dualsOld = true;
    return;
  }
  const row = getWord(p.place, p.n + i);
  const column = getWord(p.place, j);
  if (row < 0) {
    // s = D[r].xN + d x
    const r = dictionaryRow(p, -1 - row);
    if (column < 0) {
      subtract(r, dictionaryRow(p, -1 - column), -d, p.stride);
      p.pointOld = true;
      if (!p.moved) computeBasic(p, -1 - row);
    } else {
      set(r, column, get(r, column) + d);
      if (get(p.nonValue, column) == 0) return;
      p.pointOld = true;
      if (!p.moved) computeBasic(p, -1 - row);
    }
  } else if (column >= 0) {
    // every D[.][s] s becomes D[.][s] (s - d x)
    const step: usize = (<usize>p.stride) << 3;
    let at = p.dictionary;
    const to = (<usize>column) << 3;
    const from = (<usize>row) << 3;
    for (let k = 0; k < p.m; k++, at += step) store<f64>(at + to, load<f64>(at + to) - d * load<f64>(at + from));
    set(p.slope, column, get(p.slope, column) - d * get(p.slope, row));
    followSlope(p, j, column);
    if (get(p.nonValue, column) == 0) return;
    p.pointOld = true;
    p.moved = true;
  } else {
    replaceBoth(p, row, -1 - column, d);
    p.pointOld = true;
    p.dualsOld = true;
    p.moved = true;
    p.updates++;
  }
}

/**
 * Updates the dictionary for s nonbasic at position e and x basic in row q: x = D[q].xN / (1 + d D[q][e]), and x leaves
 * every other row.
 */
function replaceBoth(p: Problem, e: i32, q: i32, d: f64): void {
  const row = dictionaryRow(p, q);
  const divisor = 1 + d * get(row, e);
  if (!(abs(divisor) > NEARLY_SINGULAR)) {
    p.stale = true;
    return;
  }
  multiply(row, 1 / divisor, p.stride);
  for (let k = 0; k < p.m; k++) {
    const other = dictionaryRow(p, k);
    const factor = get(other, e) * d;
    if (k != q && factor != 0) subtract(other, row, factor, p.stride);
  }
  subtract(p.slope, row, get(p.slope, e) * d, p.stride);
}
