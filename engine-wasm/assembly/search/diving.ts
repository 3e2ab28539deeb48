import { STATUS_OPTIMAL, STATUS_RUNNING } from '../layout';
import { isExact, listCandidates } from './branching';
import { bySwitch, chosenDown, chosenUp, decideSwitches, sidesOf } from './branch-sides';
import { get, getWord, set } from '../memory';
import { polish } from './incumbent';
import { Problem } from '../lp/problem';
import { narrowedCount, propagate } from './propagation';
import { problemBegin, problemRun, problemStop } from '../lp/solve';
import { isOpenSwitch } from './switches';
import { Search } from './search-state';
import { setColumn } from './node-tree';

/** Dives may take so many pivots, and this share of all others besides. */
const DIVE_PIVOTS: f64 = 2500;
const DIVE_SHARE: f64 = 0.2;
/** The same before there is any point. */
const DIVE_SHARE_FIRST: f64 = 1;
/** Nodes between two dives. */
const DIVE_EVERY = 48;
const SEEK_EVERY = 2;
/** Pivots of one relaxation of a dive at most. */
const PIVOTS_EACH = 500;

@inline
function mayDive(s: Search): bool {
  const share = s.hasPoint != 0 ? DIVE_SHARE : DIVE_SHARE_FIRST;
  return !s.seeking && s.divePivots < DIVE_PIVOTS + share * (s.pivots - s.divePivots);
}

/**
 * After a node: with a new best point, the switches are fixed as it has them and the rest is rounded anew; else, from
 * time to time, the node itself is rounded. True when the problem holds an allowed point, to be kept before `surface`.
 */
export function wantsDive(s: Search): bool {
  if (!mayDive(s)) return false;
  return s.isNew || s.nodes == 1 || s.nodes % (s.hasPoint != 0 ? DIVE_EVERY : SEEK_EVERY) == 0;
}

/** Of dives that do not begin at a new point, every so many look beside the best; every so many go where rounding is least. */
const BESIDE = 4;
const LEAST_ROUNDED = 3;
/** Values that differ by less than this agree. */
const AGREED: f64 = 1e-6;

/** Remembers the bounds of the node; `descend` rounds from there. */
export function dive(s: Search, p: Problem): void {
  const bytes = (<usize>p.n) << 3;
  memory.copy(s.diveLower, p.lower, bytes);
  memory.copy(s.diveUpper, p.upper, bytes);
  if (s.isNew) {
    for (let j = 0; j < p.n; j++) {
      if (getWord(s.kind, j) == 0) continue;
      const lower = get(s.globalLower, j);
      const upper = get(s.globalUpper, j);
      const whole = nearest(get(s.bestFound, j));
      if (isOpenSwitch(s, p, j)) setColumn(s, j, whole > 0 ? get(s.least, j) : 0, whole > 0 ? upper : 0);
      else if (upper - lower == 1 && whole >= lower && whole <= upper) setColumn(s, j, whole, whole);
      else setColumn(s, j, lower, upper);
    }
  }
  else if (s.hasPoint != 0 && s.dives % BESIDE == BESIDE - 1) fixAgreed(s, p);
  s.isNew = false;
  s.dives++;
  s.diveSteps = 0;
  s.isDiving = true;
}

/** What the node and the best point agree on is fixed (relaxation induced neighbourhood, Danna, Rothberg and Le Pape, 2005). */
function fixAgreed(s: Search, p: Problem): void {
  for (let j = 0; j < p.n; j++) {
    const best = get(s.bestFound, j);
    if (getWord(s.kind, j) == 0 || abs(get(s.nodePoint, j) - best) > AGREED || isOpenSwitch(s, p, j)) continue;
    const whole = nearest(best);
    if (whole >= get(p.lower, j) && whole <= get(p.upper, j)) setColumn(s, j, whole, whole);
  }
}

/** Rounds one column after another; true with an allowed point, to be kept before `surface`. It may have to go on: s.isDiving. */
export function descend(s: Search, p: Problem): bool {
  decideSwitches(s.dives % 2 == 1);
  s.isDiving = false;
  const found = (s.diveSteps > 0 || relax(s, p)) && round(s, p);
  decideSwitches(false);
  return found;
}

