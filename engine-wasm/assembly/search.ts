import { begin } from './begin';
import { addGain, chooseAny, chooseBranch, chosenColumn, chosenNone, isExact } from './branch';
import { changeCost } from './change';
import { WIDENED } from './cut-store';
import { cutRoot } from './cuts';
import { dive, surface, wantsDive } from './dive';
import { divide, lifted } from './divide';
import { popOpen } from './heap';
import {
  STATUS_BEYOND, STATUS_INFEASIBLE, STATUS_LIMIT, STATUS_OPTIMAL, STATUS_RUNNING, STATUS_UNBOUNDED,
} from './layout';
import { get, getWord, set } from './memory';
import { keepPoint, polish } from './point';
import { Problem } from './problem';
import { listShortRows, NARROWED } from './propagate';
import { clearlyAbove } from './simplex';
import { problemBegin, problemRun } from './solve';
import { NO_NODE, Search } from './state';
import { closeNode, moveTo } from './tree';

/** Trials and dives at one node take so many times the pivots of a call at most. */
const ASIDE: f64 = 16;

/** Looks at up to `count` nodes, in about so many pivots. The outcome, or STATUS_RUNNING when more are left. */
export function searchRun(search: usize, count: i32, pivots: i32): i32 {
  const s = changetype<Search>(search);
  const pause = s.pivots + <f64>pivots;
  s.asideUntil = s.pivots + ASIDE * <f64>pivots;
  for (let k = 0; k < count && s.status == STATUS_RUNNING && s.pivots < pause; k++) {
    const node = s.pending != NO_NODE ? s.pending : nextOpen(s);
    s.pending = NO_NODE;
    if (node == NO_NODE) s.status = outcome(s);
    else if (!look(s, node, pivots)) break;
  }
  return s.status;
}

/** Status when no node is left. */
function outcome(s: Search): i32 {
  if (s.seeking) return s.hasPoint != 0 ? STATUS_UNBOUNDED : s.unresolved < Infinity ? STATUS_LIMIT : STATUS_INFEASIBLE;
  if (s.unresolved < s.cutoff) return STATUS_LIMIT;
  return s.hasPoint != 0 ? STATUS_OPTIMAL : STATUS_INFEASIBLE;
}

/** The next open node that may still hold something better; the others are closed on the way. */
function nextOpen(s: Search): i32 {
  while (true) {
    const node = popOpen(s);
    if (node == NO_NODE || get(s.nodeBound, node) < s.cutoff) return node;
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
      if (!s.seeking) p = cut(s, p);
      keepRoot(s, p);
    }
    set(s.nodeBound, node, max(get(s.nodeBound, node), lifted(s, p.objective)));
    if (get(s.nodeBound, node) >= s.cutoff) {
      prune(s, node);
    } else {
      split(s, p, node);
      if (s.status == STATUS_RUNNING && wantsDive(s)) {
        if (dive(s, p)) keepPoint(s, p);
        surface(s, p);
      }
    }
  } else if (status == STATUS_BEYOND) {
    learn(s, node, p.ceiling);
    set(s.nodeBound, node, max(get(s.nodeBound, node), clearlyAbove(p.ceiling)));
    prune(s, node);
  } else if (status == STATUS_INFEASIBLE) {
    if (getWord(s.parent, node) == NO_NODE && !s.seeking) s.hasRay = 1;
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

/** The root with the cuts that raise its bound. */
function cut(s: Search, p: Problem): Problem {
  cutRoot(s);
  const q = changetype<Problem>(s.problem);
  if (q !== p) listShortRows(s, q);
  return q;
}

function keepRoot(s: Search, p: Problem): void {
  s.rootObjective = p.objective;
  memory.copy(s.rootReduced, p.reduced, (<usize>p.n) << 3);
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

/** A point of the relaxation: kept when it is allowed, and the node split while something better may lie below. */
function split(s: Search, p: Problem, node: i32): void {
  const objective = p.objective;
  if (!chooseBranch(s, p)) {
    const exact = isExact;
    const isTaken = exact && keepPoint(s, p);
    if (!exact) {
      chooseAny(s, p);
      polish(s, p);
    } else if (!isTaken) {
      chosenNone();
    }
    // the bound of a point is what the point costs, but for what the cuts were widened by
    if (isTaken && s.problem != s.base && s.best - objective <= WIDENED * max(1, abs(s.best))) {
      set(s.nodeBound, node, max(get(s.nodeBound, node), s.best));
    }
    if (s.seeking && s.hasPoint != 0) {
      closeNode(s, node);
      s.status = STATUS_UNBOUNDED;
      return;
    }
    if (isTaken || get(s.nodeBound, node) >= s.cutoff) {
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
