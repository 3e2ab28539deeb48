import { provedObjective, solveClosely } from '../lp/dual-bound';
import { changeBounds, changeCoefficient } from '../lp/modify';
import { hullLower, hullUpper } from './column-domains';
import { KIND_INTEGER, KIND_SEMICONTINUOUS, STATUS_OPTIMAL } from '../layout';
import { get, getWord, release, set, setWord } from '../memory';
import { Problem, problemCreate } from '../lp/problem';
import { problemLoad } from '../lp/solve';
import { Search } from './search-state';

/**
 * Switches. Column z, nought or one and free of charge, is the switch of amount x when
 *
 *   x <= U z,  x >= L z,  and z stands in further rows only where less of it is never worse.
 *
 * Such a z is best as small as x allows: the search goes on over amounts alone, without z and without its two rows. x
 * is nought or at least L; in the further rows stands z = x / upper while x may be nought, z = 1 once it may not. The
 * points found are solved again on the problem as it was given.
 */

/** Fewer switches are not worth another problem. */
const LEAST_SWITCHES = 2;
const NONE = -1;
/** A bound this near to a whole number is that number; an amount this small is none. */
const NEAR: f64 = 1e-9;
const NOUGHT: f64 = 1e-7;

/** Of the column looked at: its amount, and the ends of that amount. */
let amount: i32 = NONE;
let most: f64 = 0;
let least: f64 = 0;

/** The search goes on over a problem without switches, when the original has some. */
export function dropSwitches(s: Search, p: Problem): void {
  const bytes = (<usize>p.n) << 3;
  memory.copy(s.originalLower, p.lower, bytes);
  memory.copy(s.originalUpper, p.upper, bytes);
  if (s.keepsSwitches || findSwitches(s, p) < LEAST_SWITCHES) {
    for (let j = 0; j < p.n; j++) {
      setWord(s.switchOf, j, NONE);
      setWord(s.columnOf, j, j);
    }
    s.counting = 0;
    return;
  }
  let columns = 0;
  for (let j = 0; j < p.n; j++) if (getWord(s.amountOf, j) == NONE) keepColumn(s, j, columns++);
  let rows = 0;
  for (let i = 0; i < p.m; i++) if (getWord(s.isLink, i) == 0) setWord(s.rowOf, rows++, i);
  const address = problemCreate(rows, columns);
  const q = changetype<Problem>(address);
  s.counting = 0;
  for (let i = 0; i < rows; i++) {
    const from = getWord(s.rowOf, i);
    set(q.lower, columns + i, get(p.lower, p.n + from));
    set(q.upper, columns + i, get(p.upper, p.n + from));
    let counts = false;
    for (let k = 0; k < columns; k++) {
      const z = getWord(s.switchOf, k);
      const b = z == NONE ? 0 : entryOf(p, from, z);
      if (b != 0) counts = true;
      set(q.matrix, i * q.stride + k, entryOf(p, from, getWord(s.columnOf, k)) + b * get(s.share, k));
    }
    if (counts) setWord(s.countingRow, s.counting++, i);
  }
  for (let k = 0; k < columns; k++) {
    set(q.cost, k, get(p.cost, getWord(s.columnOf, k)));
    set(q.lower, k, hullLower(s, k));
    set(q.upper, k, hullUpper(s, k));
    set(s.globalLower, k, hullLower(s, k));
    set(s.globalUpper, k, hullUpper(s, k));
  }
  problemLoad(address);
  s.problem = address;
  s.base = address;
}

@inline
function entryOf(p: Problem, i: i32, j: i32): f64 {
  return get(p.matrix, i * p.stride + j);
}

/** Column j of the original is column k of the search. */
function keepColumn(s: Search, j: i32, k: i32): void {
  setWord(s.columnOf, k, j);
  const z = getWord(s.switchFor, j);
  setWord(s.switchOf, k, z);
  let kind = getWord(s.kind, j);
  let lower = get(s.least, j);
  let upper = get(s.most, j);
  if (z != NONE) {
    kind |= KIND_SEMICONTINUOUS;
    lower = get(s.leastOn, j);
    upper = get(s.mostOn, j);
    set(s.share, k, 1 / upper);
  }
  setWord(s.kind, k, kind);
  set(s.least, k, lower);
  set(s.most, k, upper);
}

