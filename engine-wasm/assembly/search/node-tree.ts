import { changeBounds } from '../lp/modify';
import { get, getWord, set, setWord } from '../memory';
import { Problem } from '../lp/problem';
import { CAPACITY, NARROWED, NO_NODE, Search } from './search-state';

/** Makes the tree empty. */
export function clearTree(s: Search): void {
  for (let k = 0; k < CAPACITY; k++) setWord(s.parent, k, k + 1 < CAPACITY ? k + 1 : NO_NODE);
  s.firstFree = 0;
  s.open = 0;
  s.used = 0;
  s.current = NO_NODE;
  s.pending = NO_NODE;
  s.deepFirst = true;
}

/** Adds a node below `parent`; returns NO_NODE when there is no room. */
export function addNode(s: Search, parent: i32, bound: f64): i32 {
  const node = s.firstFree;
  if (node == NO_NODE) return node;
  s.firstFree = getWord(s.parent, node);
  s.used++;
  setWord(s.parent, node, parent);
  setWord(s.children, node, 0);
  for (let k = 0; k < NARROWED; k++) setWord(s.column, NARROWED * node + k, -1);
  setWord(s.depth, node, 0);
  set(s.nodeBound, node, bound);
  if (parent != NO_NODE) {
    setWord(s.depth, node, getWord(s.depth, parent) + 1);
    setWord(s.children, parent, getWord(s.children, parent) + 1);
  }
  return node;
}

/** Frees a node, and every ancestor without other children; bounds of the problem follow. */
export function closeNode(s: Search, node: i32): void {
  while (node != NO_NODE && getWord(s.children, node) == 0) {
    if (s.current == node) undo(s);
    const parent = getWord(s.parent, node);
    freeNode(s, node);
    node = parent;
    if (node != NO_NODE) setWord(s.children, node, getWord(s.children, node) - 1);
  }
}

function freeNode(s: Search, node: i32): void {
  setWord(s.parent, node, s.firstFree);
  s.firstFree = node;
  s.used--;
}

/** Merges parents without other children into their node while it has room for their narrowed columns. */
export function absorbParents(s: Search, node: i32): void {
  while (true) {
    const parent = getWord(s.parent, node);
    if (parent == NO_NODE || getWord(s.children, parent) > 1 || getWord(s.parent, parent) == NO_NODE) return;
    let count = 0;
    for (let k = 0; k < NARROWED; k++) {
      if (getWord(s.column, NARROWED * node + k) >= 0) count++;
      const j = getWord(s.column, NARROWED * parent + k);
      if (j >= 0 && slotOf(s, node, j) < 0) count++;
    }
    if (count > NARROWED) return;
    for (let from = NARROWED * parent; from < NARROWED * (parent + 1); from++) {
      const j = getWord(s.column, from);
      if (j < 0) continue;
      let to = slotOf(s, node, j);
      if (to < 0) {
        to = slotOf(s, node, -1);
        setWord(s.column, to, j);
        set(s.lower, to, get(s.lower, from));
        set(s.upper, to, get(s.upper, from));
      }
      set(s.beforeLower, to, get(s.beforeLower, from));
      set(s.beforeUpper, to, get(s.beforeUpper, from));
    }
    setWord(s.parent, node, getWord(s.parent, parent));
    freeNode(s, parent);
  }
}

/** Returns the slot of a node with its bounds of column j, or -1. */
function slotOf(s: Search, node: i32, j: i32): i32 {
  for (let slot = NARROWED * node; slot < NARROWED * (node + 1); slot++) {
    if (getWord(s.column, slot) == j) return slot;
  }
  return -1;
}

/** Sets the bounds of column j in the problem, within those of the whole tree. */
export function setColumn(s: Search, j: i32, lower: f64, upper: f64): void {
  const p = changetype<Problem>(s.problem);
  lower = max(lower, get(s.globalLower, j));
  upper = min(upper, get(s.globalUpper, j));
  if (lower != get(p.lower, j) || upper != get(p.upper, j)) changeBounds(s.problem, j, lower, upper);
}

/** Goes from the current node to its parent. */
function undo(s: Search): void {
  const node = s.current;
  for (let slot = NARROWED * node; slot < NARROWED * (node + 1); slot++) {
    const j = getWord(s.column, slot);
    if (j >= 0) setColumn(s, j, get(s.beforeLower, slot), get(s.beforeUpper, slot));
  }
  s.current = getWord(s.parent, node);
}

/** Goes to a node and sets its bounds: up to the common ancestor, then down. The heap's free end holds the path. */
export function moveTo(s: Search, node: i32): void {
  let top = CAPACITY;
  let ancestor = node;
  while (s.current != ancestor) {
    const here = s.current == NO_NODE ? -1 : getWord(s.depth, s.current);
    if (getWord(s.depth, ancestor) > here) {
      setWord(s.heap, --top, ancestor);
      ancestor = getWord(s.parent, ancestor);
    } else {
      undo(s);
    }
    if (ancestor == NO_NODE) {
      while (s.current != NO_NODE) undo(s);
    }
  }
  for (; top < CAPACITY; top++) {
    const step = getWord(s.heap, top);
    for (let slot = NARROWED * step; slot < NARROWED * (step + 1); slot++) {
      const j = getWord(s.column, slot);
      if (j >= 0) setColumn(s, j, get(s.lower, slot), get(s.upper, slot));
    }
    s.current = step;
  }
}
