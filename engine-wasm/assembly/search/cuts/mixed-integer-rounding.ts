import { addDistance, finishCut, keepCut, startCut } from './cut-pool';
import { KIND_INTEGER } from '../../layout';
import { get, getWord, set, setWord } from '../../memory';
import { Problem } from '../../lp/problem';
import { listReaches, reachOf, reachSize } from '../switch-reach';
import { Search } from '../search-state';

/**
 * Mixed-integer rounding of sums of rows (Marchand and Wolsey, 2001). A sum of rows reads, over how far whole columns
 * and others are from a bound of theirs, or from what their switch lets them be,
 *
 *   sum of a[j] t[j] + sum of g[k] t[k] <= b,   and for any size d, with f = b/d - floor(b/d), every allowed point meets
 *   sum of F(a[j]/d) t[j] + sum over g[k] < 0 of g[k] / (d (1 - f)) t[k] <= floor(b/d),
 *
 * F(v) = floor v + max(0, v - floor v - f) / (1 - f). Knapsack covers and flow covers are among them.
 */

/** Rows of one sum at most. */
const SUMMED = 6;
/** Sizes d that are tried of one sum, and how often the best is halved. */
const SIZES = 12;
const HALVED = 3;
/** A right side nearer to a whole number of sizes cuts badly. */
const FRACTION: f64 = 0.01;
/** One just below a whole number cuts well, but multiplies by what it is short of that. */
const LEFT: f64 = 1e-4;
/** Entries of a sum below this share of the largest are none. */
const NO_ENTRY: f64 = 1e-11;
const APART: f64 = 1e-6;

/** What a continuous column is measured from. */
const FROM_LOWER = 0;
const FROM_UPPER = 1;
const FROM_REACH = 2;

/** The right side of the sum over distances. */
let right: f64 = 0;
/** Sum of what the distances with a factor below nought take at the point, and of the squares of those factors. */
let taken: f64 = 0;
let squares: f64 = 0;

/** Adds what cuts the point off, row by row and summed along columns that are at none of their bounds. */
export function findRoundedCuts(s: Search, p: Problem, old: i32): bool {
  const m = changetype<Problem>(s.base).m;
  listReaches(s, p, m);
  let any = false;
  for (let i = 0; i < m; i++) {
    if (getWord(s.isReach, i) != 0) continue;
    memory.fill(s.sum, 0, (<usize>p.n) << 3);
    memory.fill(s.slackFactor, 0, (<usize>m) << 3);
    sumRight = 0;
    if (!addToSum(s, p, i, 1)) continue;
    for (let count = 1; ; count++) {
      if (cutSum(s, p, m, 1, old) || cutSum(s, p, m, -1, old)) {
        any = true;
        break;
      }
      if (count == SUMMED || !extend(s, p, m)) break;
    }
  }
  return any;
}

let sumRight: f64 = 0;

/** Adds factor times row i, with its slack to the nearer of its bounds; false when it has none. */
function addToSum(s: Search, p: Problem, i: i32, factor: f64): bool {
  const lower = get(p.lower, p.n + i);
  const upper = get(p.upper, p.n + i);
  const isAtUpper = get(p.activity, i) - lower >= upper - get(p.activity, i) || lower == -Infinity;
  const bound = isAtUpper ? upper : lower;
  if (abs(bound) == Infinity) return false;
  const row = p.matrix + ((<usize>(i * p.stride)) << 3);
  for (let j = 0; j < p.n; j++) {
    const a = get(row, j);
    if (a == 0) continue;
    const before = get(s.sum, j);
    const after = before + factor * a;
    set(s.sum, j, abs(after) <= NO_ENTRY * abs(before) ? 0 : after);
  }
  sumRight += factor * bound;
  if (lower != upper) set(s.slackFactor, i, isAtUpper ? factor : -factor);
  else set(s.slackFactor, i, SUMMED_UP);
  return true;
}

/** In place of the factor of a slack: the row is an equation that is in the sum. */
const SUMMED_UP: f64 = Infinity;

