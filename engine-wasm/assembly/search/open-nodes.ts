import { get, getWord, setWord } from '../memory';
import { NO_NODE, Search } from './search-state';

/** Number of open nodes from which the search goes deep first, and number down to which it then does. */
const CROWDED = 16384;
const DRAINED = 8192;
/** Nodes by the least bound and nodes by depth that take turns until there is a point. */
const SPELL = 16;

/** Returns true when the search looks at node a before b: by depth when it goes deep first, else by bound. */
@inline
function isBefore(s: Search, a: i32, b: i32): bool {
  const deeper = getWord(s.depth, a) - getWord(s.depth, b);
  const better = get(s.nodeBound, a) - get(s.nodeBound, b);
  if (s.deepFirst) return deeper > 0 || (deeper == 0 && better < 0);
  return better < 0 || (better == 0 && deeper > 0);
}

function sink(s: Search, k: i32): void {
  const node = getWord(s.heap, k);
  while (2 * k + 1 < s.open) {
    let child = 2 * k + 1;
    if (child + 1 < s.open && isBefore(s, getWord(s.heap, child + 1), getWord(s.heap, child))) child++;
    if (!isBefore(s, getWord(s.heap, child), node)) break;
    setWord(s.heap, k, getWord(s.heap, child));
    k = child;
  }
  setWord(s.heap, k, node);
}

/** Adds a node to the heap. */
export function pushOpen(s: Search, node: i32): void {
  let k = s.open++;
  while (k > 0 && isBefore(s, node, getWord(s.heap, (k - 1) / 2))) {
    setWord(s.heap, k, getWord(s.heap, (k - 1) / 2));
    k = (k - 1) / 2;
  }
  setWord(s.heap, k, node);
}

/** Takes the open node to look at next out of the heap; NO_NODE when there is none. */
export function popOpen(s: Search): i32 {
  const deep = s.open > (s.deepFirst ? DRAINED : CROWDED) || (s.hasPoint == 0 && s.nodes / SPELL % 2 == 1);
  if (deep != s.deepFirst) orderHeap(s, deep);
  if (s.open == 0) return NO_NODE;
  const node = getWord(s.heap, 0);
  setWord(s.heap, 0, getWord(s.heap, --s.open));
  if (s.open > 0) sink(s, 0);
  return node;
}

/** Orders the heap again, by depth or by bound. */
export function orderHeap(s: Search, deepFirst: bool): void {
  s.deepFirst = deepFirst;
  for (let k = s.open / 2 - 1; k >= 0; k--) sink(s, k);
}
