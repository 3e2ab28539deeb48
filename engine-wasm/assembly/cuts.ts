import { KIND_INTEGER, STATUS_OPTIMAL, STATUS_RUNNING } from './layout';
import { get, getWord, release, set } from './memory';
import { AT_LOWER, AT_UPPER, dictionaryRow, FIXED, FREE, Problem, problemCreate } from './problem';
import { problemBegin, problemLoad, problemRun, problemStop } from './solve';
import { CUTS, Search } from './state';

/**
 * Mixed-integer cuts of the root (Gomory, 1960). A basic whole column with the fractional value b reads, over how far
 * each nonbasic variable is from its bound,
 *
 *   x + sum of a[j] t[j] = b,   f = b - floor b,   and every allowed point meets   sum of g[j] t[j] >= 1
 *
 * with g = a / f or -a / (1 - f) of what may be any number, and of whole t the same of the fraction of a, whichever side
 * is less. Written over the columns they are further rows, each a little wider than computed.
 */

/** Cuts are sought so many times at most, from problems of up to so many entries, in up to so many pivots each. */
const ROUNDS = 12;
const ENTRIES = 300000;
const PIVOTS = 4000;
/** A value nearer to a whole number than this cuts badly. */
const FRACTION: f64 = 0.02;
/** Largest ratio of the coefficients of a cut; below the smallest they are covered by bounds. */
const SPREAD: f64 = 1e6;
const NO_ENTRY: f64 = 1e-11;
/** Cuts are widened by this share of the sizes of their terms, far less than rows may be missed by; bounds by less than WIDENED. */
const WIDER: f64 = 1e-12;
export const WIDENED: f64 = 1e-9;
/** A round that raises the bound by less than this share is the last; all together must raise it by more. */
const PROGRESS: f64 = 1e-4;
const WORTH: f64 = 2e-4;
/** A point is cut off by more than this share of the sizes of the terms. */
const DEEPER: f64 = 1e-6;
/** A cut less deep than this, in scaled figures, is none. */
const SHALLOW: f64 = 1e-5;
/** A cut this far from being met with equality, relative to its terms, is not needed. */
const LOOSE: f64 = 1e-7;

/** After the root: cuts while they raise its bound; the search goes on over the problem with them, solved. */
export function cutRoot(s: Search): void {
  let p = changetype<Problem>(s.problem);
  const before = p.objective;
  s.cuts = 0;
  if (p.m * p.n > ENTRIES) return;
  for (let round = 0; round < ROUNDS; round++) {
    const last = p.objective;
    if (!findCuts(s, p)) break;
    const status = tryCuts(s);
    if (status != STATUS_OPTIMAL) {
      dropCuts(s);
      break;
    }
    p = changetype<Problem>(s.problem);
    keepTight(s, p);
    if (p.objective - last < PROGRESS * max(1e-3, abs(last))) break;
  }
  if (s.problem == s.base) return;
  if (p.objective - before < WORTH * max(1e-3, abs(before))) s.cuts = 0;
  const status = s.cuts > 0 ? tryCuts(s) : STATUS_RUNNING;
  if (status != STATUS_OPTIMAL) dropCuts(s);
}

/** The base with the cuts as further rows, solved; the search goes on over it. */
function tryCuts(s: Search): i32 {
  const base = changetype<Problem>(s.base);
  const n = base.n;
  const address = problemCreate(base.m + s.cuts, n);
  const q = changetype<Problem>(address);
  memory.copy(q.matrix, base.matrix, (<usize>(base.m * base.stride)) << 3);
  memory.copy(q.cost, base.cost, (<usize>n) << 3);
  memory.copy(q.lower, base.lower, (<usize>(n + base.m)) << 3);
  memory.copy(q.upper, base.upper, (<usize>(n + base.m)) << 3);
  for (let k = 0; k < s.cuts; k++) {
    memory.copy(q.matrix + ((<usize>((base.m + k) * q.stride)) << 3), cutAt(s, n, k), (<usize>n) << 3);
    set(q.lower, n + base.m + k, get(s.cutLeast, k));
    set(q.upper, n + base.m + k, Infinity);
  }
  problemLoad(address);
  if (s.problem != s.base) release(s.problem);
  s.problem = address;
  let status = problemBegin(address);
  if (status == STATUS_RUNNING) status = problemRun(address, PIVOTS);
  if (status == STATUS_RUNNING) problemStop(address);
  s.pivots += <f64>q.pivots;
  return status;
}

/** The base again. */
function dropCuts(s: Search): void {
  if (s.problem != s.base) release(s.problem);
  s.problem = s.base;
  s.cuts = 0;
}

/** Address of cut k over n columns. */
@inline
function cutAt(s: Search, n: i32, k: i32): usize {
  return s.cutRows + ((<usize>(k * n)) << 3);
}

/** Of the cuts in the problem only those stay that its point meets with equality. */
function keepTight(s: Search, p: Problem): void {
  const base = changetype<Problem>(s.base);
  let kept = 0;
  for (let k = 0; k < s.cuts; k++) {
    const row = base.m + k;
    if (get(p.activity, row) - get(s.cutLeast, k) > LOOSE * get(p.rowSize, row)) continue;
    if (kept < k) {
      memory.copy(cutAt(s, p.n, kept), cutAt(s, p.n, k), (<usize>p.n) << 3);
      set(s.cutLeast, kept, get(s.cutLeast, k));
      set(s.cutDepth, kept, get(s.cutDepth, k));
    }
    kept++;
  }
  s.cuts = kept;
}

