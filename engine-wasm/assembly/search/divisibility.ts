import { KIND_INTEGER } from '../layout';
import { get, getWord, set, setWord } from '../memory';
import { Problem } from '../lp/problem';
import { Search } from './search-state';

/**
 * What divisors tell of rows of whole columns. With whole entries a, of which all but a[k] have the divisor g,
 *
 *   sum of a[j] x[j] is within low..high   asks for a multiple of g within low - a[k] x[k] .. high - a[k] x[k]:
 *
 * x[k] keeps to some of its residues, or the row has no point at all.
 */

/** Entries are decimals of at most three places, in those units no larger than this. */
const LARGEST: f64 = 1e9;
const PLACES: f64 = 1000;
const ROUNDED: f64 = 1e-12;
/** What a sum may miss a bound of its row by, as a share: more than rounding, less than a unit. */
const NEAR: f64 = 1e-6;
/** Residues of longer periods, columns further out and those of longer rows are left. */
const LONGEST: f64 = 4096;
const FAR: f64 = 1e12;
const MOST_COLUMNS = 64;

/** The columns of the row last gathered that are not fixed: p.candidate, their entries in p.candidateSize. */
export let openCount: i32 = 0;
let low: f64 = 0;
let high: f64 = 0;
/** The ends of what fits of the column last looked at. */
export let fitLower: f64 = 0;
export let fitUpper: f64 = 0;

/** What makes the entries of row i whole, where all its columns are and it has both bounds; else 0. */
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

/** The open columns of row i within the given bounds; false when they have no point by their divisor alone. */
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

/** True when some multiple of g is within the room that `taken` leaves. */
@inline
function fits(taken: f64, g: f64): bool {
  const near = NEAR * max(1, max(abs(low), abs(high)));
  return ceil((low - taken - near) / g) * g <= high - taken + near;
}

/** Whether open column k has a value within lower..upper that fits: the ends of those are then in fitLower and fitUpper. */
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

/** The greatest divisor of the entries of all open columns but k; 0 when there are no others. */
function divisorWithout(p: Problem, k: i32): f64 {
  let divisor: f64 = 0;
  for (let at = 0; at < openCount && divisor != 1; at++) {
    if (at != k) divisor = greatestDivisor(abs(get(p.candidateSize, at)), divisor);
  }
  return divisor;
}

/** The first row that has no point within the bounds of its columns, or -1. */
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
