import { get, getWord, set, setWord } from '../memory';
import { computeSlopes } from './dictionary';
import { AT_LOWER, AT_UPPER, dictionaryRow, FIXED, Problem } from './problem';
import { subtractRows } from './residuals';
import { ACCEPTED, REFINE, REFINEMENTS, ROUNDING } from './tolerances';

/** Slopes below this share of their tolerance are rounding. */
const SLOPE_DUST: f64 = 1e-3;

/** Rounding of a sum, as a share of its terms, and bounds so far out that this rounding times the bound counts. */
const LEFT: f64 = 1e-14;
const FAR_OUT: f64 = 1e6;

/** Outcomes of `certifyOptimal` and `exactDuals`. */
export const UNSURE = 0;
export const CERTAIN = 1;
export const IMPROVABLE = 2;

/**
 * Computes y from the slopes, corrected until basic columns cost nothing; returns true when every slope is on its side,
 * also relative to its own terms.
 */
export function computeDuals(p: Problem): bool {
  let worst = readDuals(p, true);
  for (let k = 0; k < REFINEMENTS && worst > REFINE; k++) {
    correctSlopes(p);
    const again = readDuals(p, true);
    if (!(again < 0.5 * worst)) { worst = again; break; }
    worst = again;
  }
  if (!(worst <= ACCEPTED)) return false;
  p.missed = 0;
  for (let j = 0; j < p.n; j++) {
    if (getWord(p.place, j) < 0) dropReduced(p, j);
    const v = getWord(p.nonVariable, j);
    if (v < p.n) set(p.slope, j, get(p.reduced, v) * get(p.scale, v));
    const wrong = wrongSide(p, j);
    const most = v < p.n ? ACCEPTED * get(p.columnSize, v) * get(p.scale, v) : Infinity;
    if (!(wrong <= min(10 * p.optimality, most))) return false;
  }
  return true;
}

/** Sets the reduced cost of basic column j to zero and adds the value of the rounding it held to p.missed. */
@inline
function dropReduced(p: Problem, j: i32): void {
  p.missed += dualLoss(get(p.reduced, j), get(p.x, j), get(p.lower, j), get(p.upper, j), get(p.columnSize, j));
  set(p.reduced, j, 0);
}

/**
 * Returns the excess of weight * value over the least of weight times anything within the bounds. Where that least has
 * no end, or lies so far out that it is rounding of the terms of the weight, the excess is the size of the product.
 */
@inline
export function dualLoss(weight: f64, value: f64, lower: f64, upper: f64, terms: f64): f64 {
  if (weight == 0) return 0;
  const end = weight > 0 ? lower : upper;
  return isEndless(weight, end, terms) ? abs(weight) * max(1, abs(value)) : weight * (value - end);
}

/** Returns true where a weight summed from terms of this size reaches no end, or a far one by no more than rounding. */
@inline
export function isEndless(weight: f64, end: f64, terms: f64): bool {
  return abs(end) == Infinity || (abs(end) >= FAR_OUT && abs(weight) <= LEFT * terms);
}

/** Returns true when one of the bounds is far out. */
@inline
export function hasFarEnd(lower: f64, upper: f64): bool {
  return (lower <= -FAR_OUT && lower > -Infinity) || (upper >= FAR_OUT && upper < Infinity);
}

/** Returns the amount by which the slope of nonbasic j is on its wrong side. */
@inline
function wrongSide(p: Problem, j: i32): f64 {
  const slope = get(p.slope, j);
  const state = getWord(p.state, j);
  return state == FIXED ? 0 : state == AT_LOWER ? -slope : state == AT_UPPER ? slope : abs(slope);
}

/** Returns true when the slope of a row is rounding, or on its wrong side within the tolerance. */
@inline
function isNoise(p: Problem, k: i32): bool {
  const wrong = wrongSide(p, k);
  return abs(get(p.slope, k)) <= SLOPE_DUST * p.optimality || (wrong > 0 && wrong <= p.optimality);
}

/**
 * Computes y of the present basis to the last digit: a slope that is negligible against the largest cost may still be
 * all of a column's. Only rounding becomes zero. Returns IMPROVABLE when slopes are on their wrong side even so:
 * p.optimality is then half the largest of them.
 */
