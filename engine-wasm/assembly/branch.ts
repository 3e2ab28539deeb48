import { KIND_INTEGER, KIND_SEMICONTINUOUS } from './layout';
import { get, getWord } from './memory';
import { AT_LOWER, AT_UPPER, dictionaryRow, FIXED, Problem } from './problem';
import { Search } from './tree';

/** A value this near to a whole number, or to an end of its gap, is not branched on while others are further. */
const NEAR: f64 = 1e-7;
/** Dictionary entries below this are rounding left where a zero belongs. */
const NO_PIVOT: f64 = 1e-9;
/** Share of a distance that ignored entries may cover; penalties are lowered by more than all of them. */
const IGNORED: f64 = 1e-6;
const SAFE: f64 = 0.999;
/** Estimates above this count as this. */
const HUGE_GAIN: f64 = 1e15;

/** The last choice: column, its value, and the two sides x <= down, x >= up with what each is sure to cost. */
export let chosenColumn: i32 = -1;
export let chosenValue: f64 = 0;
export let chosenDown: f64 = 0;
export let chosenUp: f64 = 0;
export let downPenalty: f64 = 0;
export let upPenalty: f64 = 0;
/** True when going up looks cheaper. */
export let upFirst: bool = false;
/** True when every value is exactly allowed. */
export let isExact: bool = false;

/**
 * The two sides between which x of column j falls in the present node: neighbouring whole numbers, or the ends of
 * the gap between nought and the semicontinuous range. Returns the distance to the nearer; 0 when x is allowed.
 */
function sides(s: Search, p: Problem, j: i32, kind: i32): f64 {
  const x = get(p.x, j);
  if ((kind & KIND_SEMICONTINUOUS) != 0) {
    const least = get(s.least, j);
    const most = get(s.most, j);
    if (least > 0 && x > 0 && x < least) return between(x, 0, least);
    if (most < 0 && x < 0 && x > most) return between(x, most, 0);
  }
  if ((kind & KIND_INTEGER) == 0) return 0;
  const down = floor(x);
  return x == down ? 0 : between(x, down, down + 1);
}

@inline
function between(x: f64, down: f64, up: f64): f64 {
  chosenDown = down;
  chosenUp = up;
  return min(x - down, up - x);
}

/**
 * Chooses the column whose two sides cost most, by product of the larger of penalty and pseudocost. False when every
 * column is allowed but for noise; then the choice is the column furthest from a whole number, or any that is free.
 */
export function chooseBranch(s: Search, p: Problem): bool {
  let best: f64 = -1;
  let pick = -1;
  isExact = true;
  const meanDown = mean(s.downGain, s.downSeen, p.n);
  const meanUp = mean(s.upGain, s.upSeen, p.n);
  for (let j = 0; j < p.n; j++) {
    const kind = getWord(s.kind, j);
    if (kind == 0) continue;
    const distance = sides(s, p, j, kind);
    if (distance > 0) isExact = false;
    if (distance <= NEAR * max(1, min(100, abs(get(p.x, j))))) continue;
    const x = get(p.x, j);
    const down = estimate(p, j, -1, x - chosenDown, s.downGain, s.downSeen, meanDown);
    const up = estimate(p, j, 1, chosenUp - x, s.upGain, s.upSeen, meanUp);
    const score = max(down, 1e-7) * max(up, 1e-7) * (1 + distance);
    if (score > best) {
      best = score;
      pick = j;
      upFirst = up < down || (up == down && chosenUp - x < x - chosenDown);
    }
  }
  if (pick < 0) return false;
  sides(s, p, pick, getWord(s.kind, pick));
  chosenColumn = pick;
  chosenValue = get(p.x, pick);
  downPenalty = penalty(p, pick, -1, chosenValue - chosenDown);
  upPenalty = penalty(p, pick, 1, chosenUp - chosenValue);
  return true;
}

/**
 * Of a node whose point is allowed but for noise, yet does not stay so when the noise is removed: a column that is
 * not fixed, split next to the whole number it is nearest to. -1 when every discrete column is fixed.
 */
export function chooseAny(s: Search, p: Problem): void {
  chosenColumn = -1;
  downPenalty = 0;
  upPenalty = 0;
  upFirst = false;
  let furthest: f64 = -1;
  for (let j = 0; j < p.n; j++) {
    const kind = getWord(s.kind, j);
    if (kind == 0 || get(p.lower, j) == get(p.upper, j)) continue;
    const distance = sides(s, p, j, kind);
    if (distance <= furthest) continue;
    if (distance == 0) {
      if ((kind & KIND_INTEGER) == 0) continue;
      const x = get(p.x, j);
      if (x > get(p.lower, j)) between(x, x - 1, x);
      else between(x, x, x + 1);
    }
    furthest = distance;
    chosenColumn = j;
    chosenValue = get(p.x, j);
    keptDown = chosenDown;
    keptUp = chosenUp;
  }
  chosenDown = keptDown;
  chosenUp = keptUp;
}

let keptDown: f64 = 0;
let keptUp: f64 = 0;

function mean(gain: usize, seen: usize, n: i32): f64 {
  let sum: f64 = 0;
  let count: f64 = 0;
  for (let j = 0; j < n; j++) {
    if (get(seen, j) == 0) continue;
    sum += get(gain, j) / get(seen, j);
    count++;
  }
  return count > 0 ? sum / count : 0;
}

/** Gain of the objective expected from pushing column j by `distance`. */
function estimate(p: Problem, j: i32, sigma: f64, distance: f64, gain: usize, seen: usize, mean: f64): f64 {
  const count = get(seen, j);
  const learnt = distance * (count > 0 ? get(gain, j) / count : mean);
  return min(HUGE_GAIN, max(learnt, penalty(p, j, sigma, distance)));
}

/**
 * What the objective is sure to rise by when basic column j must move by `distance` (Driebeek's penalty): with
 *
 *   x[j] = D[r].xN,  the first dual pivot costs  distance * min over k that help of |slope[k]| / |D[r][k]|
 *
 * and every later one at least as much per unit. Infinity when no nonbasic variable helps.
 */
function penalty(p: Problem, j: i32, sigma: f64, distance: f64): f64 {
  const place = getWord(p.place, j);
  if (place >= 0) return 0;
  const row = dictionaryRow(p, -1 - place);
  const away = distance / get(p.scale, j);
  let least = Infinity;
  for (let k = 0; k < p.n; k++) {
    const entry = sigma * get(row, k);
    const size = abs(entry);
    if (size <= 1e-14) continue;
    const state = getWord(p.state, k);
    if (state == FIXED || (state == AT_LOWER && entry < 0) || (state == AT_UPPER && entry > 0)) continue;
    if (size <= NO_PIVOT && size * (get(p.nonUpper, k) - get(p.nonLower, k)) < IGNORED * away) continue;
    least = min(least, abs(get(p.slope, k)) / size);
  }
  return least == Infinity ? Infinity : SAFE * least * away;
}
