import { exchange, finishDictionary, gatherColumn, startDictionary } from './dictionary';
import { get, getWord, set, setWord } from '../memory';
import { AT_LOWER, dictionaryRow, Problem, settle } from './problem';

/** A pivot of a rebuilt basis below this counts as zero: a row then takes the place of the column. */
const SINGULAR: f64 = 1e-9;
/** In dictionaries larger than this, a rebuild looks for its pivots column by column. */
const LARGE = 20000;
/** A column whose pivot is below this waits until the others are basic. */
const MODEST: f64 = 1e-3;

/** Builds the same basis from A amid a simplex: shifted slopes and dual weights stay with their variables. */
export function renew(p: Problem): void {
  const wasShifted = p.shifted;
  // of every variable its slope or, when basic, its weight; x and y follow one another and are old by now
  for (let j = 0; j < p.n; j++) set(p.x, getWord(p.nonVariable, j), get(p.slope, j));
  for (let i = 0; i < p.m; i++) set(p.x, getWord(p.basicVariable, i), get(p.dualWeight, i));
  rebuild(p);
  for (let v = 0; v < p.n + p.m; v++) {
    if ((getWord(p.place, v) < 0) != (getWord(p.kept, v) < 0)) return;
  }
  for (let i = 0; i < p.m; i++) set(p.dualWeight, i, get(p.x, getWord(p.basicVariable, i)));
  if (!wasShifted) return;
  for (let j = 0; j < p.n; j++) set(p.slope, j, get(p.x, getWord(p.nonVariable, j)));
  p.shifted = true;
}

/** Builds the same basis from A again. */
export function rebuild(p: Problem): void {
  for (let v = 0; v < p.n + p.m; v++) setWord(p.kept, v, basisState(p, v));
  buildBasis(p);
}

/** Returns the state of variable v, or -1 when it is basic. */
@inline
function basisState(p: Problem, v: i32): i32 {
  const place = getWord(p.place, v);
  return place < 0 ? -1 : getWord(p.state, place);
}

/** Builds the basis listed in p.kept from A, by complete pivoting between rows to free and columns to make basic. */
function buildBasis(p: Problem): void {
  const n = p.n;
  startDictionary(p);
  if (p.m * n > LARGE) {
    enterColumns(p, MODEST);
    enterColumns(p, SINGULAR);
  }
  while (true) {
    let largest = SINGULAR;
    let r = -1;
    let e = -1;
    for (let i = 0; i < p.m; i++) {
      const leaving = getWord(p.basicVariable, i);
      if (leaving < n || getWord(p.kept, leaving) < 0) continue;
      const row = dictionaryRow(p, i);
      for (let j = 0; j < n; j++) {
        const entering = getWord(p.nonVariable, j);
        if (entering >= n || getWord(p.kept, entering) >= 0) continue;
        const size = abs(get(row, j));
        if (size > largest) { largest = size; r = i; e = j; }
      }
    }
    if (r < 0) break;
    gatherColumn(p, e);
    exchange(p, r, e);
  }
  for (let j = 0; j < n; j++) settle(p, j, max(AT_LOWER, getWord(p.kept, getWord(p.nonVariable, j))));
  finishDictionary(p);
}

/**
 * Makes each column that was basic enter where its entry is largest among the rows that were not, if above `least`.
 * Columns of few entries enter first, because they fill little.
 */
function enterColumns(p: Problem, least: f64): void {
  for (let e = 0; e < p.n; e++) set(p.candidateSize, e, isWanted(p, e) ? countEntries(p, e) : Infinity);
  for (let count = 0; count < p.n; count++) {
    const e = fewest(p);
    if (get(p.candidateSize, e) == Infinity) return;
    set(p.candidateSize, e, Infinity);
    gatherColumn(p, e);
    let largest = least;
    let r = -1;
    for (let i = 0; i < p.m; i++) {
      const size = abs(get(p.column, i));
      if (size <= largest) continue;
      const leaving = getWord(p.basicVariable, i);
      if (leaving < p.n || getWord(p.kept, leaving) < 0) continue;
      largest = size;
      r = i;
    }
    if (r >= 0) exchange(p, r, e);
  }
}

/** Returns true for a nonbasic position whose column was basic. */
@inline
function isWanted(p: Problem, e: i32): bool {
  const entering = getWord(p.nonVariable, e);
  return entering < p.n && getWord(p.kept, entering) < 0;
}

/** Returns the number of entries of the column of A at nonbasic position e. */
function countEntries(p: Problem, e: i32): f64 {
  let column = p.columns + ((<usize>(getWord(p.nonVariable, e) * p.tall)) << 3);
  let count: f64 = 0;
  for (const last = column + ((<usize>p.m) << 3); column < last; column += 8) count += f64(load<f64>(column) != 0);
  return count;
}

/** Returns the position with the least count. */
function fewest(p: Problem): i32 {
  let e = 0;
  for (let k = 1; k < p.n; k++) {
    if (get(p.candidateSize, k) < get(p.candidateSize, e)) e = k;
  }
  return e;
}
