import { showPoint } from '../lp/certificate';
import { indivisibleRow } from './divisibility';
import { findGranule, hullLower, hullUpper, roundBounds } from './column-domains';
import { STATUS_INFEASIBLE, STATUS_RUNNING } from '../layout';
import { set } from '../memory';
import { Problem } from '../lp/problem';
import { listShortRows } from './propagation';
import { bringSwitchesBack, dropSwitches } from './switches';
import { NO_NODE, Search } from './search-state';
import { tightenAll } from './bound-tightening';
import { addNode, clearTree, setColumn } from './node-tree';

/** Begins a search: rounded bounds, the hull of every column, an empty tree with its root. */
export function searchStart(search: usize): void {
  const s = changetype<Search>(search);
  s.keepsSwitches = false;
  begin(s);
}

/** Every column of the original gets the smallest interval that holds all it may be. */
export function searchRelax(search: usize): void {
  const s = changetype<Search>(search);
  bringSwitchesBack(s);
  const p = changetype<Problem>(s.original);
  memory.copy(s.kind, s.givenKind, (<usize>p.n) << 2);
  for (let j = 0; j < p.n; j++) {
    roundBounds(s, j);
    set(s.globalLower, j, hullLower(s, j));
    set(s.globalUpper, j, hullUpper(s, j));
    setColumn(s, j, -Infinity, Infinity);
  }
}

/** True when some row has no point by the divisors of its entries: the search is over, and its ray names that row. */
function showIndivisible(s: Search, p: Problem): bool {
  const row = indivisibleRow(s, p);
  if (row < 0) return false;
  showPoint(p);
  for (let i = 0; i < p.m; i++) set(p.ray, i, i == row ? 1 : 0);
  s.hasRay = 1;
  s.status = STATUS_INFEASIBLE;
  return true;
}

/** Rounded bounds, the hull of every column, an empty tree with its root. */
export function begin(s: Search): void {
  clearTree(s);
  searchRelax(changetype<usize>(s));
  s.hasPoint = 0;
  s.hasRay = 0;
  s.nodes = 0;
  s.pivots = 0;
  s.trialPivots = 0;
  s.divePivots = 0;
  s.dives = 0;
  s.blind = 0;
  s.rounds = 0;
  s.isDiving = false;
  s.isNew = false;
  s.bound = -Infinity;
  s.best = Infinity;
  s.cutoff = Infinity;
  s.pruned = Infinity;
  s.unresolved = Infinity;
  s.rootObjective = -Infinity;
  s.seeking = false;
  s.midway = false;
  s.isPlain = false;
  s.status = STATUS_RUNNING;
  const given = changetype<Problem>(s.original);
  given.dualsOld = true;
  if (showIndivisible(s, given)) return;
  memory.fill(s.failed, 0, (<usize>given.n) << 3);
  // the eight lists of gains follow one another
  memory.fill(s.downGain, 0, (<usize>given.n) << 6);
  dropSwitches(s, given);
  const p = changetype<Problem>(s.problem);
  p.ceiling = Infinity;
  tightenAll(s, p);
  listShortRows(s, p);
  s.granule = findGranule(s, p);
  if (s.isRefuted) s.status = STATUS_INFEASIBLE;
  else s.pending = addNode(s, NO_NODE, -Infinity);
}
