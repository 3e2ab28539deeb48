import { addDistance, finishCut, keepCut, startCut } from './cut-pool';
import { KIND_INTEGER } from '../../layout';
import { get, getWord, set } from '../../memory';
import { AT_LOWER, AT_UPPER, dictionaryRow, FIXED, FREE, Problem } from '../../lp/problem';
import { Search } from '../search-state';

/**
 * Mixed-integer cuts of the root (Gomory, 1960). A basic whole column with the fractional value b reads, over how far
 * each nonbasic variable is from its bound,
 *
 *   x + sum of a[j] t[j] = b,   f = b - floor b,   and every allowed point meets   sum of g[j] t[j] >= 1
 *
 * with g = a / f or -a / (1 - f) of what may be any number, and of whole t the same of the fraction of a, whichever side
 * is less.
 */

/** A value nearer to a whole number than this cuts badly. */
const FRACTION: f64 = 0.02;
const NO_ENTRY: f64 = 1e-11;

/** Adds a cut of every basic row that gives one, the deepest while there is room; false when there was none. */
export function findGomoryCuts(s: Search, p: Problem, old: i32): bool {
  let any = false;
  for (let r = 0; r < p.m; r++) {
    const v = getWord(p.basicVariable, r);
    if (v >= p.n || (getWord(s.kind, v) & KIND_INTEGER) == 0) continue;
    const value = get(p.basicValue, r) * get(p.scale, v);
    const fraction = value - floor(value);
    if (fraction < FRACTION || fraction > 1 - FRACTION || abs(value) > 1e6) continue;
    if (!writeCut(s, p, r, v)) continue;
    any = keepCut(s, p, old) || any;
  }
  return any;
}

/** Rounding of a sum, as a share of the sizes of its terms, with room. */
const ROUNDED: f64 = 1e-15;
/** A cut that rounding may change by more than this is none. */
const MOST_CHARGED: f64 = 1e-4;
/** Less is nothing beside what rows may be missed by, and would be noise where cuts meet at noughts. */
const LEAST_CHARGED: f64 = 1e-9;
/** How far a column without an end is thought to go, in what it is at the point. */
const FAR: f64 = 1e4;

/**
 * The row of the dictionary is made anew from the rows of the problem, with its factors of their activities as they are:
 * whatever rounding has made of those, the sum holds at every point. What rounding may leave in it besides is charged to
 * the cut. Over the columns, in p.row, with `least` and `depth`: false when the cut is not to be trusted.
 */
function writeCut(s: Search, p: Problem, r: i32, v: i32): bool {
  if (!sumRows(s, p, r, v)) return false;
  let b: f64 = 0;
  let size: f64 = 0;
  for (let i = 0; i < p.m; i++) {
    const term = get(p.column, i) * (get(p.column, i) == 0 ? 0 : restingBound(p, p.n + i));
    b += term;
    size += abs(term);
  }
  for (let j = 0; j < p.n; j++) {
    if (getWord(p.place, j) < 0 || get(s.sum, j) == 0) continue;
    const term = get(s.sum, j) * restingBound(p, j);
    b -= term;
    size += abs(term);
  }
  const fraction = b - floor(b);
  if (!(fraction > FRACTION && fraction < 1 - FRACTION && abs(b) <= 1e6)) return false;
  const below = fraction - ROUNDED * size;
  const above = 1 - fraction - ROUNDED * size;
  const charged = chargeOf(s, p, v) / min(below, above);
  if (!(min(below, above) > 0.5 * FRACTION && charged <= MOST_CHARGED)) return false;
  startCut(p, charged > LEAST_CHARGED ? 1 - charged : 1);
  for (let k = 0; k < p.n; k++) {
    const state = getWord(p.state, k);
    const u = getWord(p.nonVariable, k);
    const entry = u < p.n ? get(s.sum, u) : -get(p.column, u - p.n);
    if (state == FIXED || entry == 0) continue;
    const a = state == AT_UPPER ? -entry : entry;
    const bound = restingBound(p, u);
    let g = a > 0 ? a / below : -a / above;
    if (isWhole(s, p, u, bound)) {
      const part = a - floor(a);
      g = min(g, part <= fraction ? part / below : (ceil(a) - a) / above);
    }
    // g t with t = u - bound, or bound - u
    if (g != 0) addDistance(p, u, state == AT_UPPER ? -g : g, bound);
  }
  return finishCut(p);
}

/** The bound at which nonbasic variable u stands; NaN where it has none. */
@inline
function restingBound(p: Problem, u: i32): f64 {
  const state = getWord(p.state, getWord(p.place, u));
  return state == AT_UPPER ? get(p.upper, u) : state == FREE ? NaN : get(p.lower, u);
}

/** p.column: factors of the activities; s.sum: the columns of that sum, x[v] with one; s.whole: the sizes of their terms. */
function sumRows(s: Search, p: Problem, r: i32, v: i32): bool {
  const row = dictionaryRow(p, r);
  const own = get(p.scale, v);
  for (let i = 0; i < p.m; i++) {
    const place = getWord(p.place, p.n + i);
    const entry = place < 0 ? 0 : get(row, place);
    set(p.column, i, abs(entry) <= NO_ENTRY ? 0 : entry * own / get(p.scale, p.n + i));
    if (get(p.column, i) != 0 && getWord(p.state, place) == FREE) return false;
  }
  memory.fill(s.sum, 0, (<usize>p.n) << 3);
  memory.fill(s.whole, 0, (<usize>p.n) << 3);
  for (let i = 0; i < p.m; i++) {
    const factor = get(p.column, i);
    if (factor == 0) continue;
    const from = p.matrix + ((<usize>(i * p.stride)) << 3);
    for (let j = 0; j < p.n; j++) {
      const a = get(from, j);
      if (a == 0) continue;
      set(s.sum, j, get(s.sum, j) + factor * a);
      set(s.whole, j, get(s.whole, j) + abs(factor * a));
    }
  }
  return true;
}

/** What rounding may make of the terms of all columns, and what it has left of basic ones, over all that those may be. */
function chargeOf(s: Search, p: Problem, v: i32): f64 {
  let sum: f64 = 0;
  for (let j = 0; j < p.n; j++) {
    const size = get(s.whole, j);
    if (size == 0) continue;
    const place = getWord(p.place, j);
    const left = place >= 0 ? 0 : abs(get(s.sum, j) - (j == v ? 1 : 0));
    const range = min(get(p.upper, j) - get(p.lower, j), FAR * (1 + abs(get(p.x, j))));
    sum += (left + ROUNDED * size) * range;
    if (place >= 0 && getWord(p.state, place) == FREE && get(s.sum, j) != 0) return Infinity;
  }
  return sum;
}

/** True when variable u less its bound is a whole number at every allowed point. */
function isWhole(s: Search, p: Problem, u: i32, bound: f64): bool {
  if (bound != nearest(bound)) return false;
  if (u < p.n) return (getWord(s.kind, u) & KIND_INTEGER) != 0;
  if (u - p.n >= changetype<Problem>(s.base).m) return false;
  const from = (u - p.n) * p.stride;
  for (let j = 0; j < p.n; j++) {
    const a = get(p.matrix, from + j);
    if (a != 0 && (a != nearest(a) || (getWord(s.kind, j) & KIND_INTEGER) == 0)) return false;
  }
  return true;
}
