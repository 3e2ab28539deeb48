import { KIND_INTEGER } from '../layout';
import { get, getWord, set, setWord } from '../memory';
import { Problem } from '../lp/problem';
import { Search } from './search-state';

/**
 * This file tightens rows of integer columns by divisors. With whole entries a, of which all but a[k] have the divisor
 * g,
 *
 *   sum of a[j] x[j] within low..high   asks for a multiple of g within low - a[k] x[k] .. high - a[k] x[k]:
 *
 * x[k] has only some of its residues, or the row has no point at all.
 */

/** Largest entry in the unit of its last decimal place, and the most of such units. */
const LARGEST: f64 = 1e9;
const PLACES: f64 = 1000;
const ROUNDED: f64 = 1e-12;
/** Share of a bound by which a sum may miss it: more than rounding, less than a unit. */
const NEAR: f64 = 1e-6;
/** Longest period of residues, furthest bound and longest row that are examined. */
const LONGEST: f64 = 4096;
const FAR: f64 = 1e12;
const MOST_COLUMNS = 64;

/** Number of free columns of the last gathered row; p.candidate lists them, p.candidateSize their entries. */
export let openCount: i32 = 0;
let low: f64 = 0;
let high: f64 = 0;
/** Least and greatest value of the last examined column that fit. */
export let fitLower: f64 = 0;
export let fitUpper: f64 = 0;

/**
 * Returns the factor that makes the entries of row i whole, where all its columns are integer and it has both bounds;
 * else 0.
 */
export function wholeFactor(s: Search, p: Problem, i: i32): f64 {
  if (!(get(p.upper, p.n + i) - get(p.lower, p.n + i) < Infinity)) return 0;
  let factor: f64 = 1;
  for (let j = 0; j < p.n; j++) {
    const a = abs(get(p.matrix, i * p.stride + j));
    if (a == 0) continue;
    if ((getWord(s.kind, j) & KIND_INTEGER) == 0) return 0;
    while (!(abs(a * factor - nearest(a * factor)) <= ROUNDED * a * factor)) {
      factor *= 10;
      if (factor > PLACES) return 0;
    }
    if (a * factor > LARGEST) return 0;
  }
  return factor;
}

/** Lists the columns of row i that the bounds leave free; returns false when their divisor leaves them no point. */
export function gatherRow(p: Problem, i: i32, factor: f64, lowers: usize, uppers: usize): bool {
  low = get(p.lower, p.n + i) * factor;
  high = get(p.upper, p.n + i) * factor;
  openCount = 0;
  let divisor: f64 = 0;
  for (let j = 0; j < p.n; j++) {
    const a = get(p.matrix, i * p.stride + j);
    if (a == 0) continue;
    const entry = nearest(a * factor);
    const lower = get(lowers, j);
    if (lower == get(uppers, j)) {
      low -= entry * lower;
      high -= entry * lower;
      continue;
    }
    setWord(p.candidate, openCount, j);
    set(p.candidateSize, openCount++, entry);
    divisor = greatestDivisor(abs(entry), divisor);
  }
  return openCount == 0 || fits(0, divisor);
}

/** Returns true when some multiple of g is within the room that `taken` leaves. */
@inline
function fits(taken: f64, g: f64): bool {
  const near = NEAR * max(1, max(abs(low), abs(high)));
  return ceil((low - taken - near) / g) * g <= high - taken + near;
}

/** Finds the values of open column k in lower..upper that fit, their ends to fitLower and fitUpper; false if none. */
export function fitColumn(p: Problem, k: i32, lower: f64, upper: f64): bool {
  fitLower = lower;
  fitUpper = upper;
  const a = get(p.candidateSize, k);
  const g = openCount > MOST_COLUMNS ? 1 : divisorWithout(p, k);
  const period = g / greatestDivisor(abs(a), g);
  if (g <= 1 || period <= 1 || period > LONGEST || high - low >= g) return true;
  if (abs(lower) * abs(a) <= FAR) {
    const end = min(upper, lower + period - 1);
    while (fitLower <= end && !fits(a * fitLower, g)) fitLower++;
    if (fitLower > end) return false;
  }
  if (abs(upper) * abs(a) <= FAR) {
    const end = max(fitLower, upper - period + 1);
    while (fitUpper >= end && !fits(a * fitUpper, g)) fitUpper--;
    if (fitUpper < end) return false;
  }
  return true;
}

/** Returns the greatest divisor of the entries of all open columns but k; 0 when there are no others. */
function divisorWithout(p: Problem, k: i32): f64 {
  let divisor: f64 = 0;
  for (let at = 0; at < openCount && divisor != 1; at++) {
    if (at != k) divisor = greatestDivisor(abs(get(p.candidateSize, at)), divisor);
  }
  return divisor;
}

/** Returns the first row that has no point within the bounds of its columns, or -1. */
export function indivisibleRow(s: Search, p: Problem): i32 {
  for (let i = 0; i < p.m; i++) {
    const factor = wholeFactor(s, p, i);
    if (factor == 0) continue;
    if (!gatherRow(p, i, factor, p.lower, p.upper)) return i;
    for (let k = 0; k < openCount; k++) {
      const j = getWord(p.candidate, k);
      if (!fitColumn(p, k, get(p.lower, j), get(p.upper, j))) return i;
    }
  }
  return -1;
}

/** Returns the greatest common divisor of two whole numbers that are not negative; the other where one is 0. */
export function greatestDivisor(a: f64, b: f64): f64 {
  while (b > 0) {
    const rest = a - floor(a / b) * b;
    a = b;
    b = rest;
  }
  return a;
}
