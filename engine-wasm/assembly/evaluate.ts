import {
  BATCH_CONTRIBUTIONS, BATCH_COUNT, BATCH_DENOMINATOR_CONSTANT, BATCH_DEVIATIONS, BATCH_NUMERATOR_CONSTANT,
  BATCH_QUANTITIES, BATCH_SIDES, BATCH_TOTALS, BATCH_UNKNOWN_SHARE, BATCH_VALUES, BATCH_VARIANCE, SIDE_ABOVE, SIDE_ABOVE_SHARED, SIDE_BELOW,
  SIDE_BELOW_SHARED, SIDE_BOTH, SIDES, TABLE_DENOMINATOR,
  TABLE_LINES, TABLE_NUMERATOR, TABLE_RATIOS, TABLE_ROWS, TABLE_SCALE, TABLE_SCRATCH, TABLE_SHARED, TABLE_STRIDE,
  TABLE_SWING, TABLE_UNKNOWN, TABLE_VALUE, TABLE_VARIANCE, TABLE_WEIGHT,
} from './layout';
import { get, getWord, set } from './memory';

/** A variance below this share of the terms whose difference it is, is rounding left where a zero belongs. */
const NOISE: f64 = 1e-13;

/**
 * Totals, ratios, unknown shares and variances of every quantity vector of a batch. Each sum runs over
 * the lines in order, so a plain loop written in any language gives the same bits.
 *
 * Errors, to first order: the coefficients of a line vary independently of one another and of other lines, but for
 * one error of the line as a whole, of which `swing` is what each row takes. The quantities of the shared lines at
 * the end of the table are off together, by the deviations of the batch.
 */
export function evaluate(table: usize, batch: usize): void {
  const count = getWord(batch, BATCH_COUNT);
  for (let k = 0; k < count; k++) {
    accumulateRows(table, batch, k);
    accumulateRatios(table, batch, k);
  }
}

@inline
function block(structure: usize, word: i32): usize {
  return <usize>getWord(structure, word);
}

/** Address of double `i` of a part of the batch. */
@inline
function part(batch: usize, word: i32, i: i32): usize {
  return block(batch, word) + ((<usize>i) << 3);
}

/** Scratch of a table: total, weight, unknown, variance and shared-error vectors, then squared quantities. */
@inline
function scratch(table: usize, vector: i32): usize {
  return block(table, TABLE_SCRATCH) + ((<usize>(vector * getWord(table, TABLE_STRIDE))) << 3);
}

function accumulateRows(table: usize, batch: usize, k: i32): void {
  const lines = getWord(table, TABLE_LINES);
  const rows = getWord(table, TABLE_ROWS);
  const stride = getWord(table, TABLE_STRIDE);
  const quantities = part(batch, BATCH_QUANTITIES, k * lines);
  const squares = scratch(table, 5);
  for (let l = 0; l < lines; l++) {
    const q = get(quantities, l);
    set(squares, l, q * q);
  }
  combine(block(table, TABLE_VALUE), stride, quantities, lines, scratch(table, 0));
  combine(block(table, TABLE_WEIGHT), stride, quantities, lines, scratch(table, 1));
  combine(block(table, TABLE_UNKNOWN), stride, quantities, lines, scratch(table, 2));
  combine(block(table, TABLE_VARIANCE), stride, squares, lines, scratch(table, 3));
  const shared = getWord(table, TABLE_SHARED);
  if (shared > 0) {
    const tail = block(table, TABLE_SWING) + ((<usize>((lines - shared) * stride)) << 3);
    combine(tail, stride, part(batch, BATCH_DEVIATIONS, k * shared), shared, scratch(table, 4));
  }
  memory.copy(part(batch, BATCH_TOTALS, k * rows), scratch(table, 0), (<usize>rows) << 3);
}

