import { tightenRoot } from './column-domains';
import { orderHeap } from './open-nodes';
import { KIND_INTEGER, KIND_SEMICONTINUOUS, STATUS_OPTIMAL } from '../layout';
import { get, getWord, set } from '../memory';
import { Problem } from '../lp/problem';
import { Search } from './search-state';
import { setColumn } from './node-tree';
import { objectiveSize, solveOutside } from './solve-node';

/** Share within which a node is as good as the best point: half of a checker's tolerance, the rest is for rounding. */
export const SAME: f64 = 5e-10;

/** Fixes every discrete column to its nearest whole number, solves for the rest, and takes the point. */
export function polish(s: Search, p: Problem): void {
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
  if (solveOutside(s, false) == STATUS_OPTIMAL) keepPoint(s, p);
  for (let j = 0; j < p.n; j++) {
    if (getWord(s.kind, j) != 0) setColumn(s, j, get(s.keptLower, j), get(s.keptUpper, j));
  }
}

/** Makes the present point the best when it is better; cutoff and bounds of the whole tree follow. */
export function keepPoint(s: Search, p: Problem): void {
  if (s.hasPoint != 0 && p.objective >= s.best) return;
  s.hasPoint = 1;
  s.best = p.objective;
  memory.copy(s.point, p.x, (<usize>(p.n + p.m + p.n)) << 3);
  s.cutoff = s.best - max(SAME, s.gapWanted) * objectiveSize(s, s.best);
  p.ceiling = s.cutoff;
  tightenRoot(s, p);
  orderHeap(s, s.deepFirst);
}
