import { STATUS_INFEASIBLE, STATUS_LIMIT, STATUS_OPTIMAL, STATUS_RUNNING } from '../layout';
import { areCrossed, changeBounds } from './modify';
import { computeSlopes } from './dictionary';
import { get, getWord, reserve, setWord } from '../memory';
import { Problem } from './problem';
import { problemBegin, problemRun, problemStop } from './solve';

/** Sides of a variable that belong to the conflict. */
const LOWER = 1;
const UPPER = 2;

/** Multipliers below this, in scaled figures, may be rounding: the filter tests their bounds. */
const DOUBTFUL: f64 = 1e-7;

/** Phases: the first solve, the deletion filter, the proof of the set that is left, the end. */
const FIRST = 0;
const FILTER = 1;
const CHECK = 2;
const DONE = 3;

/** Conflict holds the search for one irreducible infeasible set of bounds. */
@unmanaged
export class Conflict {
  // read by the host: words CONFLICT_SIDES and following of the layout
  sides: usize;    // words, a variable each: 0, or the sum of its sides in the set
  pivots: f64;     // of all solves
  problem: usize;
  lowers: usize;   // n + m, bounds and costs as they were
  uppers: usize;
  costs: usize;    // n
  doing: i32;
  at: i32;         // whose bounds are taken away: the rows first
  midway: bool;    // a solve has begun
  proved: bool;    // every solve came to its end
  status: i32;
}

/** Starts the search for a conflict in a problem. Returns its header, to be released once it is finished. */
export function conflictCreate(problem: usize): usize {
  const p = changetype<Problem>(problem);
  const header: usize = (offsetof<Conflict>() + 15) & ~15;
  const each = (<usize>(p.n + p.m)) << 3;
  const address = reserve(header + 2 * each + ((<usize>p.n) << 3) + (each >> 1));
  const c = changetype<Conflict>(address);
  c.problem = problem;
  c.lowers = address + header;
  c.uppers = c.lowers + each;
  c.costs = c.uppers + each;
  c.sides = c.costs + ((<usize>p.n) << 3);
  c.pivots = 0;
  c.doing = FIRST;
  c.at = 0;
  c.midway = false;
  c.proved = true;
  c.status = STATUS_RUNNING;
  memory.fill(c.sides, 0, each >> 1);
  if (p.crossed > 0) {
    pickCrossed(p, c.sides);
    finish(c, STATUS_INFEASIBLE);
  }
  return address;
}

/**
 * Searches an irreducible infeasible set of bounds: nothing meets all of them, and something meets all but any one.
 *
 * The multipliers of an infeasible row of a dictionary are such a set (Gleeson and Ryan, 1990): the row reads xB =
 * D[r].xN, no other variable is bounded any more, and the row is met once any one of its variables is freed. Only
 * multipliers that may be rounding need proof: their bounds are taken away one at a time (deletion filter, Chinneck and
 * Dravnieks, 1991). The set that is left is solved by itself before it is returned.
 *
 * Goes on for about `pivots` pivots. Returns STATUS_RUNNING when more are needed, STATUS_OPTIMAL when there is no
 * conflict, STATUS_LIMIT when a solve gave no answer, so that the set may be larger than it need be.
 */
export function conflictRun(conflict: usize, pivots: i32): i32 {
  const c = changetype<Conflict>(conflict);
  const until = c.pivots + <f64>pivots;
  while (c.doing != DONE) {
    const left = until - c.pivots;
    if (left <= 0) return STATUS_RUNNING;
    if (c.doing == FIRST) begin(c, left);
    else if (c.doing == FILTER) filter(c, left);
    else check(c, left);
  }
  return c.status;
}

/** Ends the search for a conflict and restores bounds and costs. Where it was stopped the set may be large or empty. */
export function conflictFinish(conflict: usize): i32 {
  const c = changetype<Conflict>(conflict);
  if (c.midway) problemStop(c.problem);
  if (c.doing == FILTER || c.doing == CHECK) restore(c);
  if (c.doing != DONE) finish(c, STATUS_LIMIT);
  return c.status;
}

function finish(c: Conflict, status: i32): void {
  c.doing = DONE;
  c.midway = false;
  c.status = status;
}

/** Makes up to `pivots` pivots of one solve. */
function step(c: Conflict, pivots: f64): i32 {
  const p = changetype<Problem>(c.problem);
  let status = c.midway ? STATUS_RUNNING : problemBegin(c.problem);
  const before = p.pivots;
  if (status == STATUS_RUNNING) status = problemRun(c.problem, <i32>min(<f64>i32.MAX_VALUE, pivots));
  c.pivots += <f64>(p.pivots - before);
  c.midway = status == STATUS_RUNNING;
  return status;
}

