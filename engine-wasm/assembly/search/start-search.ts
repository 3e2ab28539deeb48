import { showPoint } from '../lp/certify-optimum';
import { findGranule } from './column-domains';
import { hullLower, hullUpper, roundBounds } from './column-hull';
import { indivisibleRow } from './divisibility';
import { STATUS_INFEASIBLE, STATUS_RUNNING } from '../layout';
import { set } from '../memory';
import { Problem } from '../lp/problem';
import { listShortRows } from './propagation';
import { NO_NODE, Search } from './search-state';
import { tightenAll } from './bound-tightening';
import { addNode, clearTree, setColumn } from './node-tree';

/** Begins a search: rounded bounds, the hull of every column, an empty tree with its root. */
export function searchStart(search: usize): void {
  const s = changetype<Search>(search);
  const p = changetype<Problem>(s.problem);
  clearTree(s);
  searchRelax(search);
  clearFindings(s);
  p.dualsOld = true;
  p.ceiling = Infinity;
  if (showIndivisible(s, p)) return;
  // the four lists of gains follow one another
  memory.fill(s.downGain, 0, (<usize>p.n) << 5);
  tightenAll(s, p);
  listShortRows(s, p);
  s.granule = findGranule(s, p);
  if (s.isRefuted) s.status = STATUS_INFEASIBLE;
  else s.pending = addNode(s, NO_NODE, -Infinity);
}

/** Gives every column of the problem the smallest interval that holds all it may be. */
export function searchRelax(search: usize): void {
  const s = changetype<Search>(search);
  const p = changetype<Problem>(s.problem);
  for (let j = 0; j < p.n; j++) {
    roundBounds(s, j);
    set(s.globalLower, j, hullLower(s, j));
    set(s.globalUpper, j, hullUpper(s, j));
    setColumn(s, j, -Infinity, Infinity);
  }
}

/** Forgets all that a search before this one has found, and notes whether the host gave a point to begin from. */
function clearFindings(s: Search): void {
  s.hasStart = s.hasPoint != 0;
  s.hasPoint = 0;
  s.hasRay = 0;
  s.nodes = 0;
  s.pivots = 0;
  s.trialPivots = 0;
  s.blind = 0;
  s.bound = -Infinity;
  s.best = Infinity;
  s.cutoff = Infinity;
  s.pruned = Infinity;
  s.unresolved = Infinity;
  s.rootObjective = -Infinity;
  s.seeking = false;
  s.midway = false;
  s.status = STATUS_RUNNING;
}

/** Returns true when some row has no point by the divisors of its entries: the search is over, and its ray names that row. */
function showIndivisible(s: Search, p: Problem): bool {
  const row = indivisibleRow(s, p);
  if (row < 0) return false;
  showPoint(p);
  for (let i = 0; i < p.m; i++) set(p.ray, i, i == row ? 1 : 0);
  s.hasRay = 1;
  s.status = STATUS_INFEASIBLE;
  return true;
}