/** Notes of every column whose switch it is and who switches it, and of every row whether it only ties the two. */
function findSwitches(s: Search, p: Problem): i32 {
  memory.fill(s.amountOf, <u8>NONE, (<usize>p.n) << 2);
  memory.fill(s.switchFor, <u8>NONE, (<usize>p.n) << 2);
  memory.fill(s.isLink, 0, (<usize>p.m) << 2);
  let count = 0;
  for (let z = 0; z < p.n; z++) {
    if (!isSwitch(s, p, z)) continue;
    setWord(s.amountOf, z, amount);
    setWord(s.switchFor, amount, z);
    set(s.leastOn, amount, least);
    set(s.mostOn, amount, most);
    for (let i = 0; i < p.m; i++) {
      const b = entryOf(p, i, z);
      if (b != 0 && tie(p, i, z, b)) setWord(s.isLink, i, 1);
    }
    count++;
  }
  return count;
}

/** True when z is a switch as told above; its amount and the ends of that are then at hand. */
function isSwitch(s: Search, p: Problem, z: i32): bool {
  if (getWord(s.kind, z) != KIND_INTEGER || get(p.cost, z) != 0 || getWord(s.switchFor, z) != NONE) return false;
  if (get(p.lower, z) != 0 || get(p.upper, z) != 1) return false;
  amount = NONE;
  least = 0;
  most = Infinity;
  for (let i = 0; i < p.m; i++) {
    const b = entryOf(p, i, z);
    if (b != 0 && !tie(p, i, z, b) && !isNeverBetter(p, i, b)) return false;
  }
  if (amount == NONE || most == Infinity) return false;
  const x = amount;
  const kind = getWord(s.kind, x);
  if (getWord(s.amountOf, x) != NONE || getWord(s.switchFor, x) != NONE || get(p.lower, x) != 0) return false;
  if ((kind & KIND_SEMICONTINUOUS) != 0) least = max(least, get(s.least, x));
  most = min(most, get(p.upper, x));
  if ((kind & KIND_INTEGER) != 0) {
    least = max(1, ceil(least - NEAR * max(1, least)));
    most = floor(most + NEAR * max(1, most));
  }
  return least > 0 && least <= most && most < Infinity;
}

/** True when row i holds nothing but z and its amount, and bounds the one by the other. */
function tie(p: Problem, i: i32, z: i32, b: f64): bool {
  const x = partnerOf(p, i, z);
  if (x == NONE || (amount != NONE && amount != x) || get(p.lower, x) != 0) return false;
  const a = entryOf(p, i, x);
  const size = -b / a;
  if (!(size > 0)) return false;
  const low = get(p.lower, p.n + i);
  const high = get(p.upper, p.n + i);
  const isAbove = a > 0 ? high == 0 && low == -Infinity : low == 0 && high == Infinity;
  const isBelow = a > 0 ? low == 0 && high == Infinity : high == 0 && low == -Infinity;
  if (!isAbove && !isBelow) return false;
  amount = x;
  if (isAbove) most = min(most, size);
  else least = max(least, size);
  return true;
}

/** The only other column of row i; NONE when there are more, or none. */
function partnerOf(p: Problem, i: i32, z: i32): i32 {
  let other = NONE;
  for (let j = 0; j < p.n; j++) {
    if (j == z || entryOf(p, i, j) == 0) continue;
    if (other != NONE) return NONE;
    other = j;
  }
  return other;
}

@inline
function isNeverBetter(p: Problem, i: i32, b: f64): bool {
  return b > 0 ? get(p.lower, p.n + i) == -Infinity : get(p.upper, p.n + i) == Infinity;
}

/** The rows that count column k, once its bounds have changed: its switch is on when it cannot be nought. */
export function followSwitch(s: Search, k: i32, lower: f64, upper: f64): void {
  const before = get(s.share, k);
  const isOn = lower > 0;
  const share = isOn ? 0 : upper > 0 ? 1 / upper : before == 0 ? 1 / get(s.most, k) : before;
  if (share == before) return;
  set(s.share, k, share);
  const p = changetype<Problem>(s.original);
  const z = getWord(s.switchOf, k);
  for (let at = 0; at < s.counting; at++) {
    const i = getWord(s.countingRow, at);
    const from = getWord(s.rowOf, i);
    const b = entryOf(p, from, z);
    if (b == 0) continue;
    changeCoefficient(s.problem, i, k, entryOf(p, from, getWord(s.columnOf, k)) + b * share);
    if (isOn || before == 0) moveRow(s, p, i, from);
  }
}

