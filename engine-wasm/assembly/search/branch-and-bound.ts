import { begin } from './start-search';
import { addGain, chooseAny, chooseBranch, chosenColumn, isExact } from './branching';
import { isLoose, provedObjective, sizeOf, solveBeside } from '../lp/dual-bound';
import { changeCost } from '../lp/modify';
import { cutRoot, dropCuts } from './cuts/root-cuts';
import { isEndless } from '../lp/duals';
import { descend, dive, surface, wantsDive } from './diving';
import { divide, lifted } from './split-node';
import { popOpen } from './open-nodes';
import {
  STATUS_BEYOND, STATUS_INFEASIBLE, STATUS_LIMIT, STATUS_OPTIMAL, STATUS_RUNNING, STATUS_UNBOUNDED,
} from '../layout';
import { get, getWord, set } from '../memory';
import { keepPoint, polish, SAME } from './incumbent';
import { Problem } from '../lp/problem';
import { listShortRows, NARROWED } from './propagation';
import { clearlyAbove } from '../lp/dual-simplex';
import { problemBegin, problemRun } from '../lp/solve';
import { NO_NODE, Search } from './search-state';
import { confirm, confirmedBound } from './switches';
import { isInfeasibleAsDeclared } from './bound-tightening';
import { addNode, clearTree, closeNode, moveTo } from './node-tree';

/** Trials and dives at one node take so many times the pivots of a call at most. */
const ASIDE: f64 = 16;

/** Looks at up to `count` nodes, in about so many pivots. The outcome, or STATUS_RUNNING when more are left. */
export function searchRun(search: usize, count: i32, pivots: i32): i32 {
  const s = changetype<Search>(search);
  const pause = s.pivots + <f64>pivots;
  s.asideUntil = min(s.mostPivots, s.pivots + ASIDE * <f64>pivots);
  if (s.isDiving && !goOn(s)) return s.status;
  for (let k = 0; k < count && s.status == STATUS_RUNNING && s.pivots < pause; k++) {
    const node = s.pending != NO_NODE ? s.pending : nextOpen(s);
    s.pending = NO_NODE;
    if (node == NO_NODE && restsOnCuts(s)) beginPlainly(s);
    else if (node == NO_NODE) s.status = outcome(s);
    else if (!look(s, node, pivots)) break;
  }
  return s.status;
}

/** True when nothing was found in a tree with cuts: an answer without a point is not to rest on what they cut off. */
@inline
function restsOnCuts(s: Search): bool {
  return s.hasPoint == 0 && s.problem != s.base;
}

/** The tree again from its root, without cuts. */
function beginPlainly(s: Search): void {
  clearTree(s);
  dropCuts(s);
  s.isPlain = true;
  s.hasRay = 0;
  s.unresolved = Infinity;
  listShortRows(s, changetype<Problem>(s.problem));
  s.pending = addNode(s, NO_NODE, -Infinity);
}

/** A dive as far as it comes in this call; false when it is to go on. */
function goOn(s: Search): bool {
  const p = changetype<Problem>(s.problem);
  const found = descend(s, p);
  if (s.isDiving) return false;
  if (found) keepPoint(s, p);
  surface(s, p);
  return true;
}

/** Status when no node is left. */
function outcome(s: Search): i32 {
  if (s.seeking) return s.hasPoint != 0 ? STATUS_UNBOUNDED : s.unresolved < Infinity ? STATUS_LIMIT : STATUS_INFEASIBLE;
  if (s.hasPoint == 0) return s.unresolved < Infinity ? STATUS_LIMIT : STATUS_INFEASIBLE;
  const allowed = max(2 * SAME, s.gapWanted) * sizeOf(s, s.best);
  return min(s.unresolved, s.pruned) < s.best - allowed ? STATUS_LIMIT : STATUS_OPTIMAL;
}

/** The next open node that may still hold something better; the others are closed on the way. */
function nextOpen(s: Search): i32 {
  while (true) {
    const node = popOpen(s);
    if (node == NO_NODE || !isSettled(s, node)) return node;
    prune(s, node);
  }
}

function prune(s: Search, node: i32): void {
  s.pruned = min(s.pruned, get(s.nodeBound, node));
  closeNode(s, node);
}

