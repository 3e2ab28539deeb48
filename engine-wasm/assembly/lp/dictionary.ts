import { PAD } from '../layout';
import { get, getWord, set, setWord } from '../memory';
import { AT_LOWER, AT_UPPER, dictionaryRow, placeSlackBasis, Problem, settle } from './problem';

/** Entries of a pivot row or column below this are rounding and become zero. */
const DUST: f64 = 1e-15;

/** Subtracts a multiple of a padded row, to -= factor * from, eight doubles at a time. */
@inline
export function subtract(to: usize, from: usize, factor: f64, stride: i32): void {
  const f = f64x2.splat(factor);
  const end = from + ((<usize>stride) << 3);
  for (; from < end; to += 64, from += 64) {
    v128.store(to, f64x2.sub(v128.load(to), f64x2.mul(f, v128.load(from))));
    v128.store(to, f64x2.sub(v128.load(to, 16), f64x2.mul(f, v128.load(from, 16))), 16);
    v128.store(to, f64x2.sub(v128.load(to, 32), f64x2.mul(f, v128.load(from, 32))), 32);
    v128.store(to, f64x2.sub(v128.load(to, 48), f64x2.mul(f, v128.load(from, 48))), 48);
  }
}

/** Subtracts multiples of one padded row from two, one -= a * from, two -= b * from, so that `from` is loaded once. */
@inline
function subtractFromBoth(one: usize, two: usize, from: usize, a: f64, b: f64, stride: i32): void {
  const f = f64x2.splat(a);
  const g = f64x2.splat(b);
  const end = from + ((<usize>stride) << 3);
  for (; from < end; one += 64, two += 64, from += 64) {
    const first = v128.load(from);
    const second = v128.load(from, 16);
    const third = v128.load(from, 32);
    const fourth = v128.load(from, 48);
    v128.store(one, f64x2.sub(v128.load(one), f64x2.mul(f, first)));
    v128.store(one, f64x2.sub(v128.load(one, 16), f64x2.mul(f, second)), 16);
    v128.store(one, f64x2.sub(v128.load(one, 32), f64x2.mul(f, third)), 32);
    v128.store(one, f64x2.sub(v128.load(one, 48), f64x2.mul(f, fourth)), 48);
    v128.store(two, f64x2.sub(v128.load(two), f64x2.mul(g, first)));
    v128.store(two, f64x2.sub(v128.load(two, 16), f64x2.mul(g, second)), 16);
    v128.store(two, f64x2.sub(v128.load(two, 32), f64x2.mul(g, third)), 32);
    v128.store(two, f64x2.sub(v128.load(two, 48), f64x2.mul(g, fourth)), 48);
  }
}

/** Multiplies a padded row by a factor. */
export function multiply(row: usize, factor: f64, stride: i32): void {
  const f = f64x2.splat(factor);
  const end = row + ((<usize>stride) << 3);
  for (; row < end; row += 16) v128.store(row, f64x2.mul(f, v128.load(row)));
}

/** Copies column e of the dictionary into p.column, its entries next to one another. */
export function gatherColumn(p: Problem, e: i32): void {
  const step: usize = (<usize>p.stride) << 3;
  let entry = p.dictionary + ((<usize>e) << 3);
  for (let i = 0; i < p.m; i++, entry += step) set(p.column, i, load<f64>(entry));
}

/**
 * Exchanges the basic variable of position r and the nonbasic one of position e; p.column holds column e. Solving row r
 * for the entering variable, with p = D[r][e]:
 *
 *   D[r][j] = -D[r][j] / p      D[r][e] = 1 / p
 *   D[i][j] -= D[i][e] D[r][j] / p      D[i][e] = D[i][e] / p      and likewise for the slopes
 */
