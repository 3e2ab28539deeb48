import { get, getWord, set } from './memory';
import { AT_LOWER, AT_UPPER, dictionaryRow, FIXED, Problem } from './problem';

/** Dictionary entries below this are rounding left where a zero belongs. */
const NO_ENTRY: f64 = 1e-9;

/**
 * After an optimal solve, how far each cost and each bound may move alone while the basis stays optimal. `to` takes
 * the lowest and highest cost of every column (2 n doubles), then per variable the lowest and highest value of its
 * lower bound, and of its upper bound (4 (n + m) doubles).
 */
export function problemRanging(problem: usize, to: usize): void {
  const p = changetype<Problem>(problem);
  for (let j = 0; j < p.n; j++) rangeCost(p, j, to + ((<usize>j) << 4));
  to += (<usize>p.n) << 4;
  for (let v = 0; v < p.n + p.m; v++, to += 32) rangeBounds(p, v, to);
}

/**
 * Nonbasic j: its own slope may shrink to zero. Basic j in row r: a cost risen by t moves every slope,
 *
 *   slope[k] + t D[r][k],  which must keep its sign: t between the ratios -slope[k] / D[r][k].
 */
function rangeCost(p: Problem, j: i32, to: usize): void {
  const cost = get(p.cost, j);
  const place = getWord(p.place, j);
  let fall = -Infinity;
  let rise = Infinity;
  if (place >= 0) {
    const state = getWord(p.state, place);
    const slope = get(p.slope, place) / get(p.scale, j);
    if (state == AT_LOWER) fall = -max(0, slope);
    else if (state == AT_UPPER) rise = -min(0, slope);
    else if (state != FIXED) { fall = 0; rise = 0; }
  } else {
    const row = dictionaryRow(p, -1 - place);
    for (let k = 0; k < p.n; k++) {
      const state = getWord(p.state, k);
      const entry = get(row, k);
      if (state == FIXED || abs(entry) <= NO_ENTRY) continue;
      const slope = get(p.slope, k);
      const isFree = state != AT_LOWER && state != AT_UPPER;
      const least: f64 = state == AT_UPPER ? -Infinity : 0;
      const most: f64 = state == AT_LOWER ? Infinity : 0;
      const kept = isFree ? 0 : state == AT_LOWER ? max(0, slope) : min(0, slope);
      const a = (least - kept) / entry;
      const b = (most - kept) / entry;
      fall = max(fall, min(a, b));
      rise = min(rise, max(a, b));
    }
    fall /= get(p.scale, j);
    rise /= get(p.scale, j);
  }
  set(to, 0, cost + fall);
  set(to, 1, cost + rise);
}

/**
 * Basic v: either bound may move up to the value. Nonbasic v: the bound it stands at moves it by t, and the basic
 * ones with it, xB + t D[.][v], which must stay within their bounds; the other bound may come up to it. The two
 * bounds of a fixed variable move together.
 */
function rangeBounds(p: Problem, v: i32, to: usize): void {
  const place = getWord(p.place, v);
  const lower = get(p.lower, v);
  const upper = get(p.upper, v);
  const value = v < p.n ? get(p.x, v) : get(p.activity, v - p.n);
  let fall = -Infinity;
  let rise = Infinity;
  let state = -1;
  if (place >= 0) {
    state = getWord(p.state, place);
    for (let i = 0; i < p.m; i++) {
      const entry = get(dictionaryRow(p, i), place);
      if (abs(entry) <= NO_ENTRY) continue;
      const basic = get(p.basicValue, i);
      const a = min(0, get(p.basicLower, i) - basic) / entry;
      const b = max(0, get(p.basicUpper, i) - basic) / entry;
      fall = max(fall, min(a, b));
      rise = min(rise, max(a, b));
    }
    fall *= get(p.scale, v);
    rise *= get(p.scale, v);
  }
  const isLower = state == AT_LOWER || state == FIXED;
  const isUpper = state == AT_UPPER || state == FIXED;
  set(to, 0, isLower ? lower + fall : -Infinity);
  set(to, 1, isLower ? (isUpper ? lower + rise : min(upper, lower + rise)) : value);
  set(to, 2, isUpper ? (isLower ? upper + fall : max(lower, upper + fall)) : value);
  set(to, 3, isUpper ? upper + rise : Infinity);
}
