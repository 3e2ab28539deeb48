import { get, getWord, set } from '../memory';
import { AT_LOWER, AT_UPPER, dictionaryRow, FIXED, Problem } from './problem';

/** Dictionary entries below this are rounding. */
const NO_ENTRY: f64 = 1e-9;

/**
 * Computes, after an optimal solve, the interval of each cost and each bound within which the basis stays optimal when
 * it moves alone. `to` takes the lowest and highest cost of every column (2 n doubles), then per variable the lowest
 * and highest value of its lower bound, and of its upper bound (4 (n + m) doubles).
 */
export function problemRanging(problem: usize, to: usize): void {
  const p = changetype<Problem>(problem);
  readSlopeRoom(p);
  for (let j = 0; j < p.n; j++) rangeCost(p, j, to + ((<usize>j) << 4));
  to += (<usize>p.n) << 4;
  readMoves(p);
  for (let v = 0; v < p.n + p.m; v++, to += 32) rangeBounds(p, v, to);
}

/** Computes by how much each slope may fall (p.row) and rise (p.columnSize) and stay on its side. */
function readSlopeRoom(p: Problem): void {
  memory.fill(p.row, 0, (<usize>p.stride) << 3);
  memory.fill(p.columnSize, 0, (<usize>p.stride) << 3);
  for (let k = 0; k < p.n; k++) {
    const state = getWord(p.state, k);
    const slope = get(p.slope, k);
    set(p.row, k, state == AT_LOWER ? -max(0, slope) : state == AT_UPPER || state == FIXED ? -Infinity : 0);
    set(p.columnSize, k, state == AT_UPPER ? -min(0, slope) : state == AT_LOWER || state == FIXED ? Infinity : 0);
  }
}

/**
 * Computes by how much each nonbasic variable may fall (candidateSize) and rise (candidateReach) before a basic one
 * meets a bound: with xB[i] + t D[i][k] between its bounds, t lies between the two quotients of its room by D[i][k].
 */
function readMoves(p: Problem): void {
  for (let k = 0; k < p.stride; k++) {
    set(p.candidateSize, k, -Infinity);
    set(p.candidateReach, k, Infinity);
  }
  for (let i = 0; i < p.m; i++) {
    const value = get(p.basicValue, i);
    const below = f64x2.splat(min(0, get(p.basicLower, i) - value));
    const above = f64x2.splat(max(0, get(p.basicUpper, i) - value));
    let row = dictionaryRow(p, i);
    let fall = p.candidateSize;
    let rise = p.candidateReach;
    for (const last = row + ((<usize>p.stride) << 3); row < last; row += 16, fall += 16, rise += 16) {
      const entry = v128.load(row);
      const counts = f64x2.gt(f64x2.abs(entry), f64x2.splat(NO_ENTRY));
      const inverse = f64x2.div(f64x2.splat(1), entry);
      const a = f64x2.mul(below, inverse);
      const b = f64x2.mul(above, inverse);
      const low = v128.bitselect(f64x2.pmin(a, b), f64x2.splat(-Infinity), counts);
      const high = v128.bitselect(f64x2.pmax(a, b), f64x2.splat(Infinity), counts);
      v128.store(fall, f64x2.pmax(v128.load(fall), low));
      v128.store(rise, f64x2.pmin(v128.load(rise), high));
    }
  }
}

/**
 * Computes the range of the cost of column j. Nonbasic, its own slope may shrink to zero. Basic in row r, a cost risen
 * by t moves every slope,
 *
 *   slope[k] + t D[r][k],  which must keep its side: t lies between the quotients of its room by D[r][k].
 */
function rangeCost(p: Problem, j: i32, to: usize): void {
  const cost = get(p.cost, j);
  const place = getWord(p.place, j);
  const scale = get(p.scale, j);
  if (place >= 0) {
    set(to, 0, cost + get(p.row, place) / scale);
    set(to, 1, cost + get(p.columnSize, place) / scale);
    return;
  }
  let row = dictionaryRow(p, -1 - place);
  let falls = p.row;
  let rises = p.columnSize;
  let fall = f64x2.splat(-Infinity);
  let rise = f64x2.splat(Infinity);
  for (const last = row + ((<usize>p.stride) << 3); row < last; row += 16, falls += 16, rises += 16) {
    const entry = v128.load(row);
    const counts = f64x2.gt(f64x2.abs(entry), f64x2.splat(NO_ENTRY));
    const inverse = f64x2.div(f64x2.splat(1), entry);
    const a = f64x2.mul(v128.load(falls), inverse);
    const b = f64x2.mul(v128.load(rises), inverse);
    fall = f64x2.pmax(fall, v128.bitselect(f64x2.pmin(a, b), f64x2.splat(-Infinity), counts));
    rise = f64x2.pmin(rise, v128.bitselect(f64x2.pmax(a, b), f64x2.splat(Infinity), counts));
  }
  set(to, 0, cost + max(f64x2.extract_lane(fall, 0), f64x2.extract_lane(fall, 1)) / scale);
  set(to, 1, cost + min(f64x2.extract_lane(rise, 0), f64x2.extract_lane(rise, 1)) / scale);
}

/**
 * Computes the ranges of the bounds of variable v. Basic, either bound may move up to the value. Nonbasic, its bound
 * moves it, as far as the basic variables allow, and the other bound may come up to it. The two bounds of a fixed
 * variable move together.
 */
function rangeBounds(p: Problem, v: i32, to: usize): void {
  const place = getWord(p.place, v);
  const lower = get(p.lower, v);
  const upper = get(p.upper, v);
  const state = place < 0 ? -1 : getWord(p.state, place);
  const value = v < p.n ? get(p.x, v) : get(p.activity, v - p.n);
  const fall = place < 0 ? -Infinity : get(p.candidateSize, place) * get(p.scale, v);
  const rise = place < 0 ? Infinity : get(p.candidateReach, place) * get(p.scale, v);
  const isLower = state == AT_LOWER || state == FIXED;
  const isUpper = state == AT_UPPER || state == FIXED;
  set(to, 0, isLower ? lower + fall : -Infinity);
  set(to, 1, isLower ? (isUpper ? lower + rise : min(upper, lower + rise)) : value);
  set(to, 2, isUpper ? (isLower ? upper + fall : max(lower, upper + fall)) : value);
  set(to, 3, isUpper ? upper + rise : Infinity);
}