/** Adds a cut of every basic row that gives one, the deepest while there is room; false when there was none. */
function findCuts(s: Search, p: Problem): bool {
  const old = s.cuts;
  let any = false;
  for (let r = 0; r < p.m; r++) {
    const v = getWord(p.basicVariable, r);
    if (v >= p.n || (getWord(s.kind, v) & KIND_INTEGER) == 0) continue;
    const value = get(p.basicValue, r) * get(p.scale, v);
    const fraction = value - floor(value);
    if (fraction < FRACTION || fraction > 1 - FRACTION || abs(value) > 1e6) continue;
    if (!writeCut(s, p, r, v, fraction)) continue;
    any = keepCut(s, p, old) || any;
  }
  return any;
}

/** Over the columns, in p.row, with `least` and `depth`: false when the cut is not to be trusted. */
function writeCut(s: Search, p: Problem, r: i32, v: i32, fraction: f64): bool {
  const n = p.n;
  const row = dictionaryRow(p, r);
  const own = get(p.scale, v);
  memory.fill(p.row, 0, (<usize>p.stride) << 3);
  least = 1;
  size = 1;
  for (let k = 0; k < n; k++) {
    const state = getWord(p.state, k);
    const u = getWord(p.nonVariable, k);
    const entry = get(row, k) * own / get(p.scale, u);
    if (state == FIXED || abs(entry) <= NO_ENTRY) continue;
    if (state == FREE) return false;
    const a = state == AT_LOWER ? -entry : entry;
    const bound = state == AT_LOWER ? get(p.lower, u) : get(p.upper, u);
    let g = a > 0 ? a / fraction : -a / (1 - fraction);
    if (isWhole(s, p, u, bound)) {
      const part = a - floor(a);
      g = part <= fraction ? part / fraction : (1 - part) / (1 - fraction);
    }
    if (g == 0) continue;
    // g t with t = u - bound, or bound - u
    const factor = state == AT_UPPER ? -g : g;
    least += factor * bound;
    size += abs(factor * bound);
    if (u < n) set(p.row, u, get(p.row, u) + factor);
    else addRow(p, u - n, factor);
  }
  return finishCut(p);
}

let least: f64 = 0;
let size: f64 = 0;
let depth: f64 = 0;

/** p.row += factor A[i] */
function addRow(p: Problem, i: i32, factor: f64): void {
  const from = i * p.stride;
  for (let j = 0; j < p.n; j++) {
    const a = get(p.matrix, from + j);
    if (a != 0) set(p.row, j, get(p.row, j) + factor * a);
  }
}

/** True when variable u less its bound is a whole number at every allowed point. */
function isWhole(s: Search, p: Problem, u: i32, bound: f64): bool {
  if (bound != nearest(bound)) return false;
  if (u < p.n) return (getWord(s.kind, u) & KIND_INTEGER) != 0;
  if (u - p.n >= changetype<Problem>(s.base).m) return false;
  const from = (u - p.n) * p.stride;
  for (let j = 0; j < p.n; j++) {
    const a = get(p.matrix, from + j);
    if (a != 0 && (a != nearest(a) || (getWord(s.kind, j) & KIND_INTEGER) == 0)) return false;
  }
  return true;
}

/** Covers what is small by bounds, widens the cut, and measures how deep it goes at the point of the relaxation. */
function finishCut(p: Problem): bool {
  let most: f64 = 0;
  for (let j = 0; j < p.n; j++) most = max(most, abs(get(p.row, j) * get(p.scale, j)));
  if (!(most > 0) || most == Infinity) return false;
  let norm: f64 = 0;
  let sum: f64 = 0;
  for (let j = 0; j < p.n; j++) {
    const c = get(p.row, j);
    if (c == 0) continue;
    const scaled = c * get(p.scale, j);
    if (abs(scaled) * SPREAD < most) {
      // c x <= c times the end of x at which it is largest
      const end = c > 0 ? get(p.upper, j) : get(p.lower, j);
      if (abs(end) == Infinity) return false;
      least -= c * end;
      size += abs(c * end);
      set(p.row, j, 0);
      continue;
    }
    const x = get(p.x, j);
    norm += scaled * scaled;
    sum += c * x;
    size += abs(c * x);
  }
  least -= WIDER * (size + abs(least));
  depth = (least - sum) / sqrt(norm);
  return depth > SHALLOW && least - sum > DEEPER * size;
}

/** Keeps the cut in p.row: behind the others, or in place of the shallowest of this round. */
function keepCut(s: Search, p: Problem, old: i32): bool {
  let at = s.cuts;
  if (at == CUTS || at - old >= CUTS / 3) {
    at = -1;
    let shallowest = depth;
    for (let k = old; k < s.cuts; k++) {
      if (get(s.cutDepth, k) < shallowest) { shallowest = get(s.cutDepth, k); at = k; }
    }
    if (at < 0) return false;
  } else {
    s.cuts++;
  }
  memory.copy(cutAt(s, p.n, at), p.row, (<usize>p.n) << 3);
  set(s.cutLeast, at, least);
  set(s.cutDepth, at, depth);
  return true;
}
