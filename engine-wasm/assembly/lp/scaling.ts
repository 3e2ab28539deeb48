import { listEntries } from './sparse-entries';
import { get, set } from '../memory';
import { Problem } from './problem';

export const PASSES = 2;

/**
 * Computes geometric scales: each pass divides every row, then every column, by the root of its smallest times its
 * largest entry. The scales are rounded to powers of two at the end, so that scaling loses no digit.
 */
export function computeScales(p: Problem, passes: i32): void {
  for (let v = 0; v < p.n + p.m; v++) set(p.scale, v, 1);
  for (let pass = 0; pass < passes; pass++) {
    for (let i = 0; i < p.m; i++) scaleRow(p, i);
    scaleColumns(p);
  }
  for (let v = 0; v < p.n + p.m; v++) set(p.scale, v, powerOfTwo(get(p.scale, v)));
  p.smallest = boundSize(p);
}

/** An entry smaller than this share of the largest of its row, and of its column, is rounding. */
const DUST: f64 = 1e-13;

/** Returns the size of the largest entry of row i. */
function largestOf(p: Problem, i: i32): f64 {
  let most = f64x2.splat(0);
  let row = p.matrix + ((<usize>(i * p.stride)) << 3);
  for (const last = row + ((<usize>p.stride) << 3); row < last; row += 16) {
    most = f64x2.pmax(most, f64x2.abs(v128.load(row)));
  }
  return max(f64x2.extract_lane(most, 0), f64x2.extract_lane(most, 1));
}

/** Sets entries of A to zero that are rounding in their row and in their column: they would ruin the scales. */
export function dropDust(p: Problem): void {
  memory.fill(p.candidateSize, 0, (<usize>p.stride) << 3);
  const bytes = (<usize>p.stride) << 3;
  for (let i = 0; i < p.m; i++) {
    const row = p.matrix + bytes * i;
    for (let at: usize = 0; at < bytes; at += 16) {
      const most = p.candidateSize + at;
      v128.store(most, f64x2.pmax(v128.load(most), f64x2.abs(v128.load(row + at))));
    }
  }
  for (let i = 0; i < p.m; i++) {
    const inRow = DUST * largestOf(p, i);
    for (let j = 0; j < p.n; j++) {
      const size = abs(get(p.matrix, i * p.stride + j));
      if (size <= inRow && size <= DUST * get(p.candidateSize, j)) {
        set(p.matrix, i * p.stride + j, 0);
        set(p.columns, j * p.tall + i, 0);
      }
    }
  }
  listEntries(p);
}

/** Returns the smaller of the entries and `least`, entries of zero not counted. */
@inline
function leastOf(least: v128, entries: v128): v128 {
  const none = f64x2.eq(entries, f64x2.splat(0));
  return f64x2.pmin(least, v128.bitselect(f64x2.splat(Infinity), entries, none));
}

/** Computes the scale of row i: the root of least times most of |a[i][j]| scale[j]. */
function scaleRow(p: Problem, i: i32): void {
  let least = f64x2.splat(Infinity);
  let most = f64x2.splat(0);
  let row = p.matrix + ((<usize>(i * p.stride)) << 3);
  let scale = p.scale;
  for (const last = row + ((<usize>p.n) << 3); row < last; row += 16, scale += 16) {
    const entries = f64x2.mul(f64x2.abs(v128.load(row)), v128.load(scale));
    most = f64x2.pmax(most, entries);
    least = leastOf(least, entries);
  }
  const top = max(f64x2.extract_lane(most, 0), f64x2.extract_lane(most, 1));
  const bottom = min(f64x2.extract_lane(least, 0), f64x2.extract_lane(least, 1));
  if (top > 0) set(p.scale, p.n + i, sqrt(bottom) * sqrt(top));
}

/** Computes column scales, 1 / root of least times most of |a[i][j]| / scale[i]; the scratch holds least and most. */
function scaleColumns(p: Problem): void {
  const leasts = p.candidateSize;
  const mosts = p.candidateReach;
  const bytes = (<usize>p.stride) << 3;
  for (let j = 0; j < p.stride; j++) {
    set(leasts, j, Infinity);
    set(mosts, j, 0);
  }
  for (let i = 0; i < p.m; i++) {
    const inverse = f64x2.splat(1 / get(p.scale, p.n + i));
    const row = p.matrix + bytes * i;
    for (let at: usize = 0; at < bytes; at += 16) {
      const entries = f64x2.mul(f64x2.abs(v128.load(row + at)), inverse);
      v128.store(mosts + at, f64x2.pmax(v128.load(mosts + at), entries));
      v128.store(leasts + at, leastOf(v128.load(leasts + at), entries));
    }
  }
  for (let j = 0; j < p.n; j++) {
    if (get(mosts, j) > 0) set(p.scale, j, 1 / (sqrt(get(leasts, j)) * sqrt(get(mosts, j))));
  }
}

/** Returns the power of two nearest to x in ratio: the exponent of x times the root of two. */
function powerOfTwo(x: f64): f64 {
  const bits = reinterpret<u64>(x * Math.SQRT2) & 0x7ff0000000000000;
  const rounded = reinterpret<f64>(bits);
  return rounded > 1e-150 && rounded < 1e150 ? rounded : 1;
}

/** Returns a power of two near the geometric mean of the scaled finite nonzero bounds, within six orders of one. */
function boundSize(p: Problem): f64 {
  let exponents = 0;
  let count = 0;
  for (let v = 0; v < p.n + p.m; v++) {
    const lower = abs(get(p.lower, v)) / get(p.scale, v);
    const upper = abs(get(p.upper, v)) / get(p.scale, v);
    if (lower > 0 && (v < p.n ? lower < p.far : lower < Infinity)) { exponents += exponent(lower); count++; }
    if (upper > 0 && (v < p.n ? upper < p.far : upper < Infinity)) { exponents += exponent(upper); count++; }
  }
  if (count == 0) return 1;
  return twoTo(max(-20, min(20, exponents / count)));
}

/** Returns 2 to the power of the exponent. */
@inline
export function twoTo(exponent: i32): f64 {
  return reinterpret<f64>((<u64>(exponent + 1023)) << 52);
}

/** Returns the binary exponent of a positive number. */
@inline
export function exponent(x: f64): i32 {
  return <i32>((reinterpret<u64>(x) >> 52) & 0x7ff) - 1023;
}
