import { get, getWord, set, setWord } from '../memory';
import { dictionaryRow, FREE, Problem } from './problem';

/** A pivot smaller than this share of an earlier one is refused in favour of the earlier one. */
const POOR_PIVOT: f64 = 1e-3;

/** Factor that raises a bound by its last digit, so that the least ratio passes where its tolerance is below it. */
const UPWARDS: f64 = 1 + 1e-15;

/** Answers of the ratio tests other than a position. */
export const NONE = -1;
export const OTHER_BOUND = -2;

/**
 * Returns the entering column for the leaving row r, whose variable must rise (sigma = 1) or fall (-1) by `gap`.
 *
 * Nonbasic j helps when it may move so that sigma D[r][j] dx > 0; its slope reaches zero at the ratio |slope[j]| /
 * |D[r][j]|. Passing that point, a boxed j flips to its other bound, which closes the gap by |D[r][j]| (upper - lower).
 * The last point at which the gap is still open is the step (long-step rule); among near-equal ratios (Harris) the
 * largest entry is the pivot. The first `p.flips` candidates are to be flipped. Returns NONE when all of them together
 * cannot close the gap.
 */
export function dualRatioTest(p: Problem, r: i32, sigma: f64, gap: f64): i32 {
  const count = collect(p, dictionaryRow(p, r), sigma);
  const sizes = p.candidateSize;
  const reaches = p.candidateReach;
  let open = gap;
  let done = 0;
  let best = NONE;
  let bestSize: f64 = 0;
  let bestFlips = 0;
  while (done < count) {
    // Harris bound: the least ratio when every slope may pass zero by the tolerance
    const bound = harrisBound(p, done, count);
    const groupStart = done;
    let closed: f64 = 0;
    let largest: f64 = 0;
    let pick = NONE;
    for (let k = done; k < count; k++) {
      const size = get(sizes, k);
      if (get(reaches, k) > bound * size * UPWARDS) continue;
      const j = getWord(p.candidate, k);
      closed += size * (get(p.nonUpper, j) - get(p.nonLower, j));
      if (size > largest) { largest = size; pick = j; }
      bringForward(p, k, done++);
    }
    if (largest > POOR_PIVOT * bestSize) {
      best = pick;
      bestSize = max(bestSize, largest);
      bestFlips = groupStart;
    }
    open -= closed;
    if (!(open > 0) || pick == NONE) break;
  }
  p.flips = bestFlips;
  return open > 0 && open > p.feasibility * p.smallest ? NONE : best;
}

/** Returns the least of (reach + tolerance) / size over the candidates from `first` on, two at a time. */
@inline
function harrisBound(p: Problem, first: i32, count: i32): f64 {
  const tolerance = f64x2.splat(p.optimality);
  let least = f64x2.splat(Infinity);
  let at = (<usize>first) << 3;
  const last = (<usize>(count - 1)) << 3;
  for (; at < last; at += 16) {
    const reach = f64x2.add(v128.load(p.candidateReach + at), tolerance);
    least = f64x2.pmin(least, f64x2.div(reach, v128.load(p.candidateSize + at)));
  }
  let bound = min(f64x2.extract_lane(least, 0), f64x2.extract_lane(least, 1));
  if (at == last) bound = min(bound, (load<f64>(p.candidateReach + at) + p.optimality) / load<f64>(p.candidateSize + at));
  return bound;
}

/** Exchanges candidates k and `to`. */
@inline
function bringForward(p: Problem, k: i32, to: i32): void {
  const j = getWord(p.candidate, k);
  setWord(p.candidate, k, getWord(p.candidate, to));
  setWord(p.candidate, to, j);
  set(p.candidateSize, k, get(p.candidateSize, to));
  set(p.candidateReach, k, get(p.candidateReach, to));
}

/**
 * Lists the nonbasic columns that help row r, with the size of their entry and the distance of their slope from zero,
 * slightly negative when it is already on its wrong side. It writes every column and counts only those that help.
 */
