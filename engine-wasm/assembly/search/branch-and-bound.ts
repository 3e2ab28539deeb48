import { addGain, chooseAny, chooseBranch, chosenColumn, isExact } from './branching';
import { isInfeasibleAsDeclared } from './bound-tightening';
import { tightenRoot } from './column-domains';
import { keepPoint, polish, SAME } from './incumbent';
import {
  STATUS_BEYOND, STATUS_INFEASIBLE, STATUS_LIMIT, STATUS_OPTIMAL, STATUS_RUNNING, STATUS_UNBOUNDED,
} from '../layout';
import { provedObjective } from '../lp/dual-bound';
import { clearlyAbove } from '../lp/pricing';
import { isEndless } from '../lp/duals';
import { changeCost } from '../lp/modify';
import { Problem } from '../lp/problem';
import { problemBegin, problemRun } from '../lp/solve';
import { get, getWord, set } from '../memory';
import { closeNode, moveTo } from './node-tree';
import { popOpen } from './open-nodes';
import { NARROWED, NO_NODE, Search } from './search-state';
import { isLoose, objectiveSize, solveOutside } from './solve-node';
import { divide, liftBound } from './split-node';

/** Trials at one node take so many times the pivots of a call at most. */
const TRIALS: f64 = 16;

/** Looks at up to `count` nodes, in about so many pivots. Returns the outcome, or STATUS_RUNNING when more are left. */
export function searchRun(search: usize, count: i32, pivots: i32): i32 {
  const s = changetype<Search>(search);
  const pause = s.pivots + <f64>pivots;
  s.trialsUntil = min(s.mostPivots, s.pivots + TRIALS * <f64>pivots);
  if (s.hasStart) tryStart(s);
  for (let k = 0; k < count && s.status == STATUS_RUNNING && s.pivots < pause; k++) {
    const node = s.pending != NO_NODE ? s.pending : nextOpen(s);
    s.pending = NO_NODE;
    if (node == NO_NODE) s.status = outcome(s);
    else if (!look(s, node, pivots)) break;
  }
  return s.status;
}

/** Takes the whole numbers of the point that the host gave, where they are allowed. */
function tryStart(s: Search): void {
  s.hasStart = false;
  polish(s, changetype<Problem>(s.problem));
}

/** Returns the status when no node is left. */
function outcome(s: Search): i32 {
  if (s.seeking) return s.hasPoint != 0 ? STATUS_UNBOUNDED : s.unresolved < Infinity ? STATUS_LIMIT : STATUS_INFEASIBLE;
  if (s.hasPoint == 0) return s.unresolved < Infinity ? STATUS_LIMIT : STATUS_INFEASIBLE;
  const allowed = max(2 * SAME, s.gapWanted) * objectiveSize(s, s.best);
  return min(s.unresolved, s.pruned) < s.best - allowed ? STATUS_LIMIT : STATUS_OPTIMAL;
}

/** Returns the next open node that may still hold something better, and closes the others on the way. */
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

/** Solves the relaxation of a node, then closes it or splits it; returns false when it needs more pivots. */
function look(s: Search, node: i32, pivots: i32): bool {
  const p = changetype<Problem>(s.problem);
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
  if (s.midway) s.pending = node;
  else conclude(s, p, node, status);
  return !s.midway;
}

/** Closes a node or splits it, by the outcome of its relaxation. */
function conclude(s: Search, p: Problem, node: i32, status: i32): void {
  const isRoot = getWord(s.parent, node) == NO_NODE && !s.seeking;
  if (status == STATUS_OPTIMAL) {
    learn(s, node, p.objective);
    if (isRoot) keepRoot(s, p);
    raiseBound(s, node, liftBound(s, provedObjective(p)));
    if (isSettled(s, node)) prune(s, node);
    else split(s, p, node);
  } else if (status == STATUS_BEYOND) {
    learn(s, node, p.ceiling);
    raiseBound(s, node, clearlyAbove(p.ceiling));
    prune(s, node);
  } else if (status == STATUS_INFEASIBLE) {
    if (isRoot) s.hasRay = i32(isInfeasibleAsDeclared(s));
    closeNode(s, node);
  } else if (status == STATUS_UNBOUNDED && isRoot) {
    seek(s, p, node);
  } else if (!splitBlindly(s, p, node)) {
    giveUp(s, node);
  }
}

