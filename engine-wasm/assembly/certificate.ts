import { WRITTEN_DUALS, WRITTEN_POINT } from './layout';
import { get, getWord, set } from './memory';
import { AT_LOWER, AT_UPPER, dictionaryRow, FIXED, FREE, Problem } from './problem';

/** Largest relative error an answer may show against the original rows. */
const ACCEPTED: f64 = 1e-9;
/** Residuals above this are worth one correction through the dictionary. */
const REFINE: f64 = 1e-13;
/** Corrections at most. */
const REFINEMENTS = 3;
/** A column value nearer to zero than this is zero, unless a row needs it. */
const GHOST: f64 = 1e-7;
/** Scaled values below this share of the size of the bounds are rounding. */
const DUST: f64 = 1e-13;
/** Slopes below this share of their tolerance are rounding. */
const SLOPE_DUST: f64 = 1e-3;

/** How `readPoint` takes the basic columns. */
const RAW = 0;
const CLAMPED = 1;
const CLEAN = 2;

/** x and y of the present basis against the original A; true when rows, bounds and slopes hold. */
export function certifyOptimal(p: Problem): bool {
  if (p.pointOld) {
    if (!computePoint(p)) return false;
    p.pointOld = false;
    p.written |= WRITTEN_POINT;
  }
  if (p.dualsOld) {
    if (!computeDuals(p)) return false;
    p.dualsOld = false;
    p.written |= WRITTEN_DUALS;
  }
  return true;
}

