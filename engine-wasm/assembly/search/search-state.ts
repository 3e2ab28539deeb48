import { reserve } from '../memory';
import { Problem } from '../lp/problem';

/** Most nodes at once: the memory of a search never grows. */
export const CAPACITY = 65536;
/** Most columns tried at a node. */
export const TRIED = 8;
/** Most columns a node narrows: the one it was split on, and those that follow from it. */
export const NARROWED = 4;
/** Longest row that is propagated: in longer ones little follows that the relaxation does not see. */
export const SHORT = 4;
export const NO_NODE = -1;

/**
 * Search holds a branch and bound over the bounds of the columns of one problem. A node narrows a few columns of its
 * parent; the open nodes wait in a binary heap, the least bound on top, or the deepest while no point is known. Arrays
 * are by column or by node.
 */
@unmanaged
export class Search {
  // Read and written by the host: words SEARCH_KIND and following of the layout.
  kind: usize;          // n words
  declaredLower: usize; // n, as the model gives them
  declaredUpper: usize;
  hasPoint: i32;
  hasRay: i32;
  nodes: i32;
  bound: f64;
  pivots: f64;
  gapWanted: f64;
  offset: f64;          // constant added to every objective where gaps are measured
  mostPivots: f64;      // trials end here

  problem: usize;
  least: usize;         // n, declared bounds rounded inwards for integer columns
  most: usize;
  globalLower: usize;   // n, bounds that hold in the whole tree
  globalUpper: usize;
  downGain: usize;      // n, pseudocosts: gains of the objective per unit of rounding, and how many were seen
  downSeen: usize;
  upGain: usize;
  upSeen: usize;
  rootReduced: usize;   // n, reduced costs of the root
  cost: usize;          // n, the true costs while only a point is sought
  point: usize;         // n + m + n, best x with its y and reduced costs
  keptLower: usize;     // n, scratch: bounds of the columns while something is tried
  keptUpper: usize;
  nodePoint: usize;     // n, x of the node that is being split
  score: usize;         // n, and the least and the estimated costs of its sides
  downSure: usize;
  upSure: usize;
  downCost: usize;
  upCost: usize;
  ray: usize;           // n, direction of an unbounded relaxation
  wholeFactor: usize;   // m, factor that makes the entries of a row whole where its columns are integer; else 0
  entries: usize;       // SHORT words per row: the columns of short rows
  tried: usize;         // TRIED words, columns whose sides have been tried
  narrowed: usize;      // NARROWED words: columns that are to be narrowed

  trialPivots: f64;
  trialsUntil: f64;     // at so many pivots the trials of this call end
  isRefuted: bool;      // some row has no point
  isTightened: bool;    // whole columns have nearer bounds than declared
  blind: i32;           // nodes split without an answer of their relaxation
  best: f64;            // objective of `point`
  cutoff: f64;          // nodes whose bound reaches this are closed
  pruned: f64;          // least bound of a node closed by the cutoff
  unresolved: f64;      // least bound of a node whose relaxation met a limit
  rootObjective: f64;
  granule: f64;         // the objective is a multiple of this; 0 when of none
  hasStart: bool;       // x of the problem is a point from which to begin
  seeking: bool;        // the relaxation is unbounded, so that one point will do
  deepFirst: bool;
  midway: bool;         // the relaxation of the pending node has begun
  status: i32;

  current: i32;         // node whose bounds the problem has
  pending: i32;         // node to look at next, or NO_NODE
  open: i32;            // nodes in the heap
  firstFree: i32;
  used: i32;            // nodes that exist
  heap: usize;          // words
  parent: usize;        // words; of a free node the next free one
  children: usize;      // words: children that exist
  depth: usize;         // words
  column: usize;        // words; from here by node and slot: the column split on, and those that follow; -1 none
  lower: usize;         // bounds of the column in this node
  upper: usize;
  beforeLower: usize;   // and in its parent
  beforeUpper: usize;
  nodeBound: usize;
  parentBound: usize;   // objective of the parent
  distance: usize;      // by how much the column is pushed; negative when down
}

/** Doubles that `takeColumns` takes by column and by row, and bytes that `takeNodes` takes by node. */
const COLUMN_DOUBLES: usize = 23;
const ROW_DOUBLES: usize = 2;
const NODE_BYTES: usize = (4 * 8 + 4) * NARROWED + 3 * 8 + 4 * 4;

let next: usize = 0;

function take(bytes: usize): usize {
  next += bytes;
  return next - bytes;
}

/** Makes a search over `problem`, zeroed; kinds and declared bounds are for the host to write. */
export function searchCreate(problem: usize): usize {
  const p = changetype<Problem>(problem);
  const column: usize = <usize>p.n << 3;
  const row: usize = <usize>p.m << 3;
  const kinds: usize = ((<usize>p.n + 1) & ~1) << 2;
  const lists = (<usize>(TRIED + NARROWED + SHORT * p.m)) << 2;
  const header: usize = (offsetof<Search>() + 15) & ~15;
  const fixed: usize = header + COLUMN_DOUBLES * column + ROW_DOUBLES * row + kinds + lists;
  const address = reserve(fixed + NODE_BYTES * CAPACITY);
  memory.fill(address, 0, fixed);
  const s = changetype<Search>(address);
  s.problem = problem;
  next = address + header;
  takeColumns(s, column, row);
  s.kind = take(kinds);
  s.tried = take(4 * TRIED);
  s.narrowed = take(4 * NARROWED);
  s.entries = take((<usize>(SHORT * p.m)) << 2);
  takeNodes(s);
  return address;
}

/** Takes the arrays of doubles by column and by row. */
function takeColumns(s: Search, column: usize, row: usize): void {
  s.declaredLower = take(column);
  s.declaredUpper = take(column);
  s.least = take(column);
  s.most = take(column);
  s.globalLower = take(column);
  s.globalUpper = take(column);
  // the four lists of gains follow one another
  s.downGain = take(column);
  s.downSeen = take(column);
  s.upGain = take(column);
  s.upSeen = take(column);
  s.rootReduced = take(column);
  s.cost = take(column);
  s.keptLower = take(column);
  s.keptUpper = take(column);
  s.nodePoint = take(column);
  s.score = take(column);
  s.downSure = take(column);
  s.upSure = take(column);
  s.downCost = take(column);
  s.upCost = take(column);
  s.ray = take(column);
  s.point = take(2 * column + row);
  s.wholeFactor = take(row);
}

/** Takes the arrays by node, doubles first. */
function takeNodes(s: Search): void {
  const doubles: usize = (<usize>CAPACITY) << 3;
  const words: usize = (<usize>CAPACITY) << 2;
  s.lower = take(<usize>NARROWED * doubles);
  s.upper = take(<usize>NARROWED * doubles);
  s.beforeLower = take(<usize>NARROWED * doubles);
  s.beforeUpper = take(<usize>NARROWED * doubles);
  s.nodeBound = take(doubles);
  s.parentBound = take(doubles);
  s.distance = take(doubles);
  s.column = take(<usize>NARROWED * words);
  s.heap = take(words);
  s.parent = take(words);
  s.children = take(words);
  s.depth = take(words);
}
