import { reserve } from '../memory';
import { Problem } from '../lp/problem';
import { NARROWED, SHORT } from './propagation';

/** Nodes that may exist at once. The memory of a search never grows. */
export const CAPACITY = 65536;
/** Columns tried at a node at most. */
export const TRIED = 8;
/** Cuts a problem has at most. */
export const CUTS = 400;
export const NO_NODE = -1;

/**
 * Branch and bound over the bounds of the columns. A node narrows a few columns of its parent; the open nodes wait in a
 * binary heap, the least bound on top, or the deepest while no point is known. Arrays are by column or by node.
 */
@unmanaged
export class Search {
  // Read and written by the host: words SEARCH_KIND and following of the layout.
  givenKind: usize;     // n words
  declaredLower: usize; // n, as the model gives them
  declaredUpper: usize;
  hasPoint: i32;
  hasRay: i32;
  nodes: i32;
  bound: f64;
  pivots: f64;
  gapWanted: f64;
  offset: f64;          // what is added to every objective when gaps are told
  mostPivots: f64;      // trials, dives and cuts end here

  problem: usize;       // what is searched: the original, or one without its switches
  original: usize;
  base: usize;          // the same without cuts
  cuts: i32;
  isPlain: bool;        // no cuts are sought
  rounds: i32;          // cuts were sought so many times
  uncut: f64;           // the objective of the root without them
  cutRows: usize;       // CUTS x n: cut . x is at least `cutLeast`
  cutLeast: usize;
  cutDepth: usize;
  cutRow: usize;        // words: row of the problem a cut is, or -1
  sum: usize;           // n, of rows, while a cut is sought: entries, and how much of the slack of each row is in it
  slackFactor: usize;   // m
  whole: usize;         // n, factors of whole columns, measured from one of their bounds
  from: usize;          // n words: which
  reachUnit: usize;     // n, what one unit of its switch lets an amount be
  reachColumn: usize;   // n words: that switch, or -1
  isReach: usize;       // m words: 1 of a row that tells it
  kind: usize;          // n words; of the columns searched, as everything by column that follows
  least: usize;         // n, declared bounds rounded inwards for integer columns
  most: usize;
  globalLower: usize;   // n, bounds that hold in the whole tree
  globalUpper: usize;
  downGain: usize;      // n, pseudocosts: gains of the objective per unit of rounding, and how many were seen
  downSeen: usize;
  upGain: usize;
  upSeen: usize;
  offGain: usize;       // n, the same for switches, per share of the switch
  offSeen: usize;
  onGain: usize;
  onSeen: usize;
  rootReduced: usize;   // n, reduced costs of the root
  cost: usize;          // n, the true costs while only a point is sought
  point: usize;         // n + m + n, best x of the original with its y and reduced costs
  bestFound: usize;     // n, the same x by the columns searched
  keptLower: usize;     // n, bounds of a node while its point is polished
  keptUpper: usize;
  nodePoint: usize;     // n, x of the node that is being split
  score: usize;         // n, and what its sides cost at least, and are thought to cost
  downSure: usize;
  upSure: usize;
  downCost: usize;
  upCost: usize;
  tried: usize;         // TRIED words, columns whose sides have been tried
  trialPivots: f64;
  divePivots: f64;
  asideUntil: f64;      // at so many pivots trials and dives are given up for the time being
  dives: i32;
  wholeFactor: usize;   // what makes the entries of a row of the problem whole, where its columns are; else 0
  isRefuted: bool;      // some row has no point
  isTightened: bool;    // whole columns have nearer bounds than declared
  isDiving: bool;       // a dive is to go on
  diveSteps: i32;       // columns it has decided
  blind: i32;           // nodes split without an answer of their relaxation
  isNew: bool;          // the best point has not been dived from yet
  failed: usize;        // n, how often a dive has ended at the column
  diveLower: usize;     // n, bounds of the node a dive began at
  diveUpper: usize;
  ray: usize;           // n, direction of an unbounded relaxation
  best: f64;            // objective of `point`
  cutoff: f64;          // nodes whose bound reaches this are closed
  pruned: f64;          // least bound of a node closed by the cutoff
  unresolved: f64;      // least bound of a node whose relaxation met a limit
  rootObjective: f64;
  granule: f64;         // the objective is a multiple of this; 0 when of nothing known
  seeking: bool;        // the relaxation is unbounded, so that one point will do
  deepFirst: bool;
  midway: bool;         // the relaxation of the pending node has begun
  status: i32;
  keepsSwitches: bool;  // the switches stay columns of their own

  originalLower: usize; // n, bounds of the original while its switches are dropped
  originalUpper: usize;
  leastOn: usize;       // n, of an amount with a switch: what it is between once that is on
  mostOn: usize;
  share: usize;         // n, what stands for the switch in the rows that count it: so much of the amount; 0 when on
  amountOf: usize;      // n words: column a switch is of, or -1
  switchFor: usize;     // n words: switch of a column of the original, or -1
  switchOf: usize;      // n words: the same of a column searched
  columnOf: usize;      // n words: column of the original
  rowOf: usize;         // m words: row of the original
  isLink: usize;        // m words: 1 of a row that only ties an amount to its switch
  countingRow: usize;   // m words: rows in which switches stand
  counting: i32;

