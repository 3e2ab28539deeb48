import { findCovers } from './lifted-cover';
import { cutAt } from './cut-pool';
import { findGomoryCuts } from './gomory';
import { STATUS_OPTIMAL, STATUS_RUNNING } from '../../layout';
import { get, getWord, release, set, setWord } from '../../memory';
import { findRoundedCuts } from './mixed-integer-rounding';
import { Problem, problemCreate } from '../../lp/problem';
import { buildKept, standing } from '../../lp/refactorise';
import { problemBegin, problemLoad, problemRun } from '../../lp/solve';
import { Search } from '../search-state';

/** Cuts of the root: further rows, each a little wider than computed. */

/** Cuts are sought so many times at most, from problems of up to so many entries, in up to so many pivots each. */
const ROUNDS = 30;
const ENTRIES = 3000000;
/** From so many entries on a round is as long as a call may be. */
const LARGE = 50000;
const PIVOTS: f64 = 4000;
const LEAST_PIVOTS: f64 = 16;
/** A round that raises the bound by less than this share is the last; all together must raise it by more. */
const PROGRESS: f64 = 1e-4;
const WORTH: f64 = 2e-4;
/** A cut this far from being met with equality, relative to its terms, is not needed. */
const LOOSE: f64 = 1e-7;

/** After the root: cuts while they raise its bound; the search goes on over the problem with them, solved. False when more is to come. */
export function cutRoot(s: Search): bool {
  const base = changetype<Problem>(s.base);
  if (s.rounds == 0) {
    s.uncut = base.objective;
    s.cuts = 0;
  }
  if (base.m * base.n > ENTRIES) return true;
  const before = s.uncut;
  let reached = changetype<Problem>(s.problem).objective;
  while (s.rounds < ROUNDS) {
    if (s.pivots >= s.asideUntil) return false;
    s.rounds++;
    const old = s.cuts;
    if (!findCuts(s, changetype<Problem>(s.problem))) break;
    if (!takeCuts(s) && !takeTrusted(s, old)) break;
    const p = changetype<Problem>(s.problem);
    const gain = p.objective - reached;
    reached = p.objective;
    keepTight(s, p);
    if (gain < PROGRESS * max(1e-3, abs(reached))) break;
    if (base.m * base.n >= LARGE) return false;
  }
  s.rounds = ROUNDS;
  if (s.problem == s.base) return true;
  if (reached - before < WORTH * max(1e-3, abs(before))) dropCuts(s);
  else takeCuts(s);
  return true;
}

/** The cuts of a round are in the way of an answer that can be certified: without those of the dictionary, or none of them. */
function takeTrusted(s: Search, old: i32): bool {
  const isFewer = trusted > old && trusted < s.cuts;
  s.cuts = isFewer ? trusted : old;
  if (isFewer && takeCuts(s)) return true;
  s.cuts = old;
  return false;
}

/** So many cuts come from rows of the model and not from the dictionary. */
let trusted = 0;

/** Solves the base with the cuts as further rows; the search goes on over it when that gave an optimum. */
function takeCuts(s: Search): bool {
  const base = changetype<Problem>(s.base);
  const n = base.n;
  const address = problemCreate(base.m + s.cuts, n);
  const q = changetype<Problem>(address);
  memory.copy(q.matrix, base.matrix, (<usize>(base.m * base.stride)) << 3);
  memory.copy(q.cost, base.cost, (<usize>n) << 3);
  memory.copy(q.lower, base.lower, (<usize>(n + base.m)) << 3);
  memory.copy(q.upper, base.upper, (<usize>(n + base.m)) << 3);
  for (let k = 0; k < s.cuts; k++) {
    memory.copy(q.matrix + ((<usize>((base.m + k) * q.stride)) << 3), cutAt(s, n, k), (<usize>n) << 3);
    set(q.lower, n + base.m + k, get(s.cutLeast, k));
    set(q.upper, n + base.m + k, Infinity);
  }
  problemLoad(address);
  q.noted = q.smallest;
  takeBasis(s, changetype<Problem>(s.problem), q);
  let status = problemBegin(address);
  if (status == STATUS_RUNNING) status = problemRun(address, <i32>max(LEAST_PIVOTS, min(PIVOTS, s.asideUntil - s.pivots)));
  s.pivots += <f64>q.pivots;
  if (status != STATUS_OPTIMAL) {
    release(address);
    return false;
  }
  if (s.problem != s.base) release(s.problem);
  s.problem = address;
  for (let k = 0; k < s.cuts; k++) setWord(s.cutRow, k, base.m + k);
  return true;
}

/** q begins from the basis of p, the activities of cuts that p does not have basic. */
function takeBasis(s: Search, p: Problem, q: Problem): void {
  const known = changetype<Problem>(s.base).m;
  for (let v = 0; v < p.n + known; v++) setWord(q.kept, v, standing(p, v));
  for (let k = 0; k < s.cuts; k++) {
    const row = getWord(s.cutRow, k);
    setWord(q.kept, p.n + known + k, row < 0 ? -1 : standing(p, p.n + row));
  }
  buildKept(q);
}

/** The base again. */
export function dropCuts(s: Search): void {
  if (s.problem != s.base) release(s.problem);
  s.problem = s.base;
  s.cuts = 0;
}

/** Of the cuts in the problem only those stay that its point meets with equality. */
function keepTight(s: Search, p: Problem): void {
  const base = changetype<Problem>(s.base);
  let kept = 0;
  for (let k = 0; k < s.cuts; k++) {
    const row = base.m + k;
    if (get(p.activity, row) - get(s.cutLeast, k) > LOOSE * get(p.rowSize, row)) continue;
    if (kept < k) {
      memory.copy(cutAt(s, p.n, kept), cutAt(s, p.n, k), (<usize>p.n) << 3);
      set(s.cutLeast, kept, get(s.cutLeast, k));
      set(s.cutDepth, kept, get(s.cutDepth, k));
      setWord(s.cutRow, kept, getWord(s.cutRow, k));
    }
    kept++;
  }
  s.cuts = kept;
}

/** True when there was a cut to add. */
function findCuts(s: Search, p: Problem): bool {
  const old = s.cuts;
  // without its switches a problem has no reaches left, and sums of its rows gain little
  const rounded = s.base == s.original && findRoundedCuts(s, p, old);
  const covers = s.base == s.original && findCovers(s, p, old);
  trusted = s.cuts;
  return findGomoryCuts(s, p, old) || rounded || covers;
}
