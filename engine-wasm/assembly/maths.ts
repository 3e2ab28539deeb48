/**
 * This file computes exp, log and powers by + - * / and square root only, so that every browser, server and the kernel
 * itself give the same bits. It is valid in AssemblyScript and in TypeScript.
 */

/** Summand that rounds a double below 2^51 to the nearest integer when it is added and subtracted. */
const ROUNDER: number = 6755399441055744.0;
/** Factor that splits a double into two halves of 26 bits. */
const SPLITTER: number = 134217729.0;
const LOG2_E: number = 1.4426950408889634;
/** ln 2 in two parts: the first has 21 trailing zero bits, so its product with an exponent is exact. */
const LN2_HIGH: number = 0.6931471803691238;
const LN2_LOW: number = 1.9082149292705877e-10;
const SQRT_2: number = 1.4142135623730951;
const EXP_MAX: number = 709.782712893384;
const EXP_MIN: number = -745.1332191019412;
const INFINITY: number = 1.0 / 0.0;
const NOT_A_NUMBER: number = 0.0 / 0.0;

/** Part of the logarithm below the last digit of the last result of `splitLog`. */
let logTail: number = 0.0;

/** Returns e^x. */
export function exp(x: number): number {
  return expOfSum(x, 0.0);
}

/** Returns the natural logarithm: -infinity at 0, not a number below. */
export function log(x: number): number {
  if (!(x > 0.0)) return x == 0.0 ? -INFINITY : NOT_A_NUMBER;
  if (x == INFINITY) return x;
  return splitLog(x) + logTail;
}

/** Returns x^y for x >= 0; not a number for a negative x. */
export function pow(x: number, y: number): number {
  if (y == 0.0) return 1.0;
  if (x == 0.0) return y > 0.0 ? 0.0 : INFINITY;
  if (!(x > 0.0)) return NOT_A_NUMBER;
  if (x == INFINITY) return y > 0.0 ? INFINITY : 0.0;
  const high: number = splitLog(x);
  const tail: number = logTail;
  const product: number = y * high;
  if (!(product < 2.0 * EXP_MAX)) return INFINITY;
  if (!(product > 2.0 * EXP_MIN)) return 0.0;
  return expOfSum(product, productError(y, high, product) + y * tail);
}

/** Returns x^0.75 = sqrt(x) * sqrt(sqrt(x)). */
export function pow075(x: number): number {
  const root: number = Math.sqrt(x);
  return root * Math.sqrt(root);
}

/**
 * Returns the share of a normal distribution below z deviations from its mean; at most 1.5e-7 off, rising everywhere
 * and exactly one half at 0. Abramowitz and Stegun, Handbook of Mathematical Functions, 26.2.19.
 */
export function normalBelow(z: number): number {
  const x: number = z < 0.0 ? -z : z;
  let series: number = 0.0000053830;
  series = series * x + 0.0000488906;
  series = series * x + 0.0000380036;
  series = series * x + 0.0032776263;
  series = series * x + 0.0211410061;
  series = series * x + 0.0498673470;
  series = series * x + 1.0;
  const square: number = series * series;
  const fourth: number = square * square;
  const eighth: number = fourth * fourth;
  const tail: number = 0.5 / (eighth * eighth);
  return z < 0.0 ? tail : 1.0 - tail;
}