/** What the switches that are on take of row i. */
function moveRow(s: Search, p: Problem, i: i32, from: i32): void {
  const q = changetype<Problem>(s.problem);
  let taken: f64 = 0;
  for (let k = 0; k < q.n; k++) {
    const z = getWord(s.switchOf, k);
    if (z != NONE && get(s.share, k) == 0) taken += entryOf(p, from, z);
  }
  changeBounds(s.problem, q.n + i, get(p.lower, p.n + from) - taken, get(p.upper, p.n + from) - taken);
}

/** True when some counting row does not hold once every amount that is fed counts as one. */
export function isCrowded(s: Search, q: Problem): bool {
  if (s.problem == s.original) return false;
  const p = changetype<Problem>(s.original);
  for (let at = 0; at < s.counting; at++) {
    const from = getWord(s.rowOf, getWord(s.countingRow, at));
    let sum: f64 = 0;
    let size: f64 = 0;
    for (let k = 0; k < q.n; k++) {
      const x = get(q.x, k);
      const z = getWord(s.switchOf, k);
      const term = entryOf(p, from, getWord(s.columnOf, k)) * x;
      const one = z != NONE && (x > NOUGHT || get(q.lower, k) > 0) ? entryOf(p, from, z) : 0;
      sum += term + one;
      size += abs(term) + abs(one);
    }
    const allowed = NEAR * size;
    if (sum > get(p.upper, p.n + from) + allowed || sum < get(p.lower, p.n + from) - allowed) return true;
  }
  return false;
}

/** True when column k has a switch that is neither on nor off. */
@inline
export function isOpenSwitch(s: Search, q: Problem, k: i32): bool {
  return s.problem != s.original && getWord(s.switchOf, k) != NONE && get(q.lower, k) <= 0 && get(q.upper, k) > 0;
}

/** What the duals of the last point that was confirmed prove of all that has its whole numbers, noughts and switches. */
export let confirmedBound: f64 = -Infinity;

/** Solves the original with the whole numbers, noughts and switches of the point of q; true when it is allowed there. */
export function confirm(s: Search, q: Problem): bool {
  const p = changetype<Problem>(s.original);
  for (let k = 0; k < q.n; k++) {
    const kind = getWord(s.kind, k);
    if (kind == 0) continue;
    const j = getWord(s.columnOf, k);
    const z = getWord(s.switchOf, k);
    const x = get(q.x, k);
    const isNone = (kind & KIND_SEMICONTINUOUS) != 0 && isNought(x, get(s.least, k), get(s.most, k));
    const whole = isNone ? 0 : nearest(x);
    const given = getWord(s.givenKind, j);
    // the ends of the switch are for its rows to keep
    if ((given & KIND_INTEGER) != 0 || (isNone && given != 0)) changeBounds(s.original, j, whole, whole);
    else if (given != 0) changeBounds(s.original, j, get(s.declaredLower, j), get(s.declaredUpper, j));
    if (z != NONE) changeBounds(s.original, z, isNone ? 0 : 1, isNone ? 0 : 1);
  }
  const status = solveClosely(s, s.original);
  confirmedBound = status == STATUS_OPTIMAL ? provedObjective(p) : -Infinity;
  for (let j = 0; j < p.n; j++) {
    const lower = get(s.originalLower, j);
    const upper = get(s.originalUpper, j);
    if (lower != get(p.lower, j) || upper != get(p.upper, j)) changeBounds(s.original, j, lower, upper);
  }
  return status == STATUS_OPTIMAL;
}

/** True when x is the nought beside the range least..most. */
@inline
function isNought(x: f64, least: f64, most: f64): bool {
  return least > 0 ? x <= 0.5 * least : most < 0 && x >= 0.5 * most;
}

/** Back to the original. */
export function bringSwitchesBack(s: Search): void {
  if (s.problem != s.base) release(s.problem);
  if (s.base != s.original) release(s.base);
  s.base = s.original;
  s.problem = s.original;
}