/** out = sum over lines of q[l] * line[l], sixteen rows at a time in eight registers, then four at a time. */
function combine(matrix: usize, stride: i32, q: usize, lines: i32, out: usize): void {
  const step: usize = (<usize>stride) << 3;
  const last: usize = matrix + step;
  let column = matrix;
  let to = out;
  for (; column + 128 <= last; column += 128, to += 128) {
    let a0 = f64x2.splat(0), a1 = a0, a2 = a0, a3 = a0, a4 = a0, a5 = a0, a6 = a0, a7 = a0;
    let cell = column;
    for (let l = 0; l < lines; l++, cell += step) {
      const weight = f64x2.splat(get(q, l));
      a0 = f64x2.add(a0, f64x2.mul(weight, v128.load(cell)));
      a1 = f64x2.add(a1, f64x2.mul(weight, v128.load(cell, 16)));
      a2 = f64x2.add(a2, f64x2.mul(weight, v128.load(cell, 32)));
      a3 = f64x2.add(a3, f64x2.mul(weight, v128.load(cell, 48)));
      a4 = f64x2.add(a4, f64x2.mul(weight, v128.load(cell, 64)));
      a5 = f64x2.add(a5, f64x2.mul(weight, v128.load(cell, 80)));
      a6 = f64x2.add(a6, f64x2.mul(weight, v128.load(cell, 96)));
      a7 = f64x2.add(a7, f64x2.mul(weight, v128.load(cell, 112)));
    }
    v128.store(to, a0);
    v128.store(to, a1, 16);
    v128.store(to, a2, 32);
    v128.store(to, a3, 48);
    v128.store(to, a4, 64);
    v128.store(to, a5, 80);
    v128.store(to, a6, 96);
    v128.store(to, a7, 112);
  }
  for (; column < last; column += 32, to += 32) {
    let a0 = f64x2.splat(0), a1 = a0;
    let cell = column;
    for (let l = 0; l < lines; l++, cell += step) {
      const weight = f64x2.splat(get(q, l));
      a0 = f64x2.add(a0, f64x2.mul(weight, v128.load(cell)));
      a1 = f64x2.add(a1, f64x2.mul(weight, v128.load(cell, 16)));
    }
    v128.store(to, a0);
    v128.store(to, a1, 16);
  }
}

function accumulateRatios(table: usize, batch: usize, k: i32): void {
  const ratios = getWord(table, TABLE_RATIOS);
  const lines = getWord(table, TABLE_LINES);
  const wanted = getWord(batch, BATCH_CONTRIBUTIONS) != 0;
  const quantities = part(batch, BATCH_QUANTITIES, k * lines);
  for (let r = 0; r < ratios; r++) {
    const at = k * ratios + r;
    const numerator = getWord(block(table, TABLE_NUMERATOR), r);
    const denominator = getWord(block(table, TABLE_DENOMINATOR), r);
    const above = total(table, 0, numerator) + get(block(batch, BATCH_NUMERATOR_CONSTANT), at);
    const below = total(table, 0, denominator) + get(block(batch, BATCH_DENOMINATOR_CONSTANT), at);
    const defined = below > 0;
    // value = scale * above / below
    const scale = get(block(table, TABLE_SCALE), r);
    const value = defined ? scale * above / below : f64.NaN;
    set(block(batch, BATCH_VALUES), at, value);
    // d value = slope d above - fall d below
    const slope = defined ? scale / below : 0;
    const fall = defined ? value / below : 0;
    const sides = part(batch, BATCH_SIDES, at * SIDES);
    measureSides(table, numerator, denominator, sides);
    set(block(batch, BATCH_VARIANCE), at, variance(sides, slope, fall));
    set(block(batch, BATCH_UNKNOWN_SHARE), at, unknownShare(table, quantities, numerator, denominator));
    const shares = part(batch, BATCH_CONTRIBUTIONS, at * lines);
    if (wanted) contribute(table, quantities, numerator, defined, scale, below, shares);
  }
}

