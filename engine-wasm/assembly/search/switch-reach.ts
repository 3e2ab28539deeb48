import { KIND_INTEGER } from '../layout';
import { get, getWord, set, setWord } from '../memory';
import { Problem } from '../lp/problem';
import { Search } from './search-state';

/** Rows x <= U z of an amount and its switch, a whole column: how far the amount reaches. The least U of each amount. */
export function listReaches(s: Search, p: Problem, m: i32): void {
  for (let j = 0; j < p.n; j++) setWord(s.reachColumn, j, -1);
  for (let i = 0; i < m; i++) {
    setWord(s.isReach, i, 0);
    const row = p.matrix + ((<usize>(i * p.stride)) << 3);
    let first = -1;
    let second = -1;
    let count = 0;
    for (let j = 0; j < p.n && count < 3; j++) {
      if (get(row, j) == 0) continue;
      if (count == 0) first = j;
      else second = j;
      count++;
    }
    if (count != 2) continue;
    const isFirst = (getWord(s.kind, first) & KIND_INTEGER) == 0;
    const x = isFirst ? first : second;
    const z = isFirst ? second : first;
    if (getWord(s.kind, x) != 0 || getWord(s.kind, z) != KIND_INTEGER || get(p.lower, x) < 0) continue;
    const size = -get(row, z) / get(row, x);
    const isBound = get(row, x) > 0 ? get(p.upper, p.n + i) == 0 : get(p.lower, p.n + i) == 0;
    if (!(size > 0) || !isBound) continue;
    setWord(s.isReach, i, 1);
    if (getWord(s.reachColumn, x) >= 0 && get(s.reachUnit, x) <= size) continue;
    setWord(s.reachColumn, x, z);
    set(s.reachUnit, x, size);
  }
}

/** The switch of column j, or -1. */
@inline
export function reachOf(s: Search, j: i32): i32 {
  return getWord(s.reachColumn, j);
}

/** What one unit of its switch lets column j be. */
@inline
export function reachSize(s: Search, j: i32): f64 {
  return get(s.reachUnit, j);
}