/** Solves the problem and takes the bounds with a multiplier in the first contradiction. */
function begin(c: Conflict, pivots: f64): void {
  const p = changetype<Problem>(c.problem);
  const status = step(c, pivots);
  if (status == STATUS_RUNNING) return;
  if (status != STATUS_INFEASIBLE) return finish(c, status == STATUS_LIMIT ? status : STATUS_OPTIMAL);
  let doubtful = false;
  for (let v = 0; v < p.n + p.m; v++) {
    setWord(c.sides, v, usedSide(p, v));
    if (isDoubtful(p, v)) doubtful = true;
  }
  const bytes = (<usize>(p.n + p.m)) << 3;
  memory.copy(c.lowers, p.lower, bytes);
  memory.copy(c.uppers, p.upper, bytes);
  memory.copy(c.costs, p.cost, (<usize>p.n) << 3);
  memory.fill(p.cost, 0, (<usize>p.n) << 3);
  useCosts(p);
  for (let v = 0; v < p.n + p.m; v++) setWord(c.sides, v, LOWER + UPPER);
  keepSupport(p, c.sides);
  c.doing = doubtful ? FILTER : CHECK;
}

/** Returns the multiplier of variable v in the infeasible row; that of another basic column is rounding. */
@inline
function multiplier(p: Problem, v: i32): f64 {
  if (getWord(p.place, v) < 0 && v != getWord(p.basicVariable, p.chosen)) return 0;
  return v < p.n ? -get(p.reduced, v) : get(p.ray, v - p.n);
}

/** Returns the side of variable v that the multipliers of the last solve need; 0 when none. */
function usedSide(p: Problem, v: i32): i32 {
  const weight = multiplier(p, v);
  if (weight > 0) return get(p.lower, v) > -Infinity ? LOWER : 0;
  return weight < 0 && get(p.upper, v) < Infinity ? UPPER : 0;
}

@inline
function isDoubtful(p: Problem, v: i32): bool {
  return usedSide(p, v) != 0 && abs(multiplier(p, v)) * get(p.scale, v) <= DOUBTFUL;
}

/** Restores bounds and costs. */
function restore(c: Conflict): void {
  const p = changetype<Problem>(c.problem);
  for (let v = 0; v < p.n + p.m; v++) changeBounds(c.problem, v, get(c.lowers, v), get(c.uppers, v));
  memory.copy(p.cost, c.costs, (<usize>p.n) << 3);
  useCosts(p);
}

function useCosts(p: Problem): void {
  computeSlopes(p);
  p.costsOld = true;
  p.dualsOld = true;
}

/** Takes away the next bound of the set, and puts it back when something then meets the rest. */
function filter(c: Conflict, pivots: f64): void {
  const p = changetype<Problem>(c.problem);
  const count = p.m + p.n;
  while (c.at < count && getWord(c.sides, variableAt(p, c.at)) == 0) c.at++;
  if (c.at == count) {
    c.doing = CHECK;
    return;
  }
  const v = variableAt(p, c.at);
  const side = getWord(c.sides, v);
  if (!c.midway) changeBounds(c.problem, v, -Infinity, Infinity);
  const status = step(c, pivots);
  if (status == STATUS_RUNNING) return;
  c.at++;
  if (status == STATUS_INFEASIBLE) {
    setWord(c.sides, v, 0);
    keepSupport(p, c.sides);
    return;
  }
  if (status == STATUS_LIMIT) c.proved = false;
  changeBounds(c.problem, v, side == LOWER ? get(c.lowers, v) : -Infinity, side == UPPER ? get(c.uppers, v) : Infinity);
}

/** Solves the set by itself: where rounding has left too little of it, the set becomes all bounds. */
function check(c: Conflict, pivots: f64): void {
  const p = changetype<Problem>(c.problem);
  const status = step(c, pivots);
  if (status == STATUS_RUNNING) return;
  restore(c);
  if (status != STATUS_INFEASIBLE) {
    for (let v = 0; v < p.n + p.m; v++) {
      setWord(c.sides, v, (get(p.lower, v) > -Infinity ? LOWER : 0) + (get(p.upper, v) < Infinity ? UPPER : 0));
    }
    c.proved = false;
  }
  finish(c, c.proved ? STATUS_INFEASIBLE : STATUS_LIMIT);
}

/** Returns the variable at a place of the filter's order: the rows, then the columns. */
@inline
function variableAt(p: Problem, at: i32): i32 {
  return at < p.m ? p.n + at : at - p.m;
}

/** Reduces the set to the sides that the multipliers use, and frees the others. */
function keepSupport(p: Problem, to: usize): void {
  for (let v = 0; v < p.n + p.m; v++) {
    const side = getWord(to, v);
    if (side == 0 && get(p.lower, v) == -Infinity && get(p.upper, v) == Infinity) continue;
    const used = usedSide(p, v);
    if (used == side) continue;
    setWord(to, v, used);
    const lower = used == LOWER ? get(p.lower, v) : -Infinity;
    const upper = used == UPPER ? get(p.upper, v) : Infinity;
    changeBounds(changetype<usize>(p), v, lower, upper);
  }
}

/** Takes one variable whose bounds nothing meets: it is a conflict by itself. */
function pickCrossed(p: Problem, to: usize): void {
  for (let v = 0; v < p.n + p.m; v++) {
    const lower = get(p.lower, v);
    const upper = get(p.upper, v);
    if (!areCrossed(lower, upper)) continue;
    setWord(to, v, lower == Infinity ? LOWER : upper == -Infinity ? UPPER : LOWER + UPPER);
    return;
  }
}
