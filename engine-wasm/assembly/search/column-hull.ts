import { KIND_INTEGER, KIND_SEMICONTINUOUS } from '../layout';
import { get, getWord, set } from '../memory';
import { Search } from './search-state';

/** A bound this near to a whole number is that number. */
export const NEAR: f64 = 1e-9;

/** Computes the bounds of column j, rounded inwards when it is integer. */
export function roundBounds(s: Search, j: i32): void {
  let lower = get(s.declaredLower, j);
  let upper = get(s.declaredUpper, j);
  if ((getWord(s.kind, j) & KIND_INTEGER) != 0) {
    lower = ceil(lower - NEAR * max(1, abs(lower) < Infinity ? abs(lower) : 1));
    upper = floor(upper + NEAR * max(1, abs(upper) < Infinity ? abs(upper) : 1));
  }
  if ((getWord(s.kind, j) & KIND_SEMICONTINUOUS) != 0 && lower > upper) { lower = 0; upper = 0; }
  set(s.least, j, lower);
  set(s.most, j, upper);
}

/** Returns the least value of column j, nought included where it is semicontinuous. */
export function hullLower(s: Search, j: i32): f64 {
  const lower = get(s.least, j);
  return (getWord(s.kind, j) & KIND_SEMICONTINUOUS) != 0 ? min(0, lower) : lower;
}

/** Returns the greatest value of column j, nought included where it is semicontinuous. */
export function hullUpper(s: Search, j: i32): f64 {
  const upper = get(s.most, j);
  return (getWord(s.kind, j) & KIND_SEMICONTINUOUS) != 0 ? max(0, upper) : upper;
}