function round(s: Search, p: Problem): bool {
  while (s.diveSteps++ < p.n) {
    if (s.pivots >= s.asideUntil) {
      s.isDiving = true;
      return false;
    }
    const j = decidedColumn(s, p);
    if (j < 0) {
      if (!isExact) polish(s, p);
      return isExact;
    }
    const x = get(p.x, j);
    sidesOf(s, p, j, x);
    const down = chosenDown;
    const up = chosenUp;
    const lower = get(p.lower, j);
    const upper = get(p.upper, j);
    const first = isDown;
    if (take(s, p, j, first ? lower : up, first ? down : upper)) continue;
    if (!mayDive(s) || !take(s, p, j, first ? up : lower, first ? upper : down)) {
      set(s.failed, j, get(s.failed, j) + 1);
      return false;
    }
  }
  return false;
}

/** The bounds of the node again. */
export function surface(s: Search, p: Problem): void {
  for (let j = 0; j < p.n; j++) {
    if (getWord(s.kind, j) != 0) setColumn(s, j, get(s.diveLower, j), get(s.diveUpper, j));
  }
}

/** Column j keeps to lower..upper with all that follows; false when nothing better than the best point is left. */
function take(s: Search, p: Problem, j: i32, lower: f64, upper: f64): bool {
  if (lower > upper || !propagate(s, p, j, lower, upper)) return false;
  for (let k = 0; k < narrowedCount; k++) {
    const column = getWord(s.narrowed, k);
    setColumn(s, column, get(s.keptLower, column), get(s.keptUpper, column));
  }
  return relax(s, p);
}

function relax(s: Search, p: Problem): bool {
  let status = problemBegin(s.problem);
  if (status == STATUS_RUNNING) status = problemRun(s.problem, PIVOTS_EACH);
  s.pivots += <f64>p.pivots;
  s.divePivots += <f64>p.pivots;
  if (status == STATUS_RUNNING) problemStop(s.problem);
  return status == STATUS_OPTIMAL && p.objective < s.cutoff;
}

/** True when column j is a switch, or decided by its own. */
@inline
function isSwitching(s: Search, p: Problem, j: i32): bool {
  sidesOf(s, p, j, get(p.x, j));
  return bySwitch || get(p.upper, j) - get(p.lower, j) == 1;
}

/** Switches are decided first. */
const SWITCH: f64 = 1e9;
/** A column at which dives have ended is decided so much earlier for each time. */
const WARY: f64 = 4;
/** Costs below this share of the objective differ by nothing. */
const SLIGHT: f64 = 1e-4;

/**
 * The column of which one side costs most as often as the other, and whether the cheaper one is down; -1 when every
 * column is allowed.
 */
function decidedColumn(s: Search, p: Problem): i32 {
  const first: f64 = s.dives % 2 == 1 ? SWITCH : 1;
  if (!listCandidates(s, p) || isExact) return -1;

  if (s.dives % LEAST_ROUNDED == LEAST_ROUNDED - 1) return nearestColumn(s, p);
  const slight = SLIGHT * max(1e-3, abs(p.objective));
  let most: f64 = 0;
  let pick = -1;
  for (let j = 0; j < p.n; j++) {
    if (get(s.score, j) < 0) continue;
    const down = get(s.downCost, j) + slight;
    const up = get(s.upCost, j) + slight;
    const ratio = max(down, up) / min(down, up) * (isSwitching(s, p, j) ? first : 1);
    if (ratio * (1 + WARY * get(s.failed, j)) <= most) continue;
    most = ratio * (1 + WARY * get(s.failed, j));
    pick = j;
    isDown = down < up;
  }
  return pick;
}

/** The column nearest to what it is in the best point or, before there is one, to a whole number; that side first. */
function nearestColumn(s: Search, p: Problem): i32 {
  let least = Infinity;
  let pick = -1;
  for (let j = 0; j < p.n; j++) {
    if (get(s.score, j) < 0) continue;
    const x = get(p.x, j);
    sidesOf(s, p, j, x);
    const width = chosenUp - chosenDown;
    const aim = s.hasPoint != 0 ? get(s.bestFound, j) : x - chosenDown < chosenUp - x ? chosenDown : chosenUp;
    const away = abs(aim - x) / width * (1 + WARY * get(s.failed, j));
    if (away >= least) continue;
    least = away;
    pick = j;
    isDown = aim < x;
  }
  return pick;
}

let isDown: bool = false;
