import { hullLower, hullUpper, NEAR } from './column-hull';
import { greatestDivisor } from './divisibility';
import { KIND_INTEGER } from '../layout';
import { get, getWord, set } from '../memory';
import { setColumn } from './node-tree';
import { Problem } from '../lp/problem';
import { Search } from './search-state';

/**
 * Tightens integer columns by the reduced costs d of the root: a column that leaves its bound by t costs at least t
 * |d|, so in anything better than the best point it goes no further than (best - root) / |d|.
 */
export function tightenRoot(s: Search, p: Problem): void {
  if (s.seeking || s.rootObjective == -Infinity) return;
  const room = s.best - s.rootObjective + NEAR * max(1, abs(s.best));
  for (let j = 0; j < p.n; j++) {
    if ((getWord(s.kind, j) & KIND_INTEGER) == 0) continue;
    const d = get(s.rootReduced, j);
    const lower = hullLower(s, j);
    const upper = hullUpper(s, j);
    if (d > 0 && lower > -Infinity) {
      const top = lower + floor(room / d + 1e-6);
      if (top < get(s.globalUpper, j)) set(s.globalUpper, j, top);
    } else if (d < 0 && upper < Infinity) {
      const bottom = upper - floor(room / -d + 1e-6);
      if (bottom > get(s.globalLower, j)) set(s.globalLower, j, bottom);
    }
    setColumn(s, j, get(p.lower, j), get(p.upper, j));
  }
}

/**
 * Returns the largest amount of which every objective value is a multiple, when all columns with a cost are integer and
 * their costs are decimals of at most three places; 0 when there is none.
 */
export function findGranule(s: Search, p: Problem): f64 {
  for (let factor: f64 = 1; factor <= 1000; factor *= 10) {
    let divisor: f64 = 0;
    let isWhole = true;
    for (let j = 0; j < p.n && isWhole; j++) {
      const cost = abs(get(p.cost, j)) * factor;
      if (cost == 0) continue;
      const whole = nearest(cost);
      if ((getWord(s.kind, j) & KIND_INTEGER) == 0) return 0;
      if (whole == 0 || whole > 1e12 || abs(cost - whole) > 1e-12 * cost) isWhole = false;
      else divisor = greatestDivisor(whole, divisor);
    }
    if (isWhole) return divisor / factor;
  }
  return 0;
}