export function exchange(p: Problem, r: i32, e: i32): void {
  const stride = p.stride;
  const row = dictionaryRow(p, r);
  const inverse = 1 / get(row, e);
  const blocks = listBlocks(p, row);
  const isSparse = 2 * blocks < stride / PAD;
  let other = p.dictionary;
  let waiting: usize = 0;
  let waitingFactor: f64 = 0;
  for (let i = 0; i < p.m; i++, other += (<usize>stride) << 3) {
    const entry = get(p.column, i);
    if (entry == 0 || i == r) continue;
    if (abs(entry) <= DUST) {
      set(other, e, 0);
      continue;
    }
    const factor = entry * inverse;
    if (isSparse) subtractBlocks(p, other, factor, blocks);
    else if (waiting == 0) {
      waiting = other;
      waitingFactor = factor;
      continue;
    } else {
      subtractFromBoth(waiting, other, p.row, waitingFactor, factor, stride);
      set(waiting, e, waitingFactor);
      waiting = 0;
    }
    set(other, e, factor);
  }
  if (waiting != 0) {
    subtract(waiting, p.row, waitingFactor, stride);
    set(waiting, e, waitingFactor);
  }
  const slope = get(p.slope, e) * inverse;
  if (slope != 0) subtract(p.slope, p.row, slope, stride);
  set(p.slope, e, slope);
  multiply(row, -inverse, stride);
  set(row, e, inverse);
  swap(p, r, e);
  p.updates++;
  p.pointOld = true;
  p.dualsOld = true;
}

/** Copies the pivot row without its rounding, and lists its nonzero blocks in p.candidate. */
function listBlocks(p: Problem, row: usize): i32 {
  const dust = f64x2.splat(DUST);
  const length = (<usize>p.stride) << 3;
  let count = 0;
  for (let at: usize = 0; at < length; at += 8 * PAD) {
    let any = false;
    for (let k: usize = 0; k < 8 * PAD; k += 16) {
      const entries = v128.load(row + at + k);
      const counts = f64x2.gt(f64x2.abs(entries), dust);
      v128.store(p.row + at + k, v128.and(entries, counts));
      if (v128.any_true(counts)) any = true;
    }
    if (any) setWord(p.candidate, count++, <i32>at);
  }
  return count;
}

/** Subtracts a multiple of the listed blocks of p.row from a row. */
@inline
function subtractBlocks(p: Problem, to: usize, factor: f64, blocks: i32): void {
  const f = f64x2.splat(factor);
  for (let k = 0; k < blocks; k++) {
    const at = <usize>getWord(p.candidate, k);
    const other = to + at;
    const from = p.row + at;
    v128.store(other, f64x2.sub(v128.load(other), f64x2.mul(f, v128.load(from))));
    v128.store(other, f64x2.sub(v128.load(other, 16), f64x2.mul(f, v128.load(from, 16))), 16);
    v128.store(other, f64x2.sub(v128.load(other, 32), f64x2.mul(f, v128.load(from, 32))), 32);
    v128.store(other, f64x2.sub(v128.load(other, 48), f64x2.mul(f, v128.load(from, 48))), 48);
  }
}

/** Exchanges names, bounds and values of two variables. */
function swap(p: Problem, r: i32, e: i32): void {
  const leaving = getWord(p.basicVariable, r);
  const entering = getWord(p.nonVariable, e);
  setWord(p.basicVariable, r, entering);
  setWord(p.nonVariable, e, leaving);
  setWord(p.place, entering, -1 - r);
  setWord(p.place, leaving, e);
  swapDoubles(p.basicLower, r, p.nonLower, e);
  swapDoubles(p.basicUpper, r, p.nonUpper, e);
  swapDoubles(p.basicValue, r, p.nonValue, e);
}

@inline
function swapDoubles(a: usize, i: i32, b: usize, j: i32): void {
  const kept = get(a, i);
  set(a, i, get(b, j));
  set(b, j, kept);
}

/** Moves the basic variables when nonbasic j moves: xB += change * D[.][j]. */
export function moveBasics(p: Problem, j: i32, change: f64): void {
  const step: usize = (<usize>p.stride) << 3;
  let entry = p.dictionary + ((<usize>j) << 3);
  for (let i = 0; i < p.m; i++, entry += step) {
    set(p.basicValue, i, get(p.basicValue, i) + change * load<f64>(entry));
  }
}

