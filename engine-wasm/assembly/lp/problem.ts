import { PAD } from '../layout';
import { allocate, get, getWord, set, setWord } from '../memory';

/** Scaled bounds of columns this far out are left out until an answer needs them. */
export const FAR: f64 = 524288;

/** Below this many cells in all, reading the whole A is as quick as a list of its entries. */
const SMALL = 16384;
/** A is sparse when fewer than one cell in this many holds an entry. */
const FEW = 8;

/** Returns the room of the lists of entries of a problem of m rows and n columns, in entries. */
export function roomFor(m: i32, n: i32): i32 {
  return m * n < SMALL ? 0 : m * n / FEW;
}

/** States of a nonbasic variable. */
export const FIXED = 0;
export const AT_LOWER = 1;
export const AT_UPPER = 2;
export const FREE = 3;

/**
 * Problem holds a bounded linear programme and its dictionary in one block of memory.
 *
 *   minimise c.x   subject to   s = A x,   lower <= (x, s) <= upper
 *
 * Variables are numbered columns first, then rows: variable n + i is the activity s of row i. At any time m of them are
 * basic and n nonbasic, and the dictionary D gives the basic ones: xB = D xN, objective = slope . xN + constant. D,
 * slope and every array by position hold scaled figures: variable = scale * scaled variable.
 */
@unmanaged
export class Problem {
  // Read and written by the host: words PROBLEM_MATRIX and following of the layout.
  matrix: usize;       // m x stride, A by rows
  stride: i32;         // doubles per row of A and D
  cost: usize;         // n
  lower: usize;        // n + m
  upper: usize;        // n + m
  x: usize;            // n, then y and the reduced costs without a gap
  y: usize;            // m
  reduced: usize;      // stride
  ray: usize;          // the longer of m and n
  pivots: i32;         // of the last solve
  objective: f64;      // c.x of the last solve
  written: i32;        // WRITTEN_ of what has changed since the host read it

  m: i32;
  n: i32;
  tall: i32;           // doubles per column of `columns`
  columns: usize;      // n x tall, A by columns
  entryStart: usize;   // n + 1 words, where each column begins among the entries that are not nought
  entryRow: usize;     // words
  entryValue: usize;
  dictionary: usize;   // m x stride
  scale: usize;        // n + m
  slope: usize;        // stride
  nonLower: usize;     // stride, by nonbasic position
  nonUpper: usize;
  nonValue: usize;
  side: usize;         // stride: +1 at the lower bound, -1 at the upper, 0 when fixed or free
  basicLower: usize;   // tall, by basic position
  basicUpper: usize;
  basicValue: usize;
  dualWeight: usize;   // tall
  primalWeight: usize; // stride
  row: usize;          // stride, a copy of the pivot row
  column: usize;       // tall, a copy of the pivot column
  candidateSize: usize;// stride, scratch of the dual ratio test
  candidateReach: usize;
  activity: usize;     // tall, A x
  rowSize: usize;      // tall, |A| |x|
  columnSize: usize;   // stride, |c| + |A'| |y|
  nonVariable: usize;  // n words
  basicVariable: usize;// m words
  state: usize;        // n words, by nonbasic position
  place: usize;        // n + m words: nonbasic position, or -1 - basic position
  kept: usize;         // n + m words, scratch of rebuild
  candidate: usize;    // n words, scratch of the dual ratio test
  frees: i32;          // nonbasic positions that are FREE
  ceiling: f64;        // the dual simplex ends once no point can cost less
  pause: i32;          // pivots at which a run stops, to go on later
  attempt: i32;        // of the present solve
  prepared: bool;      // the present attempt has begun
  still: i32;          // pivots of the present phase without progress
  finishes: i32;       // times the present attempt has gone on from exact slopes
  round: i32;          // dual and primal phases the present attempt has been through
  updates: i32;        // pivots since the dictionary was last built from A
  flips: i32;          // candidates at the head of the list that the last dual ratio test passes
  chosen: i32;         // row of an infeasible exit, column of an unbounded one
  direction: f64;      // of that exit: +1 when the variable must increase
  step: f64;           // length of the last primal ratio test
  smallest: f64;       // size of bounds, below which differences are not relative to anything
  feasibility: f64;    // tolerance on bounds, relative
  optimality: f64;     // tolerance on slopes, absolute in scaled cost
  leastPivot: f64;     // entries below this are taken for zero by the ratio tests
  rebuildAfter: i32;   // pivots after which the dictionary is built from A again
  shifted: bool;       // slopes differ from those of the true costs
  largestCost: f64;    // in size, scaled
  costsOld: bool;      // largestCost is to be sought again
  far: f64;            // scaled bounds of columns from here on are left out; Infinity when all count
  turned: bool;        // the present solve has changed that
  hasFar: bool;        // some column has a bound far out
  settled: bool;       // the last solve ended in an optimum that was certified
  pointOld: bool;      // x, the activities or the basic values are to be computed or checked again
  dualsOld: bool;      // y, the reduced costs or the slopes are to be computed or checked again
  missed: f64;         // what the duals may prove too much by: of basic columns they leave a little
  weighted: bool;      // the primal weights are not all one
  crossed: i32;        // variables whose bounds nothing meets
  moves: i32;          // nonbasic variables moved since the last solve
  moved: bool;         // the basic values no longer follow the dictionary
  stale: bool;         // the dictionary no longer follows A
  isSparse: bool;      // the entries are listed
}

