import { fitColumn, fitLower, fitUpper, gatherRow, openCount, wholeFactor } from './divisibility';
import { roundBounds } from './column-hull';
import { KIND_INTEGER, KIND_SEMICONTINUOUS, STATUS_INFEASIBLE } from '../layout';
import { get, getWord, set } from '../memory';
import { Problem } from '../lp/problem';
import { Search } from './search-state';
import { setColumn } from './node-tree';
import { solveOutside } from './solve-node';

/**
 * This file tightens bounds of columns by the rows alone, before anything is solved (Savelsbergh, 1994): in a row, the
 * least and the most of the other columns leave room for each. Integer columns get these bounds in the whole tree; the
 * bounds of the others only serve to find those.
 */

/** Passes over all rows at most. */
const PASSES = 10;
/** A bound this near to a whole number is that number. */
const NEAR: f64 = 1e-6;
/** Share of the sizes of its terms by which a new bound is widened: more than rows may be missed by. */
const WIDER: f64 = 1e-8;
/** Share of its width by which a bound of a continuous column must move to be taken. */
const WORTH: f64 = 1e-2;
/** Bounds beyond this size are not used. */
const FAR: f64 = 1e7;
/** Problems with more entries are not tightened. */
const ENTRIES = 8000000;

let lowers: usize = 0;
let uppers: usize = 0;

/** Tightens the bounds of the integer columns for the whole tree. */
export function tightenAll(s: Search, p: Problem): void {
  const bytes = (<usize>p.n) << 3;
  lowers = s.keptLower;
  uppers = s.keptUpper;
  memory.copy(lowers, p.lower, bytes);
  memory.copy(uppers, p.upper, bytes);
  s.isTightened = false;
  s.isRefuted = false;
  if (p.m * p.n > ENTRIES) return;
  let goesOn = true;
  for (let pass = 0; pass < PASSES && goesOn; pass++) {
    goesOn = false;
    for (let i = 0; i < p.m; i++) goesOn = tightenBy(s, p, i) || divide(s, p, i) || goesOn;
  }
  for (let j = 0; j < p.n; j++) {
    // crossed bounds are for the relaxation to prove
    if (getWord(s.kind, j) != KIND_INTEGER || get(lowers, j) > get(uppers, j)) continue;
    if (get(lowers, j) <= get(s.least, j) && get(uppers, j) >= get(s.most, j)) continue;
    s.isTightened = true;
    keepWithin(s, j, get(lowers, j), get(uppers, j));
  }
}

function keepWithin(s: Search, j: i32, lower: f64, upper: f64): void {
  set(s.least, j, lower);
  set(s.most, j, upper);
  set(s.globalLower, j, lower);
  set(s.globalUpper, j, upper);
  setColumn(s, j, lower, upper);
}

/** Tells whether the relaxation has no point with the declared bounds either: the ray then proves it of the model. */
export function isInfeasibleAsDeclared(s: Search): bool {
  if (!s.isTightened) return true;
  const n = changetype<Problem>(s.problem).n;
  for (let j = 0; j < n; j++) {
    if (getWord(s.kind, j) != KIND_INTEGER) continue;
    roundBounds(s, j);
    keepWithin(s, j, get(s.least, j), get(s.most, j));
  }
  return solveOutside(s, false) == STATUS_INFEASIBLE;
}

/** Sums of the finite ends of the terms of a row, counts of the infinite ones, and the sum of the sizes. */
let least: f64 = 0;
let most: f64 = 0;
let openBelow = 0;
let openAbove = 0;
let size: f64 = 0;

/** Tightens columns by row i; returns true when a bound has moved. */
function tightenBy(s: Search, p: Problem, i: i32): bool {
  const low = get(p.lower, p.n + i);
  const high = get(p.upper, p.n + i);
  const row = p.matrix + ((<usize>(i * p.stride)) << 3);
  sum(p, row);
  const isAbove = high < Infinity && openBelow < 2;
  const isBelow = low > -Infinity && openAbove < 2;
  if (!isAbove && !isBelow) return false;
  let any = false;
  for (let j = 0; j < p.n; j++) {
    const a = get(row, j);
    if (a == 0 || (getWord(s.kind, j) & KIND_SEMICONTINUOUS) != 0) continue;
    const lower = get(lowers, j);
    const upper = get(uppers, j);
    const one = a > 0 ? a * lower : a * upper;
    const other = a > 0 ? a * upper : a * lower;
    // the most that is left of the upper bound, and the least that is needed of the lower
    const room = !isAbove ? Infinity : one == -Infinity ? high - least : openBelow == 0 ? high - (least - one) : Infinity;
    const need = !isBelow ? -Infinity : other == Infinity ? low - most : openAbove == 0 ? low - (most - other) : -Infinity;
    const wider = WIDER * (size + max(abs(room) < Infinity ? abs(room) : 0, abs(need) < Infinity ? abs(need) : 0)) / abs(a);
    const top = (a > 0 ? room : need) / a;
    const bottom = (a > 0 ? need : room) / a;
    if (narrow(s, j, bottom - wider, top + wider)) any = true;
  }
  return any;
}

/** Tightens columns by the divisors of row i; returns true when a bound has moved. */
function divide(s: Search, p: Problem, i: i32): bool {
  const factor = wholeFactor(s, p, i);
  if (factor == 0) return false;
  if (!gatherRow(p, i, factor, lowers, uppers)) s.isRefuted = true;
  let any = false;
  for (let at = 0; at < openCount; at++) {
    const j = getWord(p.candidate, at);
    const lower = get(lowers, j);
    const upper = get(uppers, j);
    if (lower > upper) return any;
    if (!fitColumn(p, at, lower, upper)) s.isRefuted = true;
    else if (fitLower != lower || fitUpper != upper) {
      set(lowers, j, fitLower);
      set(uppers, j, fitUpper);
      any = true;
    }
  }
  return any;
}

function sum(p: Problem, row: usize): void {
  least = 0;
  most = 0;
  openBelow = 0;
  openAbove = 0;
  size = 0;
  for (let j = 0; j < p.n; j++) {
    const a = get(row, j);
    if (a == 0) continue;
    const one = a > 0 ? a * get(lowers, j) : a * get(uppers, j);
    const other = a > 0 ? a * get(uppers, j) : a * get(lowers, j);
    if (one > -Infinity) { least += one; size += abs(one); } else openBelow++;
    if (other < Infinity) { most += other; size += abs(other); } else openAbove++;
  }
}

/** Restricts column j to bottom..top; true when that is worth more passes. The sums of the row stay valid, if wider. */
function narrow(s: Search, j: i32, bottom: f64, top: f64): bool {
  const isWhole = (getWord(s.kind, j) & KIND_INTEGER) != 0;
  if (isWhole) {
    bottom = ceil(bottom - NEAR);
    top = floor(top + NEAR);
  }
  const lower = get(lowers, j);
  const upper = get(uppers, j);
  const width = upper - lower;
  const enough = isWhole ? 0.5 : width < Infinity ? WORTH * width : 0;
  let any = false;
  if (bottom > lower + enough && abs(bottom) < FAR && bottom <= upper) { set(lowers, j, bottom); any = true; }
  if (top < upper - enough && abs(top) < FAR && top >= get(lowers, j)) { set(uppers, j, top); any = true; }
  return any;
}
