import { addDistance, finishCut, keepCut, startCut } from './cut-store';
import { KIND_INTEGER } from './layout';
import { get, getWord } from './memory';
import { AT_LOWER, AT_UPPER, dictionaryRow, FIXED, FREE, Problem } from './problem';
import { Search } from './state';

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
    if (!writeCut(s, p, r, v, fraction)) continue;
    any = keepCut(s, p, old) || any;
  }
  return any;
}

/** Over the columns, in p.row, with `least` and `depth`: false when the cut is not to be trusted. */
function writeCut(s: Search, p: Problem, r: i32, v: i32, fraction: f64): bool {
  const n = p.n;
  const row = dictionaryRow(p, r);
  const own = get(p.scale, v);
  startCut(p, 1);
  for (let k = 0; k < n; k++) {
    const state = getWord(p.state, k);
    const u = getWord(p.nonVariable, k);
    const entry = get(row, k) * own / get(p.scale, u);
    if (state == FIXED || abs(entry) <= NO_ENTRY) continue;
    if (state == FREE) return false;
    const a = state == AT_LOWER ? -entry : entry;
    const bound = state == AT_LOWER ? get(p.lower, u) : get(p.upper, u);
    let g = a > 0 ? a / fraction : -a / (1 - fraction);
    if (isExact(p, u, a, bound, fraction) && isWhole(s, p, u, bound)) {
      const part = a - floor(a);
      g = part <= fraction ? part / fraction : (ceil(a) - a) / (1 - fraction);
    }
    if (g == 0) continue;
    // g t with t = u - bound, or bound - u
    addDistance(p, u, state == AT_UPPER ? -g : g, bound);
  }
  return finishCut(p);
}

/** What a factor is off by, relative, and how much of the size of what it multiplies a cut may be off by. */
const ROUNDED: f64 = 4e-16;
const OFF: f64 = 1e-13;

/** True when the fraction of factor a is known well enough for what it multiplies: of large rows it is noise. */
function isExact(p: Problem, u: i32, a: f64, bound: f64, fraction: f64): bool {
  const size = abs(bound) + (u < p.n ? abs(get(p.x, u)) : get(p.rowSize, u - p.n));
  return ROUNDED * (1 + abs(a)) * size <= OFF * min(fraction, 1 - fraction);
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
