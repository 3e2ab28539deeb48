import {
  BATCH_CONTRIBUTIONS, BATCH_COUNT, BATCH_DENOMINATOR_CONSTANT, BATCH_DEVIATIONS, BATCH_NUMERATOR_CONSTANT,
  BATCH_QUANTITIES, BATCH_SIDES, BATCH_TOTALS, BATCH_UNKNOWN_SHARE, BATCH_VALUES, BATCH_VARIANCE, SIDE_ABOVE, SIDE_ABOVE_SHARED, SIDE_BELOW,
  SIDE_BELOW_SHARED, SIDE_BOTH, SIDES, TABLE_DENOMINATOR,
  TABLE_LINES, TABLE_NUMERATOR, TABLE_RATIOS, TABLE_ROWS, TABLE_SCALE, TABLE_SCRATCH, TABLE_SHARED, TABLE_STRIDE,
  TABLE_SWING, TABLE_UNKNOWN, TABLE_VALUE, TABLE_VARIANCE, TABLE_WEIGHT,
} from '../layout';
import { get, getWord, set } from '../memory';

/** A variance below this share of the terms whose difference it is counts as 0: it is rounding. */
const NOISE: f64 = 1e-13;

/**
 * Computes totals, ratios, unknown shares and variances of every quantity vector of a batch. Each sum runs over the
 * lines in order, so a plain loop written in any language gives the same bits.
 *
 * Errors are of first order: the coefficients of a line vary independently of one another and of other lines, but for
 * one error of the whole line, which moves each row by `swing`. The quantities of the shared lines at the end of the
 * table are off together, by the deviations of the batch.
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

/** Returns the address of double `i` of a part of the batch. */
@inline
function part(batch: usize, word: i32, i: i32): usize {
  return block(batch, word) + ((<usize>i) << 3);
}

/** Returns the address of a scratch vector: total, weight, unknown, variance, shared error, then squared quantities. */
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

/** Sums weighted lines, out = sum over lines of q[l] * line[l], sixteen rows at once in eight registers, then four. */
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

/** Computes every ratio of vector k from the totals in the scratch; it looks up the places of all its parts once. */
function accumulateRatios(table: usize, batch: usize, k: i32): void {
  const ratios = getWord(table, TABLE_RATIOS);
  const lines = getWord(table, TABLE_LINES);
  const step: usize = (<usize>getWord(table, TABLE_STRIDE)) << 3;
  const own = lines - getWord(table, TABLE_SHARED);
  const wanted = getWord(batch, BATCH_CONTRIBUTIONS) != 0;
  const quantities = part(batch, BATCH_QUANTITIES, k * lines);
  const numerators = block(table, TABLE_NUMERATOR);
  const denominators = block(table, TABLE_DENOMINATOR);
  const scales = block(table, TABLE_SCALE);
  const swings = block(table, TABLE_SWING);
  const totals = scratch(table, 0);
  const variances = totals + 3 * step;
  const commons = variances + step;
  const squares = commons + step;
  const first = k * ratios;
  const above = part(batch, BATCH_NUMERATOR_CONSTANT, first);
  const below = part(batch, BATCH_DENOMINATOR_CONSTANT, first);
  const value = part(batch, BATCH_VALUES, first);
  const share = part(batch, BATCH_UNKNOWN_SHARE, first);
  const spread = part(batch, BATCH_VARIANCE, first);
  const sides = part(batch, BATCH_SIDES, first * SIDES);
  for (let r = 0; r < ratios; r++) {
    const at = (<usize>r) << 3;
    const up = getWord(numerators, r);
    const down = getWord(denominators, r);
    const scale = get(scales, r);
    const top = entry(totals, up) + load<f64>(above + at);
    const bottom = entry(totals, down) + load<f64>(below + at);
    const defined = bottom > 0;
    // value = scale * top / bottom
    const ratio = defined ? scale * top / bottom : f64.NaN;
    // d value = slope d top - fall d bottom
    const inverse = defined ? 1 / bottom : 0;
    const slope = scale * inverse;
    const fall = defined ? ratio * inverse : 0;
    const isBoth = up >= 0 && down >= 0;
    const both = isBoth ? bothSides(swings, step, own, squares, up, down) : 0;
    const upper = entry(variances, up);
    const lower = entry(variances, down);
    const upperCommon = entry(commons, up);
    const lowerCommon = entry(commons, down);
    const common = slope * upperCommon - fall * lowerCommon;
    // variance of A - f B = Va + f^2 Vb - 2 f Cab: what is wrong on both sides at once cancels
    const apart = slope * slope * upper + fall * fall * lower;
    const left = apart - 2 * slope * fall * both;
    store<f64>(value + at, ratio);
    store<f64>(spread + at, (left > NOISE * apart ? left : 0) + common * common);
    storeSides(sides + at * SIDES, upper, lower, both, upperCommon, lowerCommon);
    store<f64>(share + at, isBoth && up != down
      ? unknownShareOfBoth(table, quantities, up, down)
      : unknownShare(entry(totals + 2 * step, up < 0 ? down : up), entry(totals + step, up < 0 ? down : up)));
    if (wanted) {
      contribute(table, quantities, up, defined, scale, bottom, part(batch, BATCH_CONTRIBUTIONS, (first + r) * lines));
    }
  }
}

