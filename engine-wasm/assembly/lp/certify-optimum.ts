import { WRITTEN_DUALS, WRITTEN_POINT } from '../layout';
import { CERTAIN, computeDuals, exactDuals, IMPROVABLE, UNSURE } from './duals';
import { get, getWord, set, setWord } from '../memory';
import { AT_LOWER, AT_UPPER, dictionaryRow, FIXED, FREE, Problem } from './problem';
import { NONE } from './ratio-test';
import { worstRow } from './pricing';
import { addColumn } from './residuals';
import { ACCEPTED, REFINE, REFINEMENTS, ROUNDING } from './tolerances';

/** Errors below this are negligible. */
const CLOSELY: f64 = 1e-11;
/** A column value nearer to zero than this becomes zero, unless a row needs it. */
const GHOST: f64 = 1e-7;
/** Scaled values below this share of the size of the bounds are rounding. */
const DUST: f64 = 1e-13;

/** Ways of `readPoint` to read basic columns: as they are, within bounds, without small values, without rounding. */
const RAW = 0;
const CLAMPED = 1;
const CLEAN = 2;
const EXACT = 3;

/**
 * Checks x and y of the present basis against the original A. Returns CERTAIN when rows, bounds and slopes are within
 * ACCEPTED, IMPROVABLE when the simplex must go on, UNSURE when the basis must be built again.
 */
export function certifyOptimal(p: Problem): i32 {
  if (p.pointOld) {
    if (!computePoint(p)) return isOutside(p) ? IMPROVABLE : UNSURE;
    p.pointOld = false;
    p.written |= WRITTEN_POINT;
  }
  if (p.dualsOld) {
    const certainty = !p.hasFar && computeDuals(p) ? CERTAIN : exactDuals(p);
    if (certainty != CERTAIN) return certainty;
    p.dualsOld = false;
    p.written |= WRITTEN_DUALS;
  }
  return CERTAIN;
}

/** Returns true when corrected basic values are outside their bounds although the dictionary had them inside. */
function isOutside(p: Problem): bool {
  if (!(readPoint(p, RAW) < Infinity)) return false;
  refreshRows(p);
  return worstRow(p) != NONE;
}

/** Computes the reduced cost of nonbasic column j, and its slope, from the present duals. */
export function refreshReducedCost(p: Problem, j: i32): void {
  let column = p.columns + ((<usize>(j * p.tall)) << 3);
  let y = p.y;
  let sum = get(p.cost, j);
  for (const last = column + ((<usize>p.m) << 3); column < last; column += 8, y += 8) {
    sum -= load<f64>(y) * load<f64>(column);
  }
  set(p.reduced, j, sum);
  set(p.slope, getWord(p.place, j), sum * get(p.scale, j));
  p.written |= WRITTEN_DUALS;
}

/** Computes x from the basic values; returns false when a row or a bound is violated. */
function computePoint(p: Problem): bool {
  if (!correctedPoint(p) && !exactPoint(p)) return false;
  computeObjective(p);
  return true;
}

/**
 * Reads the point with nothing set to zero but rounding: a row may have only small terms. Basic variables may be
 * outside their bounds where clamping them changes the rows by a negligible amount.
 */
function exactPoint(p: Problem): bool {
  readPoint(p, RAW);
  sizeRounding(p);
  return isMetAs(p, EXACT);
}

function isMetAs(p: Problem, mode: i32): bool {
  const error = readPoint(p, mode);
  return error <= ACCEPTED && areRowsMet(p) && (refreshRows(p) || error <= CLOSELY);
}

/** Writes into p.column the rounding that the rows at their bounds may have left in each basic variable. */
function sizeRounding(p: Problem): void {
  for (let k = 0; k < p.m; k++) {
    const row = dictionaryRow(p, k);
    let sum: f64 = 0;
    for (let i = 0; i < p.m; i++) {
      const place = getWord(p.place, p.n + i);
      if (place >= 0) sum += abs(get(row, place)) * get(p.rowSize, i) / get(p.scale, p.n + i);
    }
    set(p.column, k, ROUNDING * sum);
  }
}

/** Corrects the basic values until the rows at their bounds are met, then removes noise where the rows allow it. */
function correctedPoint(p: Problem): bool {
  let worst = readPoint(p, RAW);
  for (let k = 0; k < REFINEMENTS && worst > REFINE; k++) {
    correctBasics(p);
    const again = readPoint(p, RAW);
    if (!(again < 0.5 * worst)) { worst = again; break; }
    worst = again;
  }
  if (!(worst <= ACCEPTED)) {
    // a row of which every term is noise is missed by all of its size: without the noise it holds
    if (!isMetAs(p, CLEAN)) return false;
  } else if (!refreshRows(p)) {
    return false;
  } else if (!(isClean(p) && areRowsMet(p)) && !(readPoint(p, CLEAN) <= ACCEPTED && areRowsMet(p))) {
    if (!(readPoint(p, CLAMPED) <= ACCEPTED && areRowsMet(p))) return false;
  }
  return true;
}

