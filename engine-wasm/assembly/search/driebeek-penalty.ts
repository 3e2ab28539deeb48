import { get, getWord } from '../memory';
import { AT_LOWER, dictionaryRow, FIXED, FREE, Problem } from '../lp/problem';

/** Dictionary entries below this are rounding. */
const NO_PIVOT: f64 = 1e-9;
/** Share of a distance that ignored entries may cover; penalties are lowered by more than all of them. */
const IGNORED: f64 = 1e-6;
export const SAFE: f64 = 0.999;

/** Least cost of the two sides of the last examined column. */
export let sureDown: f64 = 0;
export let sureUp: f64 = 0;

/**
 * Computes the least rise of the objective when basic column j must move by `fall` or by `rise` (Driebeek's penalties):
 * with
 *
 *   x[j] = D[r].xN,  the first dual pivot costs  distance * min over k that help of |slope[k]| / |D[r][k]|
 *
 * and every later one at least as much per unit. The cost is infinite when no nonbasic variable helps, and 0 for no
 * distance.
 */
export function findPenalties(p: Problem, j: i32, fall: f64, rise: f64): void {
  sureDown = 0;
  sureUp = 0;
  const place = getWord(p.place, j);
  if (place >= 0) return;
  const row = dictionaryRow(p, -1 - place);
  const unit = get(p.scale, j);
  let down = Infinity;
  let up = Infinity;
  for (let k = 0; k < p.n; k++) {
    const entry = get(row, k);
    const size = abs(entry);
    if (size <= 1e-14) continue;
    const state = getWord(p.state, k);
    if (state == FIXED) continue;
    const helpsUp = state == FREE || (entry > 0) == (state == AT_LOWER);
    const helpsDown = state == FREE || !helpsUp;
    const slope = abs(get(p.slope, k));
    const reach = size <= NO_PIVOT ? unit * size * (get(p.nonUpper, k) - get(p.nonLower, k)) : Infinity;
    if (helpsUp && slope < up * size && reach >= IGNORED * rise) up = slope / size;
    if (helpsDown && slope < down * size && reach >= IGNORED * fall) down = slope / size;
  }
  sureDown = sure(down, fall / unit);
  sureUp = sure(up, rise / unit);
}

@inline
function sure(least: f64, away: f64): f64 {
  return away <= 0 ? 0 : least == Infinity ? Infinity : SAFE * least * away;
}
