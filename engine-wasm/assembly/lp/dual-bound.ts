import { STATUS_OPTIMAL, STATUS_RUNNING } from '../layout';
import { get } from '../memory';
import { Problem } from './problem';
import { missOf } from './duals';
import { problemBegin, problemBeginFinely, problemRun, problemStop } from './solve';
import { Search } from '../search/search-state';

/**
 * What the duals of an optimal problem prove of its objective. With s = A x, c x = y s + d x for every x, and each
 * term is at least what it is at the end of its bounds that its sign asks for. Slopes within the tolerance of an optimum may
 * ask for the other end: over wide bounds, and where large terms cancel, that is more than a gap may be.
 */
export function provedObjective(p: Problem): f64 {
  let loss = p.missed;
  for (let j = 0; j < p.n; j++) {
    loss += missOf(get(p.reduced, j), get(p.x, j), get(p.lower, j), get(p.upper, j), get(p.columnSize, j));
  }
  for (let i = 0; i < p.m; i++) {
    loss += missOf(get(p.y, i), get(p.activity, i), get(p.lower, p.n + i), get(p.upper, p.n + i), 0);
  }
  return p.objective - loss;
}

/** Share of an objective by which its duals may miss it, far less than a gap may be. */
const LOOSE: f64 = 1e-10;

/** True when the duals of an optimal problem prove less of its objective than a search needs. */
export function isLoose(s: Search, p: Problem): bool {
  return p.objective - provedObjective(p) > LOOSE * sizeOf(s, p.objective);
}

/** The same, of a programme on its own. */
export function provesTooLittle(p: Problem): bool {
  return p.objective - provedObjective(p) > LOOSE * max(1, abs(p.objective));
}

/** Solves beside the tree may still take so many pivots once those of the search are used up. */
const LAST: f64 = 500;

/** Solves a problem, from scratch with the finest slopes when asked to: a limit where the search comes to its own. */
export function solveBeside(s: Search, problem: usize, isFine: bool): i32 {
  const p = changetype<Problem>(problem);
  let status = isFine ? problemBeginFinely(problem) : problemBegin(problem);
  const left = max(1, min(<f64>i32.MAX_VALUE, s.mostPivots + LAST - s.pivots));
  if (status == STATUS_RUNNING) status = problemRun(problem, <i32>left);
  s.pivots += <f64>p.pivots;
  return status == STATUS_RUNNING ? problemStop(problem) : status;
}

/** Solves a problem, and once more with the finest slopes where its duals prove too little. */
export function solveClosely(s: Search, problem: usize): i32 {
  const status = solveBeside(s, problem, false);
  if (status != STATUS_OPTIMAL || !isLoose(s, changetype<Problem>(problem))) return status;
  return solveBeside(s, problem, true) == STATUS_OPTIMAL ? status : solveBeside(s, problem, false);
}

/** What gaps are told relative to. */
export function sizeOf(s: Search, objective: f64): f64 {
  return max(max(1, abs(s.offset)), abs(objective + s.offset));
}
