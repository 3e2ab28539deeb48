import { sizeOf, solveBeside } from '../lp/dual-bound';
import { tightenRoot } from './column-domains';
import { orderHeap } from './open-nodes';
import { KIND_INTEGER, KIND_SEMICONTINUOUS, STATUS_OPTIMAL } from '../layout';
import { get, getWord, set } from '../memory';
import { Problem } from '../lp/problem';
import { confirm } from './switches';
import { Search } from './search-state';
import { setColumn } from './node-tree';

/** Nodes closer to the best point than this share are as good as it: half of what a checker allows, the rest is for rounding. */
export const SAME: f64 = 5e-10;

/** Fixes every discrete column to the whole number it is nearest to, solves for the rest, and takes the point. */
export function polish(s: Search, p: Problem): bool {
  memory.copy(s.keptLower, p.lower, (<usize>p.n) << 3);
  memory.copy(s.keptUpper, p.upper, (<usize>p.n) << 3);
  for (let j = 0; j < p.n; j++) {
    const kind = getWord(s.kind, j);
    if (kind == 0) continue;
    const x = get(p.x, j);
    const whole = nearest(x);
    const isNought = (kind & KIND_SEMICONTINUOUS) != 0 && abs(x) <= 0.5 * min(abs(get(s.least, j)), abs(get(s.most, j)));
    if (isNought) setColumn(s, j, 0, 0);
    else if ((kind & KIND_INTEGER) != 0) setColumn(s, j, whole, whole);
    else setColumn(s, j, max(get(s.least, j), get(p.lower, j)), min(get(s.most, j), get(p.upper, j)));
  }
  const status = solveBeside(s, s.problem, false);
  const isTaken = status == STATUS_OPTIMAL && keepPoint(s, p);
  for (let j = 0; j < p.n; j++) {
    if (getWord(s.kind, j) != 0) setColumn(s, j, get(s.keptLower, j), get(s.keptUpper, j));
  }
  return isTaken;
}

/**
 * The present point, when better than the best: the cutoff follows, and the bounds of the whole tree. False when the
 * original does not allow it.
 */
export function keepPoint(s: Search, p: Problem): bool {
  if (s.hasPoint != 0 && p.objective >= s.best) return true;
  const isReduced = s.problem != s.original;
  if (isReduced && !confirm(s, p)) return false;
  const given = changetype<Problem>(s.original);
  if (s.hasPoint != 0 && given.objective >= s.best) return true;
  s.hasPoint = 1;
  s.isNew = true;
  s.best = given.objective;
  memory.copy(s.point, given.x, (<usize>(given.n + given.m + given.n)) << 3);
  memory.copy(s.bestFound, p.x, (<usize>p.n) << 3);
  s.cutoff = s.best - max(SAME, s.gapWanted) * sizeOf(s, s.best);
  p.ceiling = s.cutoff;
  tightenRoot(s, p);
  orderHeap(s, s.deepFirst);
  return true;
}
