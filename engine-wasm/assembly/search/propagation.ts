import { fitColumn, fitLower, fitUpper, gatherRow, openCount, wholeFactor } from './divisibility';
import { KIND_SEMICONTINUOUS } from '../layout';
import { get, getWord, set, setWord } from '../memory';
import { Problem } from '../lp/problem';
import { NARROWED, Search, SHORT } from './search-state';

/** Distance within which a bound is a whole number, and share within which a row is met. */
const NEAR: f64 = 1e-6;
/** Rounding of a sum, as a share of the sizes of its terms, with room: over far bounds it is more than that. */
const ROUNDED: f64 = 1e-15;

/** Number of columns narrowed by the last call; s.narrowed lists them, s.keptLower and s.keptUpper their bounds. */
export let narrowedCount: i32 = 0;

/**
 * Restricts column j to lower..upper and tightens the integer columns of its short rows: in a row, the least and the
 * most of the other columns leave room for each. Returns false when nothing is left.
 */
export function propagate(s: Search, p: Problem, j: i32, lower: f64, upper: f64): bool {
  const bytes = (<usize>p.n) << 3;
  memory.copy(s.keptLower, p.lower, bytes);
  memory.copy(s.keptUpper, p.upper, bytes);
  set(s.keptLower, j, lower);
  set(s.keptUpper, j, upper);
  setWord(s.narrowed, 0, j);
  narrowedCount = 1;
  for (let at = 0; at < narrowedCount; at++) {
    const column = p.columns + ((<usize>(getWord(s.narrowed, at) * p.tall)) << 3);
    for (let i = 0; i < p.m; i++) {
      if (getWord(s.entries, SHORT * i) < 0 || get(column, i) == 0) continue;
      if (!narrow(s, p, i) || (get(s.wholeFactor, i) > 0 && !divide(s, p, i))) return false;
    }
  }
  return true;
}

/** Lists the columns of the short rows; the first of a longer row, and every place after the last column, is -1. */
export function listShortRows(s: Search, p: Problem): void {
  for (let i = 0; i < p.m; i++) {
    const row = p.matrix + ((<usize>(i * p.stride)) << 3);
    let count = 0;
    for (let k = 0; k < SHORT; k++) setWord(s.entries, SHORT * i + k, -1);
    for (let j = 0; j < p.n && count <= SHORT; j++) {
      if (get(row, j) == 0) continue;
      if (count < SHORT) setWord(s.entries, SHORT * i + count, j);
      count++;
    }
    if (count > SHORT) setWord(s.entries, SHORT * i, -1);
    set(s.wholeFactor, i, wholeFactor(s, p, i));
  }
}

/** Tightens the columns of row i; returns false when its bounds cannot be met. */
function narrow(s: Search, p: Problem, i: i32): bool {
  const row = p.matrix + ((<usize>(i * p.stride)) << 3);
  let least: f64 = 0;
  let most: f64 = 0;
  let size: f64 = 0;
  let ofLeast: f64 = 0;
  let ofMost: f64 = 0;
  for (let at = SHORT * i; at < SHORT * (i + 1); at++) {
    const k = getWord(s.entries, at);
    if (k < 0) break;
    const a = get(row, k);
    const one = a * get(s.keptLower, k);
    const other = a * get(s.keptUpper, k);
    least += min(one, other);
    most += max(one, other);
    ofLeast += abs(min(one, other));
    ofMost += abs(max(one, other));
    size = max(size, max(abs(one), abs(other)));
  }
  const low = get(p.lower, p.n + i);
  const high = get(p.upper, p.n + i);
  if (least > high + NEAR * max(size, abs(high)) || most < low - NEAR * max(size, abs(low))) return false;
  const isAbove = high < Infinity && least > -Infinity;
  const isBelow = low > -Infinity && most < Infinity;
  if (!isAbove && !isBelow) return true;
  for (let at = SHORT * i; at < SHORT * (i + 1); at++) {
    const k = getWord(s.entries, at);
    if (k < 0) break;
    const a = get(row, k);
    const kind = getWord(s.kind, k);
    if (kind == 0 || (kind & KIND_SEMICONTINUOUS) != 0) continue;
    const lower = get(s.keptLower, k);
    const upper = get(s.keptUpper, k);
    if (lower == upper) continue;
    const width = abs(a) * (upper - lower);
    // by how far the column may leave the end at which the row is least, or most
    const up = isAbove && width > high - least ? floor((high - least + ROUNDED * (ofLeast + abs(high))) / abs(a) + NEAR) : Infinity;
    const down = isBelow && width > most - low ? floor((most - low + ROUNDED * (ofMost + abs(low))) / abs(a) + NEAR) : Infinity;
    if (up == Infinity && down == Infinity) continue;
    const top = a > 0 ? lower + max(0, up) : lower + max(0, down);
    const bottom = a > 0 ? upper - max(0, down) : upper - max(0, up);
    if (bottom > top) return false;
    if (top >= upper && bottom <= lower) continue;
    if (!noteColumn(s, k)) continue;
    if (top < upper) set(s.keptUpper, k, top);
    if (bottom > lower) set(s.keptLower, k, bottom);
    // the sums above no longer hold, but only on the safe side
  }
  return true;
}

/** Tightens the columns of row i by its divisors; returns false when no whole numbers meet it. */
function divide(s: Search, p: Problem, i: i32): bool {
  if (!gatherRow(p, i, get(s.wholeFactor, i), s.keptLower, s.keptUpper)) return false;
  for (let at = 0; at < openCount; at++) {
    const k = getWord(p.candidate, at);
    const lower = get(s.keptLower, k);
    const upper = get(s.keptUpper, k);
    if (!fitColumn(p, at, lower, upper)) return false;
    if ((fitLower == lower && fitUpper == upper) || !noteColumn(s, k)) continue;
    set(s.keptLower, k, fitLower);
    set(s.keptUpper, k, fitUpper);
  }
  return true;
}

/** Returns true when column k is among the narrowed ones, or there is room for it. */
function noteColumn(s: Search, k: i32): bool {
  for (let at = 0; at < narrowedCount; at++) {
    if (getWord(s.narrowed, at) == k) return true;
  }
  if (narrowedCount == NARROWED) return false;
  setWord(s.narrowed, narrowedCount++, k);
  return true;
}
