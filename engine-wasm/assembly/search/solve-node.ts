import { LOOSE, provedObjective } from '../lp/dual-bound';
import { STATUS_RUNNING } from '../layout';
import { Problem } from '../lp/problem';
import { problemBegin, problemBeginFinely, problemRun, problemStop } from '../lp/solve';
import { Search } from './search-state';

/** Pivots that solves outside the tree may take once those of the search are used up. */
const LAST: f64 = 500;

/** Returns true when the duals of an optimal problem prove less of its objective than a search needs. */
export function isLoose(s: Search, p: Problem): bool {
  return p.objective - provedObjective(p) > LOOSE * objectiveSize(s, p.objective);
}

/**
 * Solves the problem outside the tree, from scratch with the finest slopes when asked to; returns STATUS_LIMIT when the
 * pivots of the search are used up.
 */
export function solveOutside(s: Search, isFine: bool): i32 {
  const p = changetype<Problem>(s.problem);
  let status = isFine ? problemBeginFinely(s.problem) : problemBegin(s.problem);
  const left = max(1, min(<f64>i32.MAX_VALUE, s.mostPivots + LAST - s.pivots));
  if (status == STATUS_RUNNING) status = problemRun(s.problem, <i32>left);
  s.pivots += <f64>p.pivots;
  return status == STATUS_RUNNING ? problemStop(s.problem) : status;
}

/** Returns the size that gaps of an objective are relative to. */
export function objectiveSize(s: Search, objective: f64): f64 {
  return max(max(1, abs(s.offset)), abs(objective + s.offset));
}