/** Writes the point of an answer that is not optimal: inside the column bounds, the dictionary untouched. */
export function showPoint(p: Problem): void {
  readPoint(p, CLAMPED);
  computeObjective(p);
}

/** Computes the objective c.x. */
export function computeObjective(p: Problem): void {
  let sum: f64 = 0;
  for (let j = 0; j < p.n; j++) sum += get(p.cost, j) * get(p.x, j);
  p.objective = sum;
}

/**
 * Computes the unscaled x, the activity A x and its size |A| |x|. Returns the largest |bound - activity| among the
 * nonbasic rows, relative to that size. `mode` says how basic columns are read.
 */
function readPoint(p: Problem, mode: i32): f64 {
  memory.fill(p.activity, 0, (<usize>p.tall) << 3);
  memory.fill(p.rowSize, 0, (<usize>p.tall) << 3);
  for (let j = 0; j < p.n; j++) {
    const place = getWord(p.place, j);
    let x = place < 0 ? basicColumn(p, j, -1 - place) : boundValue(p, j, place);
    if (place < 0 && mode != RAW) {
      x = max(get(p.lower, j), min(get(p.upper, j), x));
      const least = mode == CLEAN ? GHOST : mode == EXACT ? get(p.column, -1 - place) * get(p.scale, j) : 0;
      if (abs(x) < least && get(p.lower, j) <= 0 && get(p.upper, j) >= 0) x = 0;
    }
    set(p.x, j, x);
    if (x == 0) continue;
    addColumn(p, j, x);
  }
  let worst: f64 = 0;
  for (let i = 0; i < p.m; i++) {
    const place = getWord(p.place, p.n + i);
    if (place < 0) continue;
    const bound = boundValue(p, p.n + i, place);
    const size = max(abs(bound), get(p.rowSize, i));
    const error = abs(bound - get(p.activity, i));
    if (error > worst * size) worst = error / size;
    else if (error != error) return Infinity;
  }
  return worst;
}

/** Returns the unscaled value of column j, basic in position k; rounding becomes zero. */
@inline
function basicColumn(p: Problem, j: i32, k: i32): f64 {
  const value = get(p.basicValue, k);
  return abs(value) <= DUST * p.smallest ? 0 : value * get(p.scale, j);
}

/** Returns the bound, in original figures, of nonbasic variable v. */
@inline
function boundValue(p: Problem, v: i32, place: i32): f64 {
  const state = getWord(p.state, place);
  return state == AT_UPPER ? get(p.upper, v) : state == FREE ? 0 : get(p.lower, v);
}

/** Makes one step of iterative refinement: xB += D[.][s] (bound[s] - activity[s]) over the nonbasic rows s. */
function correctBasics(p: Problem): void {
  const places = p.candidate;
  const errors = p.candidateSize;
  let count = 0;
  for (let i = 0; i < p.m; i++) {
    const v = p.n + i;
    const place = getWord(p.place, v);
    if (place < 0) continue;
    const error = (boundValue(p, v, place) - get(p.activity, i)) / get(p.scale, v);
    if (error == 0) continue;
    setWord(places, count, place);
    set(errors, count++, error);
  }
  for (let k = 0; k < p.m; k++) {
    const row = dictionaryRow(p, k);
    let sum = get(p.basicValue, k);
    for (let at = 0; at < count; at++) sum += get(errors, at) * get(row, getWord(places, at));
    set(p.basicValue, k, sum);
  }
}

/** Sets basic rows to their activity; returns true when every basic variable is within its bounds. */
function refreshRows(p: Problem): bool {
  let holds = true;
  for (let k = 0; k < p.m; k++) {
    const v = getWord(p.basicVariable, k);
    if (v >= p.n) set(p.basicValue, k, get(p.activity, v - p.n) / get(p.scale, v));
    const value = get(p.basicValue, k);
    const outside = max(get(p.basicLower, k) - value, value - get(p.basicUpper, k));
    const size = v < p.n ? abs(value) : get(p.rowSize, v - p.n) / get(p.scale, v);
    if (!(outside <= max(ACCEPTED * size, p.feasibility * (p.smallest + abs(value))))) holds = false;
  }
  return holds;
}

/** Returns true when every activity is within the bounds of its row. */
function areRowsMet(p: Problem): bool {
  for (let i = 0; i < p.m; i++) {
    const activity = get(p.activity, i);
    const outside = max(get(p.lower, p.n + i) - activity, activity - get(p.upper, p.n + i));
    if (!(outside <= ACCEPTED * get(p.rowSize, i))) return false;
  }
  return true;
}

/** Returns true when every column is within its bounds and none is a small value instead of zero. */
function isClean(p: Problem): bool {
  for (let j = 0; j < p.n; j++) {
    const x = get(p.x, j);
    if ((x != 0 && abs(x) < GHOST) || x < get(p.lower, j) || x > get(p.upper, j)) return false;
  }
  return true;
}