/** Takes the column furthest from its bounds out of the sum by another row; false when there is none. */
function extend(s: Search, p: Problem, m: i32): bool {
  let furthest = APART;
  let column = -1;
  let other = -1;
  for (let j = 0; j < p.n; j++) {
    if (get(s.sum, j) == 0 || (getWord(s.kind, j) & KIND_INTEGER) != 0) continue;
    const x = get(p.x, j);
    let room = min(x - get(p.lower, j), get(p.upper, j) - x);
    if (reachOf(s, j) >= 0) room = min(room, reachSize(s, j) * get(p.x, reachOf(s, j)) - x);
    if (!(room > furthest)) continue;
    const row = rowWith(s, p, m, j);
    if (row < 0) continue;
    furthest = room;
    column = j;
    other = row;
  }
  if (column < 0) return false;
  const entry = get(p.matrix, other * p.stride + column);
  if (!addToSum(s, p, other, -get(s.sum, column) / entry)) return false;
  set(s.sum, column, 0);
  return true;
}

/** A row of column j that is not in the sum and is met with equality, or nearly. */
function rowWith(s: Search, p: Problem, m: i32, j: i32): i32 {
  const column = p.columns + ((<usize>(j * p.tall)) << 3);
  for (let i = 0; i < m; i++) {
    if (get(column, i) == 0 || get(s.slackFactor, i) != 0 || getWord(s.isReach, i) != 0) continue;
    const away = min(get(p.activity, i) - get(p.lower, p.n + i), get(p.upper, p.n + i) - get(p.activity, i));
    if (away <= APART * get(p.rowSize, i)) return i;
  }
  return -1;
}

/** Measures `sign` times the sum from bounds: whole columns in s.whole, those at their upper end with the sign turned. */
function measure(s: Search, p: Problem, m: i32, sign: f64): bool {
  right = sign * sumRight;
  taken = 0;
  squares = 0;
  memory.fill(s.whole, 0, (<usize>p.n) << 3);
  for (let j = 0; j < p.n; j++) {
    const a = sign * get(s.sum, j);
    if (a == 0) continue;
    if ((getWord(s.kind, j) & KIND_INTEGER) != 0) {
      set(s.whole, j, get(s.whole, j) + a);
      continue;
    }
    const x = get(p.x, j);
    const low = x - get(p.lower, j);
    const high = get(p.upper, j) - x;
    const z = reachOf(s, j);
    if (z >= 0 && low > APART && reachSize(s, j) * get(p.x, z) - x <= min(low, high) + APART) {
      setWord(s.from, j, FROM_REACH);
      set(s.whole, z, get(s.whole, z) + a * reachSize(s, j));
      note(-a, reachSize(s, j) * get(p.x, z) - x);
    } else if (low <= high) {
      if (low == Infinity) return false;
      setWord(s.from, j, FROM_LOWER);
      right -= a * get(p.lower, j);
      note(a, low);
    } else {
      setWord(s.from, j, FROM_UPPER);
      right -= a * get(p.upper, j);
      note(-a, high);
    }
  }
  for (let i = 0; i < m; i++) {
    const factor = sign * get(s.slackFactor, i);
    if (factor == 0 || abs(factor) == Infinity) continue;
    note(factor, max(0, min(get(p.activity, i) - get(p.lower, p.n + i), get(p.upper, p.n + i) - get(p.activity, i))));
  }
  for (let j = 0; j < p.n; j++) {
    const a = get(s.whole, j);
    if (a == 0) continue;
    const low = get(p.x, j) - get(p.lower, j);
    const high = get(p.upper, j) - get(p.x, j);
    if (low == Infinity && high == Infinity) return false;
    setWord(s.from, j, low <= high ? FROM_LOWER : FROM_UPPER);
    right -= a * (low <= high ? get(p.lower, j) : get(p.upper, j));
    if (low > high) set(s.whole, j, -a);
  }
  return true;
}

@inline
function note(factor: f64, distance: f64): void {
  if (factor >= 0) return;
  taken += factor * distance;
  squares += factor * factor;
}

