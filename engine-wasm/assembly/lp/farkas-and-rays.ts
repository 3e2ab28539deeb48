import { gatherColumn } from './dictionary';
import { isEndless as reachesNoEnd } from './duals';
import { get, getWord, set } from '../memory';
import { dictionaryRow, Problem } from './problem';
import { addColumn, subtractRows } from './residuals';
import { REFINEMENTS } from './tolerances';

/** Sums below this share of their terms are noise. */
const NOISE: f64 = 1e-9;
/** Dictionary entries below this are rounding. */
const DUST: f64 = 1e-12;
/** Entries below this are rounding after a correction on the original A. */
const FINE_DUST: f64 = 1e-18;
/** A contradiction or a descent must exceed this share of its terms to count as proof. */
const PROOF: f64 = 1e-13;

/**
 * Proves an infeasible dictionary row on the original A by its Farkas multipliers w:
 *
 *   w s = (w A) x for every x, yet the least of w s over the row bounds exceeds the most of (w A) x over the columns.
 *
 * Row r of the dictionary reads xB[r] - D[r].xN = 0; w[i] is the coefficient of row activity i in it, signed so that
 * the variable that must rise counts positively. The multipliers are left in p.ray.
 */
export function certifyInfeasible(p: Problem): bool {
  const n = p.n;
  p.dualsOld = true;
  const row = dictionaryRow(p, p.chosen);
  const basic = getWord(p.basicVariable, p.chosen);
  for (let i = 0; i < p.m; i++) {
    const v = n + i;
    const place = getWord(p.place, v);
    let weight = v == basic ? p.direction : place < 0 ? 0 : -p.direction * get(row, place);
    const bound = weight > 0 ? get(p.lower, v) : get(p.upper, v);
    if (abs(weight) <= (abs(bound) == Infinity ? NOISE : DUST)) weight = 0;
    set(p.ray, i, weight / get(p.scale, v));
  }
  return isContradiction(p) || (refineWeights(p, row, basic) && isContradiction(p));
}

/** Computes all multipliers, corrected until basic columns have none: small ones count where all are small. */
function refineWeights(p: Problem, row: usize, basic: i32): bool {
  for (let i = 0; i < p.m; i++) {
    const v = p.n + i;
    const place = getWord(p.place, v);
    const weight = v == basic ? p.direction : place < 0 ? 0 : -p.direction * get(row, place);
    set(p.ray, i, weight / get(p.scale, v));
  }
  for (let k = 0; k < REFINEMENTS; k++) {
    combineRows(p);
    for (let r = 0; r < p.m; r++) {
      const j = getWord(p.basicVariable, r);
      if (j >= p.n) continue;
      const error = get(p.reduced, j) * get(p.scale, j) + (j == basic ? p.direction : 0);
      if (error == 0) continue;
      const other = dictionaryRow(p, r);
      for (let i = 0; i < p.m; i++) {
        const place = getWord(p.place, p.n + i);
        if (place >= 0) set(p.ray, i, get(p.ray, i) - error * get(other, place) / get(p.scale, p.n + i));
      }
    }
  }
  for (let i = 0; i < p.m; i++) {
    const weight = get(p.ray, i);
    const bound = weight > 0 ? get(p.lower, p.n + i) : get(p.upper, p.n + i);
    if (abs(weight) * get(p.scale, p.n + i) <= (abs(bound) == Infinity ? NOISE : FINE_DUST)) set(p.ray, i, 0);
  }
  return true;
}

/** Computes reduced = w A and columnSize = |w| |A|. */
function combineRows(p: Problem): void {
  memory.fill(p.reduced, 0, (<usize>p.stride) << 3);
  memory.fill(p.columnSize, 0, (<usize>p.stride) << 3);
  for (let i = 0; i < p.m; i++) set(p.y, i, -get(p.ray, i));
  subtractRows(p);
}

