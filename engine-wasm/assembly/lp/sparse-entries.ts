import { get, getWord, set, setWord } from '../memory';
import { Problem, roomFor } from './problem';

/**
 * This file lists the nonzero entries of A, column after column, where they are few: a check of an answer then costs
 * what is there, not what could be. Sums have the bits of sums over the whole A, because their terms keep their order.
 */

/** Lists the entries of A; p.isSparse says whether they are few enough. */
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

/** Changes the entry of row i and column j; one that was zero has no place in the lists. */
export function changeEntry(p: Problem, i: i32, j: i32, value: f64): void {
  const last = getWord(p.entryStart, j + 1);
  for (let k = getWord(p.entryStart, j); k < last; k++) {
    if (getWord(p.entryRow, k) == i) return set(p.entryValue, k, value);
  }
  p.isSparse = value == 0;
}

/** Adds the entries of column j: activity += x a[j], rowSize += |x a[j]|. */
export function addEntries(p: Problem, j: i32, x: f64): void {
  const last = getWord(p.entryStart, j + 1);
  for (let k = getWord(p.entryStart, j); k < last; k++) {
    const i = getWord(p.entryRow, k);
    const term = x * get(p.entryValue, k);
    set(p.activity, i, get(p.activity, i) + term);
    set(p.rowSize, i, get(p.rowSize, i) + abs(term));
  }
}

/** Subtracts the entries of all rows: reduced -= y A, columnSize += |y A|. */
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