@inline
function distanceOf(s: Search, p: Problem, j: i32): f64 {
  return getWord(s.from, j) == FROM_LOWER ? get(p.x, j) - get(p.lower, j) : get(p.upper, j) - get(p.x, j);
}

@inline
function rounded(value: f64, fraction: f64): f64 {
  const down = floor(value);
  return down + max(0, value - down - fraction) / (1 - fraction);
}

/** How deep the cut of size d goes, over its length; -1 when it is none. */
function depthOf(s: Search, p: Problem, d: f64): f64 {
  const b = right / d;
  const fraction = b - floor(b);
  if (fraction < FRACTION || fraction > 1 - LEFT || abs(b) > 1e6) return -1;
  let sum = taken / (d * (1 - fraction)) - floor(b);
  let norm = squares / (d * d * (1 - fraction) * (1 - fraction));
  for (let j = 0; j < p.n; j++) {
    const a = get(s.whole, j);
    if (a == 0) continue;
    const factor = rounded(a / d, fraction);
    sum += factor * distanceOf(s, p, j);
    norm += factor * factor;
  }
  return sum > APART ? sum / sqrt(max(norm, 1e-12)) : -1;
}

/** The deepest cut of `sign` times the sum, if it has one. */
function cutSum(s: Search, p: Problem, m: i32, sign: f64, old: i32): bool {
  if (!measure(s, p, m, sign)) return false;
  let best: f64 = 0;
  let size: f64 = 0;
  let tried = 0;
  let last: f64 = 0;
  for (let j = 0; j < p.n && tried < SIZES; j++) {
    const d = abs(get(s.whole, j));
    if (d == 0 || d == last || distanceOf(s, p, j) <= APART) continue;
    last = d;
    tried++;
    const depth = depthOf(s, p, d);
    if (depth > best) { best = depth; size = d; }
  }
  if (size == 0) return false;
  const largest = size;
  for (let k = 1, d = largest / 2; k <= HALVED; k++, d /= 2) {
    const depth = depthOf(s, p, d);
    if (depth > best) { best = depth; size = d; }
  }
  writeCut(s, p, m, sign, size);
  return finishCut(p) && keepCut(s, p, old);
}

/** The cut of size d over the columns. */
function writeCut(s: Search, p: Problem, m: i32, sign: f64, d: f64): void {
  const b = right / d;
  const fraction = b - floor(b);
  const each = 1 / (d * (1 - fraction));
  startCut(p, -floor(b));
  for (let j = 0; j < p.n; j++) {
    const whole = get(s.whole, j);
    const a = sign * get(s.sum, j);
    const from = getWord(s.from, j);
    if (whole != 0) {
      const factor = rounded(whole / d, fraction);
      if (from == FROM_LOWER) addDistance(p, j, -factor, get(p.lower, j));
      else addDistance(p, j, factor, get(p.upper, j));
    } else if (a == 0 || (getWord(s.kind, j) & KIND_INTEGER) != 0) {
      continue;
    } else if (from == FROM_LOWER) {
      if (a < 0) addDistance(p, j, -a * each, get(p.lower, j));
    } else if (a > 0) {
      addDistance(p, j, -a * each, from == FROM_UPPER ? get(p.upper, j) : 0);
      if (from == FROM_REACH) addDistance(p, reachOf(s, j), a * each * reachSize(s, j), 0);
    }
  }
  for (let i = 0; i < m; i++) {
    const factor = sign * get(s.slackFactor, i);
    if (factor >= 0 || factor == -Infinity) continue;
    // slack of the upper bound when its factor in the sum has the sign it was added with
    addSlack(p, i, -factor * each);
  }
}

/** Adds factor times the slack of row i to the nearer of its bounds. */
function addSlack(p: Problem, i: i32, factor: f64): void {
  const lower = get(p.lower, p.n + i);
  const upper = get(p.upper, p.n + i);
  const isAtUpper = get(p.activity, i) - lower >= upper - get(p.activity, i) || lower == -Infinity;
  addDistance(p, p.n + i, isAtUpper ? -factor : factor, isAtUpper ? upper : lower);
}
