import { get, set, setWord } from '../../memory';
import { Problem } from '../../lp/problem';
import { CUTS, Search } from '../search-state';

/** Largest ratio of the coefficients of a cut; below the smallest they are covered by bounds. */
const SPREAD: f64 = 1e6;
/** Cuts are widened by this share of the sizes of their terms, far less than rows may be missed by. */
const WIDER: f64 = 1e-12;
/** A right side below this share of the sizes of the terms is rounding left where a zero belongs. */
const NOUGHT: f64 = 1e-13;
/** A point is cut off by more than this share of the sizes of the terms. */
const DEEPER: f64 = 1e-6;
/** A cut less deep than this, in scaled figures, is none. */
const SHALLOW: f64 = 1e-5;
/** Cuts of one round at most, and cuts of the last rounds that stay besides. */
const ROUNDS_KEPT = 3;
/** Cuts of a problem of few rows at most, and for each row of others. */
const FEW_CUTS = 150;
const EACH_ROW = 2;

/** Of the cut p.row . x >= least that is being made: its right side, the sizes of its terms, how deep it goes. */
let least: f64 = 0;
let size: f64 = 0;
let depth: f64 = 0;

/** A cut over the columns begins: 0 >= `right`. */
export function startCut(p: Problem, right: f64): void {
  memory.fill(p.row, 0, (<usize>p.stride) << 3);
  least = right;
  size = abs(right);
}

/** Adds factor (x[u] - bound) on the left; u is a column or, from n on, a row. */
export function addDistance(p: Problem, u: i32, factor: f64, bound: f64): void {
  least += factor * bound;
  size += abs(factor * bound);
  if (u < p.n) set(p.row, u, get(p.row, u) + factor);
  else addRow(p, u - p.n, factor);
}

/** p.row += factor A[i] */
function addRow(p: Problem, i: i32, factor: f64): void {
  const from = i * p.stride;
  for (let j = 0; j < p.n; j++) {
    const a = get(p.matrix, from + j);
    if (a != 0) set(p.row, j, get(p.row, j) + factor * a);
  }
}

/** Covers what is small by bounds, widens the cut, and measures how deep it goes at the point of the relaxation. */
export function finishCut(p: Problem): bool {
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
  // noughts would miss a bound beside nought by all of it
  if (abs(least) <= NOUGHT * size) least = 0;
  else least -= WIDER * (size + abs(least));
  depth = (least - sum) / sqrt(norm);
  return depth > SHALLOW && least - sum > DEEPER * size;
}

/** Keeps the cut in p.row: behind the others, or in place of the shallowest of this round. */
export function keepCut(s: Search, p: Problem, old: i32): bool {
  let at = s.cuts;
  const most = min(CUTS, max(FEW_CUTS, EACH_ROW * changetype<Problem>(s.base).m));
  if (at == most || at - old >= most / ROUNDS_KEPT) {
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
  setWord(s.cutRow, at, -1);
  return true;
}

/** Address of cut k over n columns. */
@inline
export function cutAt(s: Search, n: i32, k: i32): usize {
  return s.cutRows + ((<usize>(k * n)) << 3);
}
