import { get, set } from './memory';
import { Problem } from './problem';

const PASSES = 2;

/**
 * Geometric scaling: each pass divides every row, then every column, by the root of its smallest times its
 * largest entry. Rounded to powers of two at the end, so that scaling loses no digit.
 */
export function computeScales(p: Problem): void {
  const m = p.m;
  const n = p.n;
  for (let v = 0; v < n + m; v++) set(p.scale, v, 1);
  for (let pass = 0; pass < PASSES; pass++) {
    for (let i = 0; i < m; i++) {
      let least = Infinity;
      let most: f64 = 0;
      for (let j = 0; j < n; j++) {
        const a = abs(get(p.matrix, i * p.stride + j)) * get(p.scale, j);
        if (a == 0) continue;
        least = min(least, a);
        most = max(most, a);
      }
      if (most > 0) set(p.scale, n + i, sqrt(least) * sqrt(most));
    }
    for (let j = 0; j < n; j++) {
      let least = Infinity;
      let most: f64 = 0;
      for (let i = 0; i < m; i++) {
        const a = abs(get(p.columns, j * p.tall + i)) / get(p.scale, n + i);
        if (a == 0) continue;
        least = min(least, a);
        most = max(most, a);
      }
      if (most > 0) set(p.scale, j, 1 / (sqrt(least) * sqrt(most)));
    }
  }
  for (let v = 0; v < n + m; v++) set(p.scale, v, powerOfTwo(get(p.scale, v)));
  p.smallest = boundSize(p);
}

/** The power of two nearest to x in ratio: the exponent of x times the root of two. */
function powerOfTwo(x: f64): f64 {
  const bits = reinterpret<u64>(x * Math.SQRT2) & 0x7ff0000000000000;
  const rounded = reinterpret<f64>(bits);
  return rounded > 1e-150 && rounded < 1e150 ? rounded : 1;
}

/** Power of two near the geometric mean of the scaled finite bounds other than zero, within six orders of one. */
function boundSize(p: Problem): f64 {
  let exponents = 0;
  let count = 0;
  for (let v = 0; v < p.n + p.m; v++) {
    const lower = abs(get(p.lower, v)) / get(p.scale, v);
    const upper = abs(get(p.upper, v)) / get(p.scale, v);
    if (lower > 0 && lower < Infinity) { exponents += exponentOf(lower); count++; }
    if (upper > 0 && upper < Infinity) { exponents += exponentOf(upper); count++; }
  }
  if (count == 0) return 1;
  const mean = max(-20, min(20, exponents / count));
  return reinterpret<f64>((<u64>(mean + 1023)) << 52);
}

@inline
function exponentOf(x: f64): i32 {
  return <i32>((reinterpret<u64>(x) >> 52) & 0x7ff) - 1023;
}
