import { chosenColumn, chosenValue, downPenalty, NOTHING, trySides, upFirst, upPenalty } from './branching';
import { pushOpen } from './open-nodes';
import { get, getWord, set, setWord } from '../memory';
import { SAME } from './incumbent';
import { Problem } from '../lp/problem';
import { narrowedCount, propagate } from './propagation';
import { chosenDown, chosenUp } from './branch-sides';
import { CAPACITY, NARROWED, NO_NODE, Search } from './search-state';
import { absorbParents, addNode, closeNode } from './node-tree';

/** Share of the granule by which a bound may be above a multiple before it is liftBound to the next. */
const LIFT: f64 = 1e-6;

/** Number of free nodes below which room is scarce. */
const SPARE = CAPACITY / 4;

/** Returns a bound raised to the next value that the objective can take. */
export function liftBound(s: Search, bound: f64): f64 {
  if (s.granule == 0 || s.seeking) return bound;
  return max(bound, ceil(bound / s.granule - LIFT) * s.granule);
}

/** Adds the two sides of the chosen column to the tree, with the objective they begin from. */
export function divide(s: Search, p: Problem, node: i32, objective: f64): void {
  absorbParents(s, node);
  const j = chosenColumn;
  // with little room left no node is made of a side that has nothing in it: a way without an end then takes no more of it
  if (s.used > CAPACITY - SPARE) trySides(s, p);
  const up = upFirst;
  const lower = get(p.lower, j);
  const upper = get(p.upper, j);
  const down = child(s, node, j, lower, chosenDown, objective, downPenalty, chosenDown - chosenValue);
  const above = child(s, node, j, chosenUp, upper, objective, upPenalty, chosenUp - chosenValue);
  const first = up ? above : down;
  const other = up ? down : above;
  if (first != NO_NODE) s.pending = first;
  if (other != NO_NODE) pushOpen(s, other);
  closeNode(s, node);
}

/** Adds one side of a split; returns NO_NODE when it is sure to be no better than the best point, or empty. */
function child(s: Search, node: i32, j: i32, lower: f64, upper: f64, objective: f64, sure: f64, distance: f64): i32 {
  if (lower > upper || sure == NOTHING) return NO_NODE;
  const parent = get(s.nodeBound, node);
  const bound = sure == Infinity ? parent : max(parent, liftBound(s, objective + sure - SAME * abs(objective)));
  if (bound >= s.cutoff) {
    s.pruned = min(s.pruned, bound);
    return NO_NODE;
  }
  if (!propagate(s, changetype<Problem>(s.problem), j, lower, upper)) return NO_NODE;
  const made = addNode(s, node, bound);
  if (made == NO_NODE) {
    s.unresolved = min(s.unresolved, bound);
    return NO_NODE;
  }
  const p = changetype<Problem>(s.problem);
  for (let k = 0; k < narrowedCount; k++) {
    const column = getWord(s.narrowed, k);
    const slot = NARROWED * made + k;
    setWord(s.column, slot, column);
    set(s.lower, slot, get(s.keptLower, column));
    set(s.upper, slot, get(s.keptUpper, column));
    set(s.beforeLower, slot, get(p.lower, column));
    set(s.beforeUpper, slot, get(p.upper, column));
  }
  set(s.parentBound, made, objective);
  set(s.distance, made, distance);
  return made;
}