/** A row's entry of a scratch vector; 0 for row -1. */
@inline
function total(table: usize, vector: i32, row: i32): f64 {
  return row < 0 ? 0 : get(scratch(table, vector), row);
}

/** Variances of both sides and what a line's own error does to both at once: the sum of q[l]^2 Sa[l] Sb[l]. */
function measureSides(table: usize, numerator: i32, denominator: i32, sides: usize): void {
  let both: f64 = 0;
  if (numerator >= 0 && denominator >= 0) {
    const own = getWord(table, TABLE_LINES) - getWord(table, TABLE_SHARED);
    const step: usize = (<usize>getWord(table, TABLE_STRIDE)) << 3;
    const up: usize = (<usize>numerator) << 3;
    const down: usize = (<usize>denominator) << 3;
    const squares = scratch(table, 5);
    let swings = block(table, TABLE_SWING);
    for (let l = 0; l < own; l++, swings += step) {
      both += get(squares, l) * load<f64>(swings + up) * load<f64>(swings + down);
    }
  }
  set(sides, SIDE_ABOVE, total(table, 3, numerator));
  set(sides, SIDE_BELOW, total(table, 3, denominator));
  set(sides, SIDE_BOTH, both);
  set(sides, SIDE_ABOVE_SHARED, total(table, 4, numerator));
  set(sides, SIDE_BELOW_SHARED, total(table, 4, denominator));
}

/** First-order variance of a ratio: its own lines one by one, then the error that the shared lines have in common. */
function variance(sides: usize, slope: f64, fall: f64): f64 {
  const common = slope * get(sides, SIDE_ABOVE_SHARED) - fall * get(sides, SIDE_BELOW_SHARED);
  // variance of A - f B = Va + f^2 Vb - 2 f Cab: what is wrong on both sides at once cancels
  const apart = slope * slope * get(sides, SIDE_ABOVE) + fall * fall * get(sides, SIDE_BELOW);
  const left = apart - 2 * slope * fall * get(sides, SIDE_BOTH);
  return (left > NOISE * apart ? left : 0) + common * common;
}

/** Unknown weight over weight; of a line on both sides, the larger of the two. */
function unknownShare(table: usize, quantities: usize, numerator: i32, denominator: i32): f64 {
  let unknown: f64;
  let weight: f64;
  if (numerator < 0 || denominator < 0 || numerator == denominator) {
    const row = numerator < 0 ? denominator : numerator;
    unknown = total(table, 2, row);
    weight = total(table, 1, row);
  } else {
    const lines = getWord(table, TABLE_LINES);
    const stride = getWord(table, TABLE_STRIDE);
    unknown = 0;
    weight = 0;
    // unknown = sum of q[l] max(u_a[l], u_b[l]), weight = sum of q[l] max(w_a[l], w_b[l])
    for (let l = 0; l < lines; l++) {
      const q = get(quantities, l);
      unknown += q * larger(block(table, TABLE_UNKNOWN), l * stride + numerator, l * stride + denominator);
      weight += q * larger(block(table, TABLE_WEIGHT), l * stride + numerator, l * stride + denominator);
    }
  }
  return weight > 0 ? min(1.0, max(0.0, unknown / weight)) : 0;
}

@inline
function larger(array: usize, i: i32, j: i32): f64 {
  return max(get(array, i), get(array, j));
}

/** out[l] = scale * value[l] * q[l] / below */
function contribute(
  table: usize, quantities: usize, numerator: i32, defined: bool, scale: f64, below: f64, out: usize,
): void {
  const lines = getWord(table, TABLE_LINES);
  const stride = getWord(table, TABLE_STRIDE);
  const values = block(table, TABLE_VALUE);
  const shown = defined && numerator >= 0;
  for (let l = 0; l < lines; l++) {
    set(out, l, shown ? scale * (get(values, l * stride + numerator) * get(quantities, l)) / below : 0);
  }
}
