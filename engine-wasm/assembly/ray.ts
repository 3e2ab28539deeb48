import { addColumn } from './certificate';
import { subtractRows } from './duals';
import { get, getWord, set } from './memory';
import { dictionaryRow, Problem } from './problem';

/** Sums below this share of their terms are noise. */
const NOISE: f64 = 1e-9;
/** Dictionary entries below this are rounding left where a zero belongs. */
const DUST: f64 = 1e-12;
/** A contradiction or a descent must exceed this share of its terms to count as proof. */
const PROOF: f64 = 1e-13;

/**
 * Farkas multipliers of the infeasible dictionary row, proved on the original A:
 *
 *   w s = (w A) x for every x, yet the least of w s over the row bounds exceeds the most of (w A) x over the columns.
 *
 * Row r of the dictionary reads xB[r] - D[r].xN = 0; w[i] is what it holds of row activity i, signed so that the
 * variable that must rise counts positively. They are left in p.ray.
 */
export function certifyInfeasible(p: Problem): bool {
  const n = p.n;
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
  return isContradiction(p);
}

/** With g = w A: sum of w lower (w > 0) or w upper (w < 0) exceeds sum of g upper (g > 0) or g lower (g < 0). */
function isContradiction(p: Problem): bool {
  memory.fill(p.reduced, 0, (<usize>p.stride) << 3);
  memory.fill(p.columnSize, 0, (<usize>p.stride) << 3);
  let margin: f64 = 0;
  let size: f64 = 0;
  for (let i = 0; i < p.m; i++) {
    const weight = get(p.ray, i);
    set(p.y, i, -weight);
    if (weight == 0) continue;
    const term = weight * get(weight > 0 ? p.lower : p.upper, p.n + i);
    margin += term;
    size += abs(term);
  }
  subtractRows(p);
  for (let j = 0; j < p.n; j++) {
    const total = get(p.reduced, j);
    if (total == 0) continue;
    const bound = get(total > 0 ? p.upper : p.lower, j);
    if (abs(bound) == Infinity && abs(total) <= NOISE * get(p.columnSize, j)) continue;
    margin -= total * bound;
    size += abs(total * bound);
  }
  return size < Infinity && margin > PROOF * size;
}

/**
 * Direction of the unbounded column: the entering variable moves by one and the basic ones follow. Proved on the
 * original A: no bound stops it and the cost falls. It is left in p.ray.
 */
export function certifyUnbounded(p: Problem): bool {
  const entering = getWord(p.nonVariable, p.chosen);
  memory.fill(p.activity, 0, (<usize>p.tall) << 3);
  memory.fill(p.rowSize, 0, (<usize>p.tall) << 3);
  let descent: f64 = 0;
  let size: f64 = 0;
  for (let j = 0; j < p.n; j++) {
    const place = getWord(p.place, j);
    let move: f64 = j == entering ? p.direction : 0;
    if (place < 0) move = p.direction * get(dictionaryRow(p, -1 - place), p.chosen);
    if (get(move > 0 ? p.upper : p.lower, j) * (move > 0 ? 1 : -1) < Infinity) {
      if (abs(move) > NOISE) return false;
      move = 0;
    }
    if (abs(move) <= DUST) move = 0;
    move *= get(p.scale, j);
    set(p.ray, j, move);
    if (move == 0) continue;
    addColumn(p, p.columns + ((<usize>(j * p.tall)) << 3), move);
    descent -= get(p.cost, j) * move;
    size += abs(get(p.cost, j) * move);
  }
  for (let i = 0; i < p.m; i++) {
    const total = get(p.activity, i);
    if (abs(total) <= NOISE * get(p.rowSize, i)) continue;
    if (total > 0 ? get(p.upper, p.n + i) < Infinity : get(p.lower, p.n + i) > -Infinity) return false;
  }
  return descent > PROOF * size;
}