/** Moves the basic variables along p.column: xB += change * p.column. */
export function moveAlongColumn(p: Problem, change: f64): void {
  const factor = f64x2.splat(change);
  const last = p.column + ((<usize>p.tall) << 3);
  let to = p.basicValue;
  for (let from = p.column; from < last; from += 16, to += 16) {
    v128.store(to, f64x2.add(v128.load(to), f64x2.mul(factor, v128.load(from))));
  }
}

/** Moves the first p.flips candidates to their other bounds: xB += sum of D[.][j] (other[j] - value[j]), row by row. */
export function flipCandidates(p: Problem): void {
  const count = p.flips;
  const list = p.candidate;
  for (let k = 0; k < count; k++) {
    const j = getWord(list, k);
    const before = get(p.nonValue, j);
    settle(p, j, getWord(p.state, j) == AT_LOWER ? AT_UPPER : AT_LOWER);
    set(p.candidateSize, k, get(p.nonValue, j) - before);
  }
  for (let i = 0; i < p.m; i++) {
    const row = dictionaryRow(p, i);
    let sum = get(p.basicValue, i);
    for (let k = 0; k < count; k++) sum += get(row, getWord(list, k)) * get(p.candidateSize, k);
    set(p.basicValue, i, sum);
  }
}

/** Computes all basic values, xB = D xN. */
export function computeBasics(p: Problem): void {
  for (let i = 0; i < p.m; i++) computeBasic(p, i);
}

/** Computes one basic value, xB[i] = D[i].xN. */
export function computeBasic(p: Problem, i: i32): void {
  let row = dictionaryRow(p, i);
  let value = p.nonValue;
  let even = f64x2.splat(0);
  let odd = even;
  for (const last = row + ((<usize>p.stride) << 3); row < last; row += 32, value += 32) {
    even = f64x2.add(even, f64x2.mul(v128.load(row), v128.load(value)));
    odd = f64x2.add(odd, f64x2.mul(v128.load(row, 16), v128.load(value, 16)));
  }
  const pair = f64x2.add(even, odd);
  set(p.basicValue, i, f64x2.extract_lane(pair, 0) + f64x2.extract_lane(pair, 1));
}

/** Computes the slopes from the true costs, slope = cN + cB D; rows cost nothing. */
export function computeSlopes(p: Problem): void {
  memory.fill(p.slope, 0, (<usize>p.stride) << 3);
  for (let j = 0; j < p.n; j++) {
    const place = getWord(p.place, j);
    const cost = get(p.cost, j) * get(p.scale, j);
    if (cost == 0) continue;
    if (place >= 0) set(p.slope, place, get(p.slope, place) + cost);
    else subtract(p.slope, dictionaryRow(p, -1 - place), -cost, p.stride);
  }
  p.shifted = false;
}

/** Starts a dictionary with the rows basic: D = scaled A. */
export function startDictionary(p: Problem): void {
  placeSlackBasis(p);
  for (let i = 0; i < p.m; i++) {
    const row = dictionaryRow(p, i);
    const inverse = 1 / get(p.scale, p.n + i);
    for (let j = 0; j < p.n; j++) set(row, j, get(p.matrix, i * p.stride + j) * get(p.scale, j) * inverse);
  }
  memory.fill(p.slope, 0, (<usize>p.stride) << 3);
}

/** Computes slopes and basic values of a dictionary that has just been built. */
export function finishDictionary(p: Problem): void {
  computeSlopes(p);
  computeBasics(p);
  for (let i = 0; i < p.m; i++) set(p.dualWeight, i, 1);
  p.updates = 0;
  p.stale = false;
  p.moved = false;
  p.pointOld = true;
  p.dualsOld = true;
}

/** Restarts from the basis of the rows, each column at its cheaper bound. */
export function restart(p: Problem): void {
  startDictionary(p);
  for (let j = 0; j < p.n; j++) settle(p, j, get(p.cost, j) < 0 ? AT_UPPER : AT_LOWER);
  finishDictionary(p);
}

/** Moves nonbasic j to its other bound. */
export function flip(p: Problem, j: i32): void {
  const before = get(p.nonValue, j);
  settle(p, j, getWord(p.state, j) == AT_LOWER ? AT_UPPER : AT_LOWER);
  moveBasics(p, j, get(p.nonValue, j) - before);
  p.pointOld = true;
}
