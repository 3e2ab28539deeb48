import { changeCost } from '../lp/modify';
import { STATUS_UNBOUNDED, WRITTEN_DUALS, WRITTEN_POINT } from '../layout';
import { get, getWord } from '../memory';
import { Problem } from '../lp/problem';
import { problemStop } from '../lp/solve';
import { NO_NODE, Search } from './search-state';

/** Returns a proved bound of the objective: the least of the best point, the nodes left and those given up. */
function provedBound(s: Search): f64 {
  let least = min(s.best, min(s.pruned, s.unresolved));
  for (let k = 0; k < s.open; k++) least = min(least, get(s.nodeBound, getWord(s.heap, k)));
  if (s.pending != NO_NODE) least = min(least, get(s.nodeBound, s.pending));
  return least;
}

/** Ends a search, finished or not, and writes the best point, its duals, the bound and the ray for the host. */
export function searchFinish(search: usize): void {
  const s = changetype<Search>(search);
  if (s.midway) problemStop(s.problem);
  s.midway = false;
  s.bound = s.seeking ? -Infinity : provedBound(s);
  const p = changetype<Problem>(s.problem);
  p.ceiling = Infinity;
  p.settled = false;
  p.pointOld = true;
  p.dualsOld = true;
  p.written = WRITTEN_POINT | WRITTEN_DUALS;
  if (s.hasPoint != 0) {
    memory.copy(p.x, s.point, (<usize>(p.n + p.m + p.n)) << 3);
    p.objective = s.best;
  }
  if (!s.seeking) return;
  for (let j = 0; j < p.n; j++) changeCost(s.problem, j, get(s.cost, j));
  memory.copy(p.ray, s.ray, (<usize>p.n) << 3);
  s.hasRay = s.status == STATUS_UNBOUNDED ? 1 : 0;
}
