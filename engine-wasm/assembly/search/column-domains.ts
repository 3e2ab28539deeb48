import { KIND_INTEGER, KIND_SEMICONTINUOUS } from '../layout';
import { get, getWord, set } from '../memory';
import { Problem } from '../lp/problem';
import { Search } from './search-state';
import { setColumn } from './node-tree';

/** A bound this near to a whole number is that number. */
const NEAR: f64 = 1e-9;

/** Bounds of column j, rounded inwards when it is integer. */
export function roundBounds(s: Search, j: i32): void {
  let lower = get(s.declaredLower, j);
  let upper = get(s.declaredUpper, j);
  if ((getWord(s.kind, j) & KIND_INTEGER) != 0) {
    lower = ceil(lower - NEAR * max(1, abs(lower) < Infinity ? abs(lower) : 1));
    upper = floor(upper + NEAR * max(1, abs(upper) < Infinity ? abs(upper) : 1));
  }
  if ((getWord(s.kind, j) & KIND_SEMICONTINUOUS) != 0 && lower > upper) { lower = 0; upper = 0; }
  set(s.least, j, lower);
  set(s.most, j, upper);
}

/** Ends of the smallest interval that holds everything column j may be: a semicontinuous one may also be nought. */
export function hullLower(s: Search, j: i32): f64 {
  const lower = get(s.least, j);
  return (getWord(s.kind, j) & KIND_SEMICONTINUOUS) != 0 ? min(0, lower) : lower;
}

export function hullUpper(s: Search, j: i32): f64 {
  const upper = get(s.most, j);
  return (getWord(s.kind, j) & KIND_SEMICONTINUOUS) != 0 ? max(0, upper) : upper;
}

/**
 * With d the reduced cost of the root, a column that leaves its bound by t costs at least t |d|: it cannot go
 * further than (best - root) / |d| in anything better than the best point.
 */
export function tightenRoot(s: Search, p: Problem): void {
  if (s.seeking || s.rootObjective == -Infinity) return;
  const room = s.best - s.rootObjective + NEAR * max(1, abs(s.best));
  for (let j = 0; j < p.n; j++) {
    if ((getWord(s.kind, j) & KIND_INTEGER) == 0) continue;
    const d = get(s.rootReduced, j);
    const lower = hullLower(s, j);
    const upper = hullUpper(s, j);
    if (d > 0 && lower > -Infinity) {
      const top = lower + floor(room / d + 1e-6);
      if (top < get(s.globalUpper, j)) set(s.globalUpper, j, top);
    } else if (d < 0 && upper < Infinity) {
      const bottom = upper - floor(room / -d + 1e-6);
      if (bottom > get(s.globalLower, j)) set(s.globalLower, j, bottom);
    }
    setColumn(s, j, get(p.lower, j), get(p.upper, j));
  }
}

/**
 * The largest amount of which every objective value is a multiple, when all columns that cost something are integer
 * and their costs are decimals of at most three places; 0 when there is none.
 */
export function findGranule(s: Search, p: Problem): f64 {
  for (let factor: f64 = 1; factor <= 1000; factor *= 10) {
    let divisor: f64 = 0;
    let isWhole = true;
    for (let j = 0; j < p.n && isWhole; j++) {
      const cost = abs(get(p.cost, j)) * factor;
      if (cost == 0) continue;
      const whole = nearest(cost);
      if ((getWord(s.kind, j) & KIND_INTEGER) == 0) return 0;
      if (whole == 0 || whole > 1e12 || abs(cost - whole) > 1e-12 * cost) isWhole = false;
      else divisor = greatestDivisor(whole, divisor);
    }
    if (isWhole) return divisor / factor;
  }
  return 0;
}

export function greatestDivisor(a: f64, b: f64): f64 {
  while (b > 0) {
    const rest = a - floor(a / b) * b;
    a = b;
    b = rest;
  }
  return a;
}