/** Solves the relaxation of a node, then closes it or splits it; false when it needs more pivots. */
function look(s: Search, node: i32, pivots: i32): bool {
  let p = changetype<Problem>(s.problem);
  let status = STATUS_RUNNING;
  if (!s.midway) {
    moveTo(s, node);
    s.nodes++;
    status = problemBegin(s.problem);
  }
  const before = p.pivots;
  if (status == STATUS_RUNNING) status = problemRun(s.problem, pivots);
  s.pivots += <f64>(p.pivots - before);
  s.midway = status == STATUS_RUNNING;
  if (s.midway) {
    s.pending = node;
    return false;
  }
  if (status == STATUS_OPTIMAL) {
    learn(s, node, p.objective);
    if (getWord(s.parent, node) == NO_NODE && s.hasPoint == 0) {
      if (!s.seeking && !s.isPlain && !cut(s)) return again(s, node);
      p = changetype<Problem>(s.problem);
      keepRoot(s, p);
    }
    set(s.nodeBound, node, max(get(s.nodeBound, node), lifted(s, provedObjective(p))));
    if (isSettled(s, node)) {
      prune(s, node);
    } else {
      split(s, p, node);
      if (s.status == STATUS_RUNNING && wantsDive(s)) {
        dive(s, p);
        return goOn(s);
      }
    }
  } else if (status == STATUS_BEYOND) {
    learn(s, node, p.ceiling);
    set(s.nodeBound, node, max(get(s.nodeBound, node), clearlyAbove(p.ceiling)));
    prune(s, node);
  } else if (status == STATUS_INFEASIBLE) {
    if (getWord(s.parent, node) == NO_NODE && !s.seeking) s.hasRay = i32(isInfeasibleAsDeclared(s));
    closeNode(s, node);
  } else if (status == STATUS_UNBOUNDED && getWord(s.parent, node) == NO_NODE && !s.seeking) {
    if (s.problem == s.original) {
      seek(s, p, node);
    } else {
      s.keepsSwitches = true;
      begin(s);
    }
  } else if (!splitBlindly(s, p, node)) {
    s.unresolved = min(s.unresolved, get(s.nodeBound, node));
    closeNode(s, node);
  }
  return true;
}

/** Nodes whose relaxation met a limit are split so many times at most. */
const BLIND = 1000;

/** A node whose relaxation gave no answer is split next to where it stopped; false when nothing is left to split. */
function splitBlindly(s: Search, p: Problem, node: i32): bool {
  if (s.seeking || s.blind >= BLIND) return false;
  chooseAny(s, p);
  if (chosenColumn < 0) return false;
  s.blind++;
  divide(s, p, node, get(s.nodeBound, node));
  return true;
}

/** The relaxation is unbounded; so is the problem when it has any point. Costs are set aside until one is found. */
function seek(s: Search, p: Problem, root: i32): void {
  memory.copy(s.ray, p.ray, (<usize>p.n) << 3);
  for (let j = 0; j < p.n; j++) {
    set(s.cost, j, get(p.cost, j));
    changeCost(s.problem, j, 0);
  }
  s.seeking = true;
  s.pending = root;
}

/** The root gets the cuts that raise its bound; false when more are to come. */
function cut(s: Search): bool {
  const before = s.problem;
  const isDone = cutRoot(s);
  if (s.problem != before) listShortRows(s, changetype<Problem>(s.problem));
  return isDone;
}

/** The node is looked at again in the next call. */
function again(s: Search, node: i32): bool {
  s.pending = node;
  s.nodes--;
  return false;
}

function keepRoot(s: Search, p: Problem): void {
  s.rootObjective = provedObjective(p);
  for (let j = 0; j < p.n; j++) {
    const d = get(p.reduced, j);
    const end = d > 0 ? get(p.lower, j) : get(p.upper, j);
    set(s.rootReduced, j, isEndless(d, end, get(p.columnSize, j)) ? 0 : d);
  }
}

/** What the node has taught of its column. */
function learn(s: Search, node: i32, objective: f64): void {
  const j = getWord(s.column, NARROWED * node);
  if (j < 0) return;
  const distance = get(s.distance, node);
  const gain = max(0, objective - get(s.parentBound, node));
  const isDown = distance < 0;
  if (getWord(s.bySwitch, node) != 0) addGain(isDown ? s.offGain : s.onGain, isDown ? s.offSeen : s.onSeen, j, gain, abs(distance));
  else addGain(isDown ? s.downGain : s.upGain, isDown ? s.downSeen : s.upSeen, j, gain, abs(distance));
}

/** Nothing is left to choose: what the duals of the original prove of the point, solved more finely where they must. */
function boundOfPoint(s: Search, p: Problem): f64 {
  if (s.problem != s.original) return confirm(s, p) ? confirmedBound : -Infinity;
  if (isLoose(s, p)) {
    if (solveBeside(s, s.problem, true) != STATUS_OPTIMAL) return -Infinity;
    keepPoint(s, p);
  }
  return provedObjective(p);
}

/** True when the node holds nothing better than the best point. */
@inline
function isSettled(s: Search, node: i32): bool {
  return get(s.nodeBound, node) >= s.cutoff;
}

/** A point of the relaxation: kept when it is allowed, and the node split while something better may lie below. */
function split(s: Search, p: Problem, node: i32): void {
  const objective = provedObjective(p);
  if (!chooseBranch(s, p)) {
    const exact = isExact;
    const isTaken = exact && keepPoint(s, p);
    if (!exact) {
      chooseAny(s, p);
      polish(s, p);
    } else if (!isTaken || !isSettled(s, node)) {
      // cuts are a little wide, and so are slopes: what they leave below the point is split until no choice is left in it
      chooseAny(s, p);
      if (isTaken && chosenColumn < 0) set(s.nodeBound, node, max(get(s.nodeBound, node), boundOfPoint(s, p)));
    }
    if (s.seeking && s.hasPoint != 0) {
      closeNode(s, node);
      s.status = STATUS_UNBOUNDED;
      return;
    }
    if (isSettled(s, node)) {
      prune(s, node);
      return;
    }
    if (chosenColumn < 0) {
      s.unresolved = min(s.unresolved, get(s.nodeBound, node));
      closeNode(s, node);
      return;
    }
  }
  divide(s, p, node, objective);
}
