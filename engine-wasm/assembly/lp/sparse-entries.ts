import { get, getWord, set, setWord } from '../memory';
import { Problem, roomFor } from './problem';

/**
 * The entries of A that are not nought, column after column, kept beside the whole A where they are few: a check of an
 * answer then costs what is there, not what could be. Sums come out as of the whole A to the last bit, as their terms keep
 * their order.
 */

/** Lists the entries of A; p.isSparse tells whether they are few enough. */
export function listEntries(p: Problem): void {
  const room = roomFor(p.m, p.n);
  p.isSparse = false;
  if (room == 0) return;
  let count = 0;
  for (let j = 0; j < p.n; j++) {
    setWord(p.entryStart, j, count);
    const column = j * p.tall;
    for (let i = 0; i < p.m; i++) {
      const a = get(p.columns, column + i);
      if (a == 0) continue;
      if (count == room) return;
      setWord(p.entryRow, count, i);
      set(p.entryValue, count++, a);
    }
  }
  setWord(p.entryStart, p.n, count);
  p.isSparse = true;
}

/** Entry of row i and column j has changed; one that was nought has no place in the lists. */
export function changeEntry(p: Problem, i: i32, j: i32, value: f64): void {
  const last = getWord(p.entryStart, j + 1);
  for (let k = getWord(p.entryStart, j); k < last; k++) {
    if (getWord(p.entryRow, k) == i) return set(p.entryValue, k, value);
  }
  p.isSparse = value == 0;
}

/** activity += x a[j], rowSize += |x a[j]| */
export function addEntries(p: Problem, j: i32, x: f64): void {
  const last = getWord(p.entryStart, j + 1);
  for (let k = getWord(p.entryStart, j); k < last; k++) {
    const i = getWord(p.entryRow, k);
    const term = x * get(p.entryValue, k);
    set(p.activity, i, get(p.activity, i) + term);
    set(p.rowSize, i, get(p.rowSize, i) + abs(term));
  }
}

/** reduced -= y A, columnSize += |y A| */
export function subtractEntries(p: Problem): void {
  for (let j = 0; j < p.n; j++) {
    let sum = get(p.reduced, j);
    let size = get(p.columnSize, j);
    const last = getWord(p.entryStart, j + 1);
    for (let k = getWord(p.entryStart, j); k < last; k++) {
      const term = get(p.y, getWord(p.entryRow, k)) * get(p.entryValue, k);
      sum -= term;
      size += abs(term);
    }
    set(p.reduced, j, sum);
    set(p.columnSize, j, size);
  }
}