/** The reduced cost of nonbasic column j, and its slope, from the duals that stand. */
export function refreshReduced(p: Problem, j: i32): void {
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

/** x from the basic values, corrected until the rows at their bounds hold; false when some row does not. */
function computePoint(p: Problem): bool {
  let worst = readPoint(p, RAW);
  for (let k = 0; k < REFINEMENTS && worst > REFINE; k++) {
    correctBasics(p);
    const again = readPoint(p, RAW);
    if (!(again < 0.5 * worst)) { worst = again; break; }
    worst = again;
  }
  if (!(worst <= ACCEPTED)) {
    // a row of which every term is noise is missed by all of its size: without the noise it holds
    if (!(readPoint(p, CLEAN) <= ACCEPTED && rowsHold(p) && refreshRows(p))) return false;
  } else if (!refreshRows(p)) {
    return false;
  } else if (!(isClean(p) && rowsHold(p)) && !(readPoint(p, CLEAN) <= ACCEPTED && rowsHold(p))) {
    if (!(readPoint(p, CLAMPED) <= ACCEPTED && rowsHold(p))) return false;
  }
  readObjective(p);
  return true;
}

/** The point of an answer that is not optimal: inside the column bounds, the dictionary untouched. */
export function showPoint(p: Problem): void {
  readPoint(p, CLAMPED);
  readObjective(p);
}

/** c.x */
export function readObjective(p: Problem): void {
  let sum: f64 = 0;
  for (let j = 0; j < p.n; j++) sum += get(p.cost, j) * get(p.x, j);
  p.objective = sum;
}

/**
 * Unscaled x, activity = A x and its size |A| |x|. Returns the largest |bound - activity| among the nonbasic rows,
 * relative to that size. Basic columns are taken as they are, or within their bounds, or also without noise.
 */
function readPoint(p: Problem, mode: i32): f64 {
  memory.fill(p.activity, 0, (<usize>p.tall) << 3);
  memory.fill(p.rowSize, 0, (<usize>p.tall) << 3);
  for (let j = 0; j < p.n; j++) {
    const place = getWord(p.place, j);
    let x = place < 0 ? basicColumn(p, j, -1 - place) : restingValue(p, j, place);
    if (place < 0 && mode != RAW) {
      x = max(get(p.lower, j), min(get(p.upper, j), x));
      if (mode == CLEAN && abs(x) < GHOST && get(p.lower, j) <= 0 && get(p.upper, j) >= 0) x = 0;
    }
    set(p.x, j, x);
    if (x != 0) addColumn(p, p.columns + ((<usize>(j * p.tall)) << 3), x);
  }
  let worst: f64 = 0;
  for (let i = 0; i < p.m; i++) {
    const place = getWord(p.place, p.n + i);
    if (place < 0) continue;
    const bound = restingValue(p, p.n + i, place);
    const size = max(abs(bound), get(p.rowSize, i));
    const error = abs(bound - get(p.activity, i));
    if (error > worst * size) worst = error / size;
    else if (error != error) return Infinity;
  }
  return worst;
}

/** Unscaled value of column j, basic in position k; rounding left where a zero belongs is dropped. */
@inline
function basicColumn(p: Problem, j: i32, k: i32): f64 {
  const value = get(p.basicValue, k);
  return abs(value) <= DUST * p.smallest ? 0 : value * get(p.scale, j);
}

/** The bound, in original figures, at which nonbasic variable v stands. */
@inline
function restingValue(p: Problem, v: i32, place: i32): f64 {
  const state = getWord(p.state, place);
  return state == AT_UPPER ? get(p.upper, v) : state == FREE ? 0 : get(p.lower, v);
}

/** activity += x a, rowSize += |x a| */
export function addColumn(p: Problem, column: usize, x: f64): void {
  const factor = f64x2.splat(x);
  const last = column + ((<usize>p.tall) << 3);
  let sum = p.activity;
  let size = p.rowSize;
  for (; column < last; column += 16, sum += 16, size += 16) {
    const term = f64x2.mul(factor, v128.load(column));
    v128.store(sum, f64x2.add(v128.load(sum), term));
    v128.store(size, f64x2.add(v128.load(size), f64x2.abs(term)));
  }
}

/** xB += D[.][s] (bound[s] - activity[s]) over the nonbasic rows s: one step of iterative refinement. */
function correctBasics(p: Problem): void {
  for (let i = 0; i < p.m; i++) {
    const v = p.n + i;
    const place = getWord(p.place, v);
    if (place < 0) continue;
    const error = (restingValue(p, v, place) - get(p.activity, i)) / get(p.scale, v);
    if (error == 0) continue;
    for (let k = 0; k < p.m; k++) {
      set(p.basicValue, k, get(p.basicValue, k) + error * get(dictionaryRow(p, k), place));
    }
  }
}

/** Basic rows take the value of their activity; true when every basic variable is within its bounds. */
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

/** True when every activity is within the bounds of its row. */
function rowsHold(p: Problem): bool {
  for (let i = 0; i < p.m; i++) {
    const activity = get(p.activity, i);
    const outside = max(get(p.lower, p.n + i) - activity, activity - get(p.upper, p.n + i));
    if (!(outside <= ACCEPTED * get(p.rowSize, i))) return false;
  }
  return true;
}

/** True when every column is within its bounds and none is zero but for noise. */
function isClean(p: Problem): bool {
  for (let j = 0; j < p.n; j++) {
    const x = get(p.x, j);
    if ((x != 0 && abs(x) < GHOST) || x < get(p.lower, j) || x > get(p.upper, j)) return false;
  }
  return true;
}

/** y from the slopes, corrected until basic columns cost nothing; true when every slope is on its side, beside its own terms too. */
function computeDuals(p: Problem): bool {
  let worst = readDuals(p);
  for (let k = 0; k < REFINEMENTS && worst > REFINE; k++) {
    correctSlopes(p);
    const again = readDuals(p);
    if (!(again < 0.5 * worst)) { worst = again; break; }
    worst = again;
  }
  if (!(worst <= ACCEPTED)) return false;
  for (let j = 0; j < p.n; j++) {
    if (getWord(p.place, j) < 0) set(p.reduced, j, 0);
    const v = getWord(p.nonVariable, j);
    if (v < p.n) set(p.slope, j, get(p.reduced, v) * get(p.scale, v));
    const wrong = wrongSide(p, j);
    const most = v < p.n ? ACCEPTED * get(p.columnSize, v) * get(p.scale, v) : Infinity;
    if (wrong > min(10 * p.optimality, most)) return false;
  }
  return true;
}

/** By how much the slope of nonbasic j is on its wrong side. */
@inline
function wrongSide(p: Problem, j: i32): f64 {
  const slope = get(p.slope, j);
  const state = getWord(p.state, j);
  return state == FIXED ? 0 : state == AT_LOWER ? -slope : state == AT_UPPER ? slope : abs(slope);
}

/**
 * y = slope of the nonbasic rows, 0 for the basic ones, and reduced = c - A'y. Returns the largest |reduced| among
 * the basic columns, relative to |c| + |A'| |y|.
 */
function readDuals(p: Problem): f64 {
  for (let i = 0; i < p.m; i++) {
    const place = getWord(p.place, p.n + i);
    let y: f64 = 0;
    if (place >= 0) {
      const wrong = wrongSide(p, place);
      const isNoise = abs(get(p.slope, place)) <= SLOPE_DUST * p.optimality;
      if (isNoise || (wrong > 0 && wrong <= p.optimality)) set(p.slope, place, 0);
      y = get(p.slope, place) / get(p.scale, p.n + i);
    }
    set(p.y, i, y);
  }
  for (let j = 0; j < p.n; j++) {
    set(p.reduced, j, get(p.cost, j));
    set(p.columnSize, j, abs(get(p.cost, j)));
  }
  subtractRows(p);
  let worst: f64 = 0;
  for (let j = 0; j < p.n; j++) {
    if (getWord(p.place, j) >= 0) continue;
    const error = abs(get(p.reduced, j));
    if (error > worst * get(p.columnSize, j)) worst = error / get(p.columnSize, j);
    else if (error != error) return Infinity;
  }
  return worst;
}

/** reduced -= y A, columnSize += |y A| */
export function subtractRows(p: Problem): void {
  const step: usize = (<usize>p.stride) << 3;
  for (let i = 0; i < p.m; i++) {
    const y = get(p.y, i);
    if (y == 0) continue;
    const factor = f64x2.splat(y);
    let row = p.matrix + step * i;
    const last = row + step;
    let sum = p.reduced;
    let size = p.columnSize;
    for (; row < last; row += 16, sum += 16, size += 16) {
      const term = f64x2.mul(factor, v128.load(row));
      v128.store(sum, f64x2.sub(v128.load(sum), term));
      v128.store(size, f64x2.add(v128.load(size), f64x2.abs(term)));
    }
  }
}

/** slope[s] += reduced[x] D[x][s] over basic columns x and nonbasic rows s. */
function correctSlopes(p: Problem): void {
  for (let j = 0; j < p.n; j++) {
    const place = getWord(p.place, j);
    if (place >= 0) continue;
    const error = get(p.reduced, j) * get(p.scale, j);
    if (error == 0) continue;
    const row = dictionaryRow(p, -1 - place);
    for (let k = 0; k < p.n; k++) {
      if (getWord(p.nonVariable, k) >= p.n) set(p.slope, k, get(p.slope, k) + error * get(row, k));
    }
  }
}