/** Writes the errors of the two sides of a ratio. */
@inline
function storeSides(to: usize, above: f64, below: f64, both: f64, aboveShared: f64, belowShared: f64): void {
  store<f64>(to, above, 8 * SIDE_ABOVE);
  store<f64>(to, below, 8 * SIDE_BELOW);
  store<f64>(to, both, 8 * SIDE_BOTH);
  store<f64>(to, aboveShared, 8 * SIDE_ABOVE_SHARED);
  store<f64>(to, belowShared, 8 * SIDE_BELOW_SHARED);
}

/** Returns a row's entry of a vector; 0 for row -1. */
@inline
function entry(vector: usize, row: i32): f64 {
  return row < 0 ? 0 : get(vector, row);
}

/** Returns the covariance of both sides by the lines' own errors: the sum of q[l]^2 Sa[l] Sb[l]. */
function bothSides(swings: usize, step: usize, own: i32, squares: usize, up: i32, down: i32): f64 {
  let one = swings + ((<usize>up) << 3);
  let other = swings + ((<usize>down) << 3);
  let both: f64 = 0;
  for (let l = 0; l < own; l++, one += step, other += step) {
    both += get(squares, l) * load<f64>(one) * load<f64>(other);
  }
  return both;
}

/** Returns unknown weight over weight. */
@inline
function unknownShare(unknown: f64, weight: f64): f64 {
  return weight > 0 ? min(1.0, max(0.0, unknown / weight)) : 0;
}

/**
 * Returns the unknown share of two rows, each line counting with the larger of its two: the sum of q[l] max(u_a[l],
 * u_b[l]) over that of q[l] max(w_a[l], w_b[l]).
 */
function unknownShareOfBoth(table: usize, quantities: usize, up: i32, down: i32): f64 {
  const lines = getWord(table, TABLE_LINES);
  const step: usize = (<usize>getWord(table, TABLE_STRIDE)) << 3;
  const apart = (<usize>(down - up)) << 3;
  let unknowns = block(table, TABLE_UNKNOWN) + ((<usize>up) << 3);
  let weights = block(table, TABLE_WEIGHT) + ((<usize>up) << 3);
  let unknown: f64 = 0;
  let weight: f64 = 0;
  for (let l = 0; l < lines; l++, unknowns += step, weights += step) {
    const q = get(quantities, l);
    unknown += q * max(load<f64>(unknowns), load<f64>(unknowns + apart));
    weight += q * max(load<f64>(weights), load<f64>(weights + apart));
  }
  return unknownShare(unknown, weight);
}

/** Writes the part of each line in a ratio: out[l] = scale * value[l] * q[l] / below. */
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
