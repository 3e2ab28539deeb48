import { addDistance, finishCut, keepCut, startCut } from './cut-pool';
import { KIND_INTEGER } from '../../layout';
import { get, getWord, set, setWord } from '../../memory';
import { Problem } from '../../lp/problem';
import { Search } from '../search-state';

/**
 * Lifted covers of the root (Balas, 1975; lifted one after another as Zemel, 1989). What a row leaves its switches reads,
 * each taken from the end at which it takes nothing,
 *
 *   sum of a[j] t[j] <= b,  a > 0,  t nought or one,   and of a cover C, which together take more than b,
 *   sum over C of t[j] + sum over others of g[j] t[j] <= |C| - 1
 *
 * with g[j] = |C| - 1 less the most the left side can be where a[j] is taken already.
 */

/** A cover takes this share of the sizes more than there is; what is less short of fitting fits. */
const NEAR: f64 = 1e-9;
/** Rows of fewer switches have no cover that the bounds do not tell. */
const LEAST_ITEMS = 3;
/** Of more the work is too much: it grows with the square. */
const MOST_ITEMS = 400;

let items = 0;
let room: f64 = 0;
let size: f64 = 0;

/** Adds the lifted cover of every row that has a deep one. */
export function findCovers(s: Search, p: Problem, old: i32): bool {
  const m = changetype<Problem>(s.base).m;
  let any = false;
  for (let i = 0; i < m; i++) {
    for (let sign: f64 = -1; sign <= 1; sign += 2) {
      if (!listItems(s, p, i, sign) || !findCover(s)) continue;
      lift(s);
      if (writeCut(s, p) && keepCut(s, p, old)) any = true;
    }
  }
  return any;
}

/** Switches of `sign` times row i: their columns in s.from, what they take in s.sum, their values in s.nodePoint. */
function listItems(s: Search, p: Problem, i: i32, sign: f64): bool {
  const bound = sign > 0 ? get(p.upper, p.n + i) : -get(p.lower, p.n + i);
  if (bound == Infinity) return false;
  const row = p.matrix + ((<usize>(i * p.stride)) << 3);
  room = bound;
  size = abs(bound);
  items = 0;
  for (let j = 0; j < p.n; j++) {
    const a = sign * get(row, j);
    if (a == 0) continue;
    const lower = get(p.lower, j);
    const upper = get(p.upper, j);
    const least = a > 0 ? a * lower : a * upper;
    if (least == -Infinity) return false;
    room -= least;
    size += abs(least);
    if (getWord(s.kind, j) != KIND_INTEGER || upper - lower != 1) continue;
    if (items == MOST_ITEMS) return false;
    setWord(s.from, items++, j);
    set(s.sum, j, a);
    set(s.nodePoint, j, a > 0 ? get(p.x, j) - lower : upper - get(p.x, j));
  }
  return items >= LEAST_ITEMS && room > NEAR * size;
}

@inline
function item(s: Search, k: i32): i32 {
  return getWord(s.from, k);
}

@inline
function weight(s: Search, j: i32): f64 {
  return abs(get(s.sum, j));
}

/** How many items the cover has; they are the first of the list, those that take least first. */
let covered = 0;

/** What is at one, or nearest to it for what it takes, until it is too much; then what is not needed leaves again. */
function findCover(s: Search): bool {
  covered = 0;
  let taken: f64 = 0;
  const enough = room + NEAR * (size + room);
  while (taken <= enough) {
    let best = Infinity;
    let pick = -1;
    for (let k = covered; k < items; k++) {
      const j = item(s, k);
      const price = max(0, 1 - get(s.nodePoint, j)) / weight(s, j);
      if (price < best || (price == best && weight(s, j) > weight(s, item(s, pick)))) { best = price; pick = k; }
    }
    if (pick < 0) return false;
    taken += weight(s, item(s, pick));
    exchange(s, covered++, pick);
  }
  // the last to come are the dearest: they leave first where the others are enough
  for (let k = covered - 1; k >= 0; k--) {
    const rest = taken - weight(s, item(s, k));
    if (rest <= enough) continue;
    taken = rest;
    exchange(s, k, --covered);
  }
  for (let k = 1; k < covered; k++) {
    for (let at = k; at > 0 && weight(s, item(s, at)) < weight(s, item(s, at - 1)); at--) exchange(s, at, at - 1);
  }
  return covered > 1;
}

function exchange(s: Search, a: i32, b: i32): void {
  const kept = item(s, a);
  setWord(s.from, a, item(s, b));
  setWord(s.from, b, kept);
}

/** Factors in s.whole; s.score holds, for each left side, the least it takes of the row. */
function lift(s: Search): void {
  let taken: f64 = 0;
  set(s.score, 0, 0);
  for (let k = 0; k < covered; k++) {
    set(s.whole, item(s, k), 1);
    if (k == covered - 1) break;
    taken += weight(s, item(s, k));
    set(s.score, k + 1, taken);
  }
  for (let k = covered; k < items; k++) {
    // what the point has most of is lifted first
    let pick = k;
    for (let at = k + 1; at < items; at++) {
      const j = item(s, at);
      const other = item(s, pick);
      const more = get(s.nodePoint, j) - get(s.nodePoint, other);
      if (more > 0 || (more == 0 && weight(s, j) > weight(s, other))) pick = at;
    }
    exchange(s, k, pick);
    const j = item(s, k);
    const left = room - weight(s, j) + NEAR * (size + room);
    let most = covered - 1;
    while (most >= 0 && get(s.score, most) > left) most--;
    const factor = most < 0 ? covered - 1 : covered - 1 - most;
    set(s.whole, j, <f64>factor);
    if (factor == 0) continue;
    for (let v = covered - 1; v >= 0; v--) {
      const before = v > factor ? get(s.score, v - factor) : 0;
      set(s.score, v, min(get(s.score, v), before + weight(s, j)));
    }
  }
}

function writeCut(s: Search, p: Problem): bool {
  startCut(p, -<f64>(covered - 1));
  for (let k = 0; k < items; k++) {
    const j = item(s, k);
    const factor = get(s.whole, j);
    if (factor == 0) continue;
    if (get(s.sum, j) > 0) addDistance(p, j, -factor, get(p.lower, j));
    else addDistance(p, j, factor, get(p.upper, j));
  }
  return finishCut(p);
}
