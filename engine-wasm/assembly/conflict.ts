import { STATUS_INFEASIBLE, STATUS_LIMIT, STATUS_OPTIMAL } from './layout';
import { areCrossed, changeBounds } from './change';
import { computeSlopes } from './dictionary';
import { get, getWord, set, setWord } from './memory';
import { Problem } from './problem';
import { problemSolve } from './solve';

/** Sides of a variable that belong to the conflict. */
const LOWER = 1;
const UPPER = 2;

/** Multipliers below this, in scaled figures, may be rounding: their bounds are taken away to see. */
const DOUBTFUL: f64 = 1e-7;

/**
 * An irreducible infeasible set of bounds: together nothing meets them, without any one of them something does.
 *
 * The multipliers of an infeasible row of a dictionary are such a set (Gleeson and Ryan, 1990): the row reads
 * xB = D[r].xN, no other variable is bounded any more, and each one of the row freed lets it hold. Only what may be
 * rounding needs proof: such bounds are taken away one at a time (deletion filter, Chinneck and Dravnieks, 1991).
 *
 * `to` takes a word per variable: 0, or the sum of its sides in the set. `kept` is room for 2 (n + m) + n doubles.
 * STATUS_OPTIMAL when there is no conflict, STATUS_LIMIT when a solve met its limit, so that the set may be
 * larger than it need be. Costs and bounds are as before when it returns.
 */
export function problemConflict(problem: usize, to: usize, kept: usize): i32 {
  const p = changetype<Problem>(problem);
  memory.fill(to, 0, (<usize>(p.n + p.m)) << 2);
  const status = problemSolve(problem);
  if (status != STATUS_INFEASIBLE) return status == STATUS_LIMIT ? status : STATUS_OPTIMAL;
  if (p.crossed > 0) {
    pickCrossed(p, to);
    return status;
  }
  let doubtful = false;
  for (let v = 0; v < p.n + p.m; v++) {
    setWord(to, v, usedSide(p, v));
    if (isDoubtful(p, v)) doubtful = true;
  }
  return doubtful ? reduce(p, to, kept) : status;
}

/** Of variable v in the infeasible row; what is left of another basic column is rounding. */
@inline
function multiplier(p: Problem, v: i32): f64 {
  if (getWord(p.place, v) < 0 && v != getWord(p.basicVariable, p.chosen)) return 0;
  return v < p.n ? -get(p.reduced, v) : get(p.ray, v - p.n);
}

/** The side of variable v that the multipliers of the last solve need; 0 when none. */
function usedSide(p: Problem, v: i32): i32 {
  const weight = multiplier(p, v);
  if (weight > 0) return get(p.lower, v) > -Infinity ? LOWER : 0;
  return weight < 0 && get(p.upper, v) < Infinity ? UPPER : 0;
}

@inline
function isDoubtful(p: Problem, v: i32): bool {
  return usedSide(p, v) != 0 && abs(multiplier(p, v)) * get(p.scale, v) <= DOUBTFUL;
}

/** The deletion filter on a set that may be too large. */
function reduce(p: Problem, to: usize, kept: usize): i32 {
  const problem = changetype<usize>(p);
  const count = p.n + p.m;
  const lowers = kept;
  const uppers = kept + ((<usize>count) << 3);
  const costs = uppers + ((<usize>count) << 3);
  memory.copy(lowers, p.lower, (<usize>count) << 3);
  memory.copy(uppers, p.upper, (<usize>count) << 3);
  memory.copy(costs, p.cost, (<usize>p.n) << 3);
  memory.fill(p.cost, 0, (<usize>p.n) << 3);
  useCosts(p);
  for (let v = 0; v < count; v++) setWord(to, v, LOWER + UPPER);
  keepSupport(p, to);
  const proved = filter(p, to, lowers, uppers);
  for (let v = 0; v < count; v++) changeBounds(problem, v, get(lowers, v), get(uppers, v));
  memory.copy(p.cost, costs, (<usize>p.n) << 3);
  useCosts(p);
  return proved ? STATUS_INFEASIBLE : STATUS_LIMIT;
}

function useCosts(p: Problem): void {
  computeSlopes(p);
  p.costsOld = true;
  p.dualsOld = true;
}

/** Takes away one bound at a time, and puts it back when something then meets the rest. */
function filter(p: Problem, to: usize, lowers: usize, uppers: usize): bool {
  const problem = changetype<usize>(p);
  let proved = true;
  for (let k = 0; k < p.m + p.n; k++) {
    const v = k < p.m ? p.n + k : k - p.m;
    const side = getWord(to, v);
    if (side == 0) continue;
    changeBounds(problem, v, -Infinity, Infinity);
    const status = problemSolve(problem);
    if (status == STATUS_INFEASIBLE) {
      setWord(to, v, 0);
      keepSupport(p, to);
      continue;
    }
    if (status == STATUS_LIMIT) proved = false;
    changeBounds(problem, v, side == LOWER ? get(lowers, v) : -Infinity, side == UPPER ? get(uppers, v) : Infinity);
  }
  return proved;
}

/** Of the sides in the set only those stay that the multipliers use; the others are no bounds any more. */
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

/** One variable whose bounds nothing meets is a conflict by itself. */
function pickCrossed(p: Problem, to: usize): void {
  for (let v = 0; v < p.n + p.m; v++) {
    const lower = get(p.lower, v);
    const upper = get(p.upper, v);
    if (!areCrossed(lower, upper)) continue;
    setWord(to, v, lower == Infinity ? LOWER : upper == -Infinity ? UPPER : LOWER + UPPER);
    return;
  }
}