  current: i32;         // node whose bounds the problem has
  pending: i32;         // node to look at next, or NO_NODE
  open: i32;            // nodes in the heap
  firstFree: i32;
  used: i32;            // nodes that exist
  heap: usize;          // words
  parent: usize;        // words; of a free node the next free one
  children: usize;      // words: children that exist
  depth: usize;         // words
  entries: usize;       // SHORT words per row: the columns of short rows
  narrowed: usize;      // NARROWED words: columns that are to be narrowed
  column: usize;        // words; from here by node and slot: the column split on, and those that follow; -1 none
  lower: usize;         // bounds of the column in this node
  upper: usize;
  beforeLower: usize;   // and in its parent
  beforeUpper: usize;
  nodeBound: usize;
  parentBound: usize;   // objective of the parent
  distance: usize;      // by how much the column is pushed; negative when down
  bySwitch: usize;      // words: 1 when that is a share of its switch
}

let next: usize = 0;

function take(bytes: usize): usize {
  next += bytes;
  return next - bytes;
}

/** A search over `problem`, zeroed; kinds and declared bounds are for the host to write. */
export function searchCreate(problem: usize): usize {
  const p = changetype<Problem>(problem);
  const n: usize = <usize>p.n << 3;
  const header: usize = (offsetof<Search>() + 15) & ~15;
  const nodes: usize = (<usize>CAPACITY) << 3;
  const words: usize = ((<usize>p.n + 1) & ~1) << 2;
  const rows: usize = ((<usize>p.m + 1) & ~1) << 2;
  const columns = header + 40 * n + 16 * <usize>p.m + 8 * words + 4 * rows + 64 + 4 * TRIED
    + (8 + 4 * SHORT) * (<usize>p.m + CUTS) + <usize>CUTS * (n + 20);
  const each = (4 * 8 + 4) * NARROWED + 3 * 8 + 5 * 4;
  const address = reserve(columns + each * CAPACITY);
  memory.fill(address, 0, columns);
  const s = changetype<Search>(address);
  next = address + header;
  s.problem = problem;
  s.original = problem;
  s.base = problem;
  s.declaredLower = take(n);
  s.declaredUpper = take(n);
  s.least = take(n);
  s.most = take(n);
  s.globalLower = take(n);
  s.globalUpper = take(n);
  s.downGain = take(n);
  s.downSeen = take(n);
  s.upGain = take(n);
  s.upSeen = take(n);
  s.offGain = take(n);
  s.offSeen = take(n);
  s.onGain = take(n);
  s.onSeen = take(n);
  s.rootReduced = take(n);
  s.originalLower = take(n);
  s.originalUpper = take(n);
  s.leastOn = take(n);
  s.mostOn = take(n);
  s.share = take(n);
  s.bestFound = take(n);
  s.cutRows = take(<usize>CUTS * n);
  s.cutLeast = take(8 * CUTS);
  s.cutDepth = take(8 * CUTS);
  s.cutRow = take(4 * CUTS);
  s.sum = take(n);
  s.whole = take(n);
  s.reachUnit = take(n);
  s.wholeFactor = take(8 * (<usize>p.m + CUTS));
  s.slackFactor = take((<usize>p.m) << 3);
  s.cost = take(n);
  s.keptLower = take(n);
  s.keptUpper = take(n);
  s.ray = take(n);
  s.nodePoint = take(n);
  s.failed = take(n);
  s.diveLower = take(n);
  s.diveUpper = take(n);
  s.score = take(n);
  s.downSure = take(n);
  s.upSure = take(n);
  s.downCost = take(n);
  s.upCost = take(n);
  s.point = take(n + ((<usize>p.m) << 3) + n);
  s.givenKind = take(words);
  s.kind = take(words);
  s.amountOf = take(words);
  s.switchFor = take(words);
  s.switchOf = take(words);
  s.columnOf = take(words);
  s.rowOf = take(rows);
  s.isLink = take(rows);
  s.countingRow = take(rows);
  s.isReach = take(rows);
  s.from = take(words);
  s.reachColumn = take(words);
  s.narrowed = take(4 * <usize>NARROWED);
  s.tried = take(4 * <usize>TRIED);
  s.entries = take(4 * SHORT * (<usize>p.m + CUTS));
  s.lower = take(<usize>NARROWED * nodes);
  s.upper = take(<usize>NARROWED * nodes);
  s.beforeLower = take(<usize>NARROWED * nodes);
  s.beforeUpper = take(<usize>NARROWED * nodes);
  s.nodeBound = take(nodes);
  s.parentBound = take(nodes);
  s.distance = take(nodes);
  s.heap = take(nodes >> 1);
  s.parent = take(nodes >> 1);
  s.column = take(<usize>NARROWED * (nodes >> 1));
  s.children = take(nodes >> 1);
  s.depth = take(nodes >> 1);
  s.bySwitch = take(nodes >> 1);
  return address;
}