/**
 * Returns true when, with g = w A, the sum of w lower (w > 0) or w upper (w < 0) exceeds the sum of g upper (g > 0) or
 * g lower (g < 0).
 */
function isContradiction(p: Problem): bool {
  let margin: f64 = 0;
  let size: f64 = 0;
  for (let i = 0; i < p.m; i++) {
    const weight = get(p.ray, i);
    if (weight == 0) continue;
    const term = weight * get(weight > 0 ? p.lower : p.upper, p.n + i);
    margin += term;
    size += abs(term);
  }
  combineRows(p);
  for (let j = 0; j < p.n; j++) {
    const total = get(p.reduced, j);
    if (total == 0) continue;
    const bound = get(total > 0 ? p.upper : p.lower, j);
    const terms = get(p.columnSize, j);
    if (abs(total) <= NOISE * terms && reachesNoEnd(total, bound, terms)) continue;
    margin -= total * bound;
    size += abs(total * bound);
  }
  return size < Infinity && margin > PROOF * size;
}

/**
 * Proves an unbounded column on the original A: the entering variable moves by one and the basic ones follow, no bound
 * stops the move and the cost falls. The direction is left in p.ray.
 */
export function certifyUnbounded(p: Problem): bool {
  gatherColumn(p, p.chosen);
  return isEndless(p, DUST) || (refineMoves(p) && isEndless(p, FINE_DUST));
}

/** Corrects p.column, the move of each basic variable, until the nonbasic rows move by nothing. */
function refineMoves(p: Problem): bool {
  for (let k = 0; k < REFINEMENTS; k++) {
    sumMoves(p, FINE_DUST);
    for (let r = 0; r < p.m; r++) {
      const row = dictionaryRow(p, r);
      let sum: f64 = 0;
      for (let i = 0; i < p.m; i++) {
        const place = getWord(p.place, p.n + i);
        if (place < 0) continue;
        const wanted = place == p.chosen ? p.direction : 0;
        sum += get(row, place) * (wanted - get(p.activity, i) / get(p.scale, p.n + i));
      }
      set(p.column, r, get(p.column, r) + p.direction * sum);
    }
  }
  return true;
}

/** Computes p.ray and the activities of the move; false when a column's bound stops it. Moves below `dust` are zero. */
function sumMoves(p: Problem, dust: f64): bool {
  const entering = getWord(p.nonVariable, p.chosen);
  memory.fill(p.activity, 0, (<usize>p.tall) << 3);
  memory.fill(p.rowSize, 0, (<usize>p.tall) << 3);
  let isFree = true;
  for (let j = 0; j < p.n; j++) {
    const place = getWord(p.place, j);
    let move: f64 = j == entering ? p.direction : 0;
    if (place < 0) move = p.direction * get(p.column, -1 - place);
    if (get(move > 0 ? p.upper : p.lower, j) * (move > 0 ? 1 : -1) < Infinity) {
      if (abs(move) > NOISE) isFree = false;
      move = 0;
    }
    if (abs(move) <= dust) move = 0;
    move *= get(p.scale, j);
    set(p.ray, j, move);
    if (move != 0) addColumn(p, j, move);
  }
  return isFree;
}

/** Returns true when the move, proved on the original A, meets no bound and the cost falls. */
function isEndless(p: Problem, dust: f64): bool {
  if (!sumMoves(p, dust)) return false;
  let descent: f64 = 0;
  let size: f64 = 0;
  for (let j = 0; j < p.n; j++) {
    const gain = get(p.cost, j) * get(p.ray, j);
    descent -= gain;
    size += abs(gain);
  }
  for (let i = 0; i < p.m; i++) {
    const total = get(p.activity, i);
    if (abs(total) <= NOISE * get(p.rowSize, i)) continue;
    if (total > 0 ? get(p.upper, p.n + i) < Infinity : get(p.lower, p.n + i) > -Infinity) return false;
  }
  return descent > PROOF * size;
}