/** Makes a zeroed problem of m rows and n columns. */
export function problemCreate(m: i32, n: i32): usize {
  const stride = (n + PAD - 1) / PAD * PAD;
  const tall = (m + PAD - 1) / PAD * PAD;
  const room = roomFor(m, n);
  const doubles = 2 * m * stride + n * tall + 3 * (n + m) + 2 * n + m + 11 * stride + max(m, n) + 7 * tall + room;
  const words = 3 * n + m + 2 * (n + m) + n + 1 + room;
  const header: usize = (offsetof<Problem>() + 15) & ~15;
  const address = allocate(header + (<usize>doubles << 3) + (<usize>words << 2));
  const p = changetype<Problem>(address);
  p.m = m;
  p.n = n;
  p.stride = stride;
  p.tall = tall;
  next = address + header;
  p.matrix = takeDoubles(m * stride);
  p.dictionary = takeDoubles(m * stride);
  p.columns = takeDoubles(n * tall);
  p.lower = takeDoubles(n + m);
  p.upper = takeDoubles(n + m);
  p.scale = takeDoubles(n + m);
  p.cost = takeDoubles(n);
  p.x = takeDoubles(n);
  p.y = takeDoubles(m);
  p.reduced = takeDoubles(stride);
  p.column = takeDoubles(tall);
  p.candidateSize = takeDoubles(stride);
  p.candidateReach = takeDoubles(stride);
  p.ray = takeDoubles(max(m, n));
  p.slope = takeDoubles(stride);
  p.primalWeight = takeDoubles(stride);
  p.row = takeDoubles(stride);
  p.columnSize = takeDoubles(stride);
  p.activity = takeDoubles(tall);
  p.rowSize = takeDoubles(tall);
  p.nonLower = takeDoubles(stride);
  p.nonUpper = takeDoubles(stride);
  p.nonValue = takeDoubles(stride);
  p.side = takeDoubles(stride);
  p.basicLower = takeDoubles(tall);
  p.basicUpper = takeDoubles(tall);
  p.basicValue = takeDoubles(tall);
  p.dualWeight = takeDoubles(tall);
  p.entryValue = takeDoubles(room);
  p.nonVariable = takeWords(n);
  p.basicVariable = takeWords(m);
  p.state = takeWords(n);
  p.place = takeWords(n + m);
  p.kept = takeWords(n + m);
  p.candidate = takeWords(n);
  p.entryStart = takeWords(n + 1);
  p.entryRow = takeWords(room);
  return address;
}

let next: usize = 0;

function takeDoubles(count: i32): usize {
  next += (<usize>count) << 3;
  return next - ((<usize>count) << 3);
}

function takeWords(count: i32): usize {
  next += (<usize>count) << 2;
  return next - ((<usize>count) << 2);
}

/** Returns the address of row i of the dictionary. */
@inline
export function dictionaryRow(p: Problem, i: i32): usize {
  return p.dictionary + ((<usize>(i * p.stride)) << 3);
}

/** Makes every row basic and every column nonbasic: s_i in position i, x_j in position j. */
export function placeSlackBasis(p: Problem): void {
  for (let j = 0; j < p.n; j++) {
    setWord(p.nonVariable, j, j);
    setWord(p.place, j, j);
    copyNonbasicBounds(p, j, j);
  }
  for (let i = 0; i < p.m; i++) {
    const v = p.n + i;
    setWord(p.basicVariable, i, v);
    setWord(p.place, v, -1 - i);
    copyBasicBounds(p, i, v);
  }
}

/** Copies the scaled bounds of variable v to nonbasic position j. */
export function copyNonbasicBounds(p: Problem, j: i32, v: i32): void {
  const lower = get(p.lower, v) / get(p.scale, v);
  const upper = get(p.upper, v) / get(p.scale, v);
  set(p.nonLower, j, isLeftOut(p, v, -lower, -upper) ? -Infinity : lower);
  set(p.nonUpper, j, isLeftOut(p, v, upper, lower) ? Infinity : upper);
}

/** Copies the scaled bounds of variable v to basic position i. */
export function copyBasicBounds(p: Problem, i: i32, v: i32): void {
  const lower = get(p.lower, v) / get(p.scale, v);
  const upper = get(p.upper, v) / get(p.scale, v);
  set(p.basicLower, i, isLeftOut(p, v, -lower, -upper) ? -Infinity : lower);
  set(p.basicUpper, i, isLeftOut(p, v, upper, lower) ? Infinity : upper);
}

/** Tells whether a column's bound is so far out, the other end nearer, that a value there would drown all others. */
@inline
export function isLeftOut(p: Problem, v: i32, bound: f64, other: f64): bool {
  return bound >= p.far && v < p.n && other < p.far;
}

/** Puts nonbasic position j on a bound: the wanted one when it is finite, else the other, else zero. */
export function settle(p: Problem, j: i32, wanted: i32): void {
  const lower = get(p.nonLower, j);
  const upper = get(p.nonUpper, j);
  const hasLower = abs(lower) < Infinity;
  const hasUpper = abs(upper) < Infinity;
  let state = FREE;
  if (hasLower && lower == upper) state = FIXED;
  else if (hasUpper && (wanted == AT_UPPER || !hasLower)) state = AT_UPPER;
  else if (hasLower) state = AT_LOWER;
  p.frees += i32(state == FREE) - i32(getWord(p.state, j) == FREE);
  setWord(p.state, j, state);
  set(p.side, j, state == AT_LOWER ? 1 : state == AT_UPPER ? -1 : 0);
  set(p.nonValue, j, state == FREE ? 0 : state == AT_UPPER ? upper : lower);
}