@inline
function raiseBound(s: Search, node: i32, bound: f64): void {
  set(s.nodeBound, node, max(get(s.nodeBound, node), bound));
}

/** Closes a node without an answer. */
function giveUp(s: Search, node: i32): void {
  s.unresolved = min(s.unresolved, get(s.nodeBound, node));
  closeNode(s, node);
}

/** Nodes whose relaxation met a limit are split at most so many times. */
const BLIND = 1000;

/** Splits a node whose relaxation gave no answer next to its last point; returns false when none is left to split. */
function splitBlindly(s: Search, p: Problem, node: i32): bool {
  if (s.seeking || s.blind >= BLIND) return false;
  chooseAny(s, p);
  if (chosenColumn < 0) return false;
  s.blind++;
  divide(s, p, node, get(s.nodeBound, node));
  return true;
}

/** Sets the costs aside after an unbounded relaxation: the problem is unbounded when it has any point. */
function seek(s: Search, p: Problem, root: i32): void {
  memory.copy(s.ray, p.ray, (<usize>p.n) << 3);
  for (let j = 0; j < p.n; j++) {
    set(s.cost, j, get(p.cost, j));
    changeCost(s.problem, j, 0);
  }
  s.seeking = true;
  s.pending = root;
}

function keepRoot(s: Search, p: Problem): void {
  s.rootObjective = provedObjective(p);
  for (let j = 0; j < p.n; j++) {
    const d = get(p.reduced, j);
    const end = d > 0 ? get(p.lower, j) : get(p.upper, j);
    set(s.rootReduced, j, isEndless(d, end, get(p.columnSize, j)) ? 0 : d);
  }
  if (s.hasPoint != 0) tightenRoot(s, p);
}

/** Adds the gain of a node to the pseudocosts of its column. */
function learn(s: Search, node: i32, objective: f64): void {
  const j = getWord(s.column, NARROWED * node);
  if (j < 0) return;
  const distance = get(s.distance, node);
  const gain = max(0, objective - get(s.parentBound, node));
  if (distance < 0) addGain(s.downGain, s.downSeen, j, gain, -distance);
  else addGain(s.upGain, s.upSeen, j, gain, distance);
}

/** Returns the bound that the duals prove of a point with nothing left to choose, solved more finely if needed. */
function boundForPoint(s: Search, p: Problem): f64 {
  if (isLoose(s, p)) {
    if (solveOutside(s, true) != STATUS_OPTIMAL) return -Infinity;
    keepPoint(s, p);
  }
  return provedObjective(p);
}

/** Returns true when the node holds nothing better than the best point. */
@inline
function isSettled(s: Search, node: i32): bool {
  return get(s.nodeBound, node) >= s.cutoff;
}

/** Keeps a point of the relaxation when it is allowed, and splits the node while something better may lie below. */
function split(s: Search, p: Problem, node: i32): void {
  const objective = provedObjective(p);
  if (!chooseBranch(s, p)) {
    takePoint(s, p, node);
    if (s.seeking && s.hasPoint != 0) {
      closeNode(s, node);
      s.status = STATUS_UNBOUNDED;
      return;
    }
    if (isSettled(s, node)) return prune(s, node);
    if (chosenColumn < 0) return giveUp(s, node);
  }
  divide(s, p, node, objective);
}

/** Keeps a point that is allowed, or allowed but for noise; what may be left below it is split next to it. */
function takePoint(s: Search, p: Problem, node: i32): void {
  if (!isExact) {
    chooseAny(s, p);
    return polish(s, p);
  }
  keepPoint(s, p);
  if (isSettled(s, node)) return;
  // slopes are a little wide: what they leave below the point is split until no choice is left in it
  chooseAny(s, p);
  if (chosenColumn < 0) raiseBound(s, node, boundForPoint(s, p));
}