function collect(p: Problem, row: usize, sigma: f64): i32 {
  let count = 0;
  const sides = p.side;
  const slopes = p.slope;
  for (let j = 0; j < p.n; j++) {
    const side = get(sides, j);
    const size = sigma * side * get(row, j);
    setWord(p.candidate, count, j);
    set(p.candidateSize, count, size);
    set(p.candidateReach, count, side * get(slopes, j));
    count += i32(size > p.leastPivot);
  }
  return p.frees > 0 ? collectFree(p, row, count) : count;
}

/** Adds the free columns, which help in either direction. */
function collectFree(p: Problem, row: usize, count: i32): i32 {
  for (let j = 0; j < p.n; j++) {
    const size = abs(get(row, j));
    if (getWord(p.state, j) != FREE || size <= p.leastPivot) continue;
    setWord(p.candidate, count, j);
    set(p.candidateSize, count, size);
    set(p.candidateReach, count, -abs(get(p.slope, j)));
    count++;
  }
  return count;
}

/**
 * Returns the leaving row when nonbasic e, whose column is in p.column, moves up (direction 1) or down (-1): the first
 * basic variable to meet a bound,
 *
 *   step = min over i of (bound[i] - xB[i]) / (direction D[i][e]),
 *
 * taken in two passes (Harris): the least step with bounds relaxed by the tolerance, then the largest entry among those
 * that meet their true bound within it. With `exact` ties go to the lowest variable (Bland).
 */
export function primalRatioTest(p: Problem, e: i32, direction: f64, exact: bool): i32 {
  const range = get(p.nonUpper, e) - get(p.nonLower, e);
  const bound = relaxedStep(p, direction, exact ? 0 : p.feasibility * p.smallest);
  if (range <= bound) {
    p.step = range;
    return range == Infinity ? NONE : OTHER_BOUND;
  }
  const most = f64x2.splat(max(0, bound));
  let r = NONE;
  let largest: f64 = 0;
  let lowest = i32.MAX_VALUE;
  p.step = 0;
  for (let i = 0; i < p.m; i += 2) {
    const at = (<usize>i) << 3;
    const rate = f64x2.mul(f64x2.splat(direction), v128.load(p.column + at));
    const size = f64x2.abs(rate);
    const steps = f64x2.div(f64x2.pmax(f64x2.splat(0), room(p, at, rate)), size);
    const meets = v128.and(f64x2.gt(size, f64x2.splat(p.leastPivot)), f64x2.le(steps, most));
    if (!v128.any_true(meets)) continue;
    for (let k = i; k < i + 2; k++) {
      if ((k == i ? i64x2.extract_lane(meets, 0) : i64x2.extract_lane(meets, 1)) == 0) continue;
      const variable = getWord(p.basicVariable, k);
      const entry = abs(get(p.column, k));
      if (exact ? variable < lowest : entry > largest) {
        r = k;
        largest = entry;
        lowest = variable;
        p.step = k == i ? f64x2.extract_lane(steps, 0) : f64x2.extract_lane(steps, 1);
      }
    }
  }
  return r;
}

/** Returns the longest step with every bound relaxed by `relaxed`. */
function relaxedStep(p: Problem, direction: f64, relaxed: f64): f64 {
  let least = f64x2.splat(Infinity);
  for (let i = 0; i < p.m; i += 2) {
    const at = (<usize>i) << 3;
    const rate = f64x2.mul(f64x2.splat(direction), v128.load(p.column + at));
    const size = f64x2.abs(rate);
    const step = f64x2.div(f64x2.add(room(p, at, rate), f64x2.splat(relaxed)), size);
    const counts = f64x2.gt(size, f64x2.splat(p.leastPivot));
    least = f64x2.pmin(least, v128.bitselect(step, f64x2.splat(Infinity), counts));
  }
  return min(f64x2.extract_lane(least, 0), f64x2.extract_lane(least, 1));
}

/** Returns the distances of two basic variables to the bounds they move towards. */
@inline
function room(p: Problem, at: usize, rate: v128): v128 {
  const value = v128.load(p.basicValue + at);
  const above = f64x2.sub(v128.load(p.basicUpper + at), value);
  const below = f64x2.sub(value, v128.load(p.basicLower + at));
  return v128.bitselect(above, below, f64x2.gt(rate, f64x2.splat(0)));
}