export function exactDuals(p: Problem): i32 {
  computeSlopes(p);
  refineSlopes(p);
  dropRounding(p);
  if (!(readDuals(p, false) <= ACCEPTED)) {
    computeSlopes(p);
    if (!(refineSlopes(p) <= ACCEPTED)) return UNSURE;
  }
  let most: f64 = 0;
  for (let k = 0; k < p.n; k++) {
    const v = getWord(p.nonVariable, k);
    if (v < p.n) set(p.slope, k, get(p.reduced, v) * get(p.scale, v));
    const wrong = wrongSide(p, k);
    if (wrong <= 0) continue;
    if (v < p.n && wrong <= ACCEPTED * get(p.columnSize, v) * get(p.scale, v)) set(p.slope, k, 0);
    else most = max(most, wrong);
  }
  p.missed = 0;
  for (let j = 0; j < p.n; j++) {
    if (getWord(p.place, j) < 0) dropReduced(p, j);
  }
  if (most == 0) {
    if (p.hasFar) followTerms(p);
    return CERTAIN;
  }
  if (!(most < Infinity)) return UNSURE;
  p.optimality = 0.5 * most;
  return IMPROVABLE;
}

/** Raises columnSize of far nonbasic columns to the costs of all that moves with them, where those are larger. */
function followTerms(p: Problem): void {
  for (let k = 0; k < p.n; k++) {
    const v = getWord(p.nonVariable, k);
    if (v >= p.n || get(p.reduced, v) == 0 || !hasFarEnd(get(p.lower, v), get(p.upper, v))) continue;
    let sum: f64 = 0;
    for (let r = 0; r < p.m; r++) {
      const j = getWord(p.basicVariable, r);
      if (j < p.n) sum += abs(get(p.cost, j) * get(p.scale, j) * get(dictionaryRow(p, r), k));
    }
    set(p.columnSize, v, max(get(p.columnSize, v), sum / get(p.scale, v)));
  }
}

/** Corrects the slopes; returns the largest error left in a basic column, relative to its terms. */
function refineSlopes(p: Problem): f64 {
  let worst = readDuals(p, false);
  for (let k = 0; k < REFINEMENTS && worst > REFINE; k++) {
    correctSlopes(p);
    worst = readDuals(p, false);
  }
  return worst;
}

/** Sets slopes of rows to zero where rounding of the columns they are computed from may be all of them. */
function dropRounding(p: Problem): void {
  const noise = p.candidateReach;
  memory.fill(noise, 0, (<usize>p.stride) << 3);
  for (let j = 0; j < p.n; j++) {
    const place = getWord(p.place, j);
    if (place >= 0) continue;
    const size = ROUNDING * get(p.columnSize, j) * get(p.scale, j);
    const row = dictionaryRow(p, -1 - place);
    for (let k = 0; k < p.n; k++) set(noise, k, get(noise, k) + size * abs(get(row, k)));
  }
  for (let k = 0; k < p.n; k++) {
    if (getWord(p.nonVariable, k) >= p.n && abs(get(p.slope, k)) <= get(noise, k)) set(p.slope, k, 0);
  }
}

/**
 * Computes y, the slope of the nonbasic rows and 0 for the basic ones, and reduced = c - A'y. Returns the largest
 * |reduced| among the basic columns, relative to |c| + |A'| |y|. With `isClean`, noise becomes zero first.
 */
function readDuals(p: Problem, isClean: bool): f64 {
  for (let i = 0; i < p.m; i++) {
    const place = getWord(p.place, p.n + i);
    let y: f64 = 0;
    if (place >= 0) {
      if (isClean && isNoise(p, place)) set(p.slope, place, 0);
      y = get(p.slope, place) / get(p.scale, p.n + i);
    }
    set(p.y, i, y);
  }
  for (let j = 0; j < p.n; j++) {
    set(p.reduced, j, get(p.cost, j));
    set(p.columnSize, j, abs(get(p.cost, j)));
  }
  subtractRows(p);
  let worst: f64 = 0;
  for (let j = 0; j < p.n; j++) {
    if (getWord(p.place, j) >= 0) continue;
    const error = abs(get(p.reduced, j));
    if (error > worst * get(p.columnSize, j)) worst = error / get(p.columnSize, j);
    else if (error != error) return Infinity;
  }
  return worst;
}

/** Corrects the slopes: slope[s] += reduced[x] D[x][s] over basic columns x and nonbasic rows s. */
function correctSlopes(p: Problem): void {
  const rows = p.candidate;
  let count = 0;
  for (let k = 0; k < p.n; k++) {
    if (getWord(p.nonVariable, k) >= p.n) setWord(rows, count++, k);
  }
  for (let j = 0; j < p.n; j++) {
    const place = getWord(p.place, j);
    if (place >= 0) continue;
    const error = get(p.reduced, j) * get(p.scale, j);
    if (error == 0) continue;
    const row = dictionaryRow(p, -1 - place);
    for (let at = 0; at < count; at++) {
      const k = getWord(rows, at);
      set(p.slope, k, get(p.slope, k) + error * get(row, k));
    }
  }
}