/** Returns e^(x + tail), tail far smaller than x: e^x = 2^k e^r with |r| <= ln 2 / 2, e^r by its series. */
function expOfSum(x: number, tail: number): number {
  if (!(x <= EXP_MAX)) return x > EXP_MAX ? INFINITY : NOT_A_NUMBER;
  if (x < EXP_MIN) return 0.0;
  const k: number = x * LOG2_E + ROUNDER - ROUNDER;
  const high: number = x - k * LN2_HIGH;
  const low: number = tail - k * LN2_LOW;
  const r: number = high + low;
  const lost: number = high - r + low;
  let series: number = 1.0 / 6227020800.0;
  series = series * r + 1.0 / 479001600.0;
  series = series * r + 1.0 / 39916800.0;
  series = series * r + 1.0 / 3628800.0;
  series = series * r + 1.0 / 362880.0;
  series = series * r + 1.0 / 40320.0;
  series = series * r + 1.0 / 5040.0;
  series = series * r + 1.0 / 720.0;
  series = series * r + 1.0 / 120.0;
  series = series * r + 1.0 / 24.0;
  series = series * r + 1.0 / 6.0;
  series = series * r + 0.5;
  return timesPowerOfTwo(1.0 + (r + (lost + r * r * series)), k);
}

/** Returns x * 2^k by exact doublings and halvings; a result below the normal range is rounded once. */
function timesPowerOfTwo(x: number, k: number): number {
  let result: number = x;
  let left: number = k < 0.0 ? -k : k;
  const base: number = k < 0.0 ? 0.5 : 2.0;
  const big: number = k < 0.0 ? 1.0 / 18446744073709551616.0 : 18446744073709551616.0;
  while (left >= 64.0) {
    if (k < 0.0 && left < 128.0) break;
    result *= big;
    left -= 64.0;
  }
  let rest: number = 1.0;
  while (left > 0.0) {
    rest *= base;
    left -= 1.0;
  }
  return result * rest;
}

/** Returns the logarithm of a positive finite x, its lower half in `logTail`. x = m 2^k, sqrt(1/2) <= m < sqrt(2). */
function splitLog(x: number): number {
  let m: number = x;
  let k: number = 0.0;
  while (m >= 4294967296.0) { m /= 4294967296.0; k += 32.0; }
  while (m >= SQRT_2) { m *= 0.5; k += 1.0; }
  while (m < 2.3283064365386963e-10) { m *= 4294967296.0; k -= 32.0; }
  while (m < SQRT_2 * 0.5) { m *= 2.0; k -= 1.0; }
  // ln m = 2 artanh(s), s = (m - 1) / (m + 1), the quotient kept in two parts
  const above: number = m - 1.0;
  const below: number = m + 1.0;
  const belowTail: number = m - (below - 1.0);
  const s: number = above / below;
  const product: number = s * below;
  const sTail: number = (above - product - productError(s, below, product) - s * belowTail) / below;
  const z: number = s * s;
  let series: number = 2.0 / 25.0;
  series = series * z + 2.0 / 23.0;
  series = series * z + 2.0 / 21.0;
  series = series * z + 2.0 / 19.0;
  series = series * z + 2.0 / 17.0;
  series = series * z + 2.0 / 15.0;
  series = series * z + 2.0 / 13.0;
  series = series * z + 2.0 / 11.0;
  series = series * z + 2.0 / 9.0;
  series = series * z + 2.0 / 7.0;
  series = series * z + 2.0 / 5.0;
  series = series * z + 2.0 / 3.0;
  // ln x = k ln2 + 2 s + (2 sTail + s z series), summed from the largest with what each sum loses
  const base: number = k * LN2_HIGH;
  const first: number = base + 2.0 * s;
  const firstLost: number = k == 0.0 ? 0.0 : base - first + 2.0 * s;
  const rest: number = firstLost + (2.0 * sTail + s * z * series + k * LN2_LOW);
  const high: number = first + rest;
  logTail = first - high + rest;
  return high;
}

/** Returns a * b - product exactly, by halves. */
function productError(a: number, b: number, product: number): number {
  const aWide: number = a * SPLITTER;
  const aHigh: number = aWide - (aWide - a);
  const aLow: number = a - aHigh;
  const bWide: number = b * SPLITTER;
  const bHigh: number = bWide - (bWide - b);
  const bLow: number = b - bHigh;
  return aHigh * bHigh - product + aHigh * bLow + aLow * bHigh + aLow * bLow;
}
