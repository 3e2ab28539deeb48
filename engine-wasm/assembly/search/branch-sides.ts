import { KIND_INTEGER, KIND_SEMICONTINUOUS } from '../layout';
import { get, getWord } from '../memory';
import { Search } from './search-state';

/** A value this near to a whole number, or to an end of its gap, is branched on only when no other is further away. */
export const NEAR: f64 = 1e-7;

/** The two sides x <= down, x >= up last found. */
export let chosenDown: f64 = 0;
export let chosenUp: f64 = 0;

/**
 * Finds the two sides between which x of column j falls: neighbouring whole numbers, or the ends of the gap between
 * nought and the semicontinuous range. Returns the distance to the nearer; 0 when x is allowed.
 */
export function findSides(s: Search, j: i32, x: f64): f64 {
  const kind = getWord(s.kind, j);
  if ((kind & KIND_SEMICONTINUOUS) != 0) {
    const least = get(s.least, j);
    const most = get(s.most, j);
    if (least > 0 && x > 0 && x < least) return setSides(x, 0, least);
    if (most < 0 && x < 0 && x > most) return setSides(x, most, 0);
  }
  if ((kind & KIND_INTEGER) == 0) return 0;
  const down = floor(x);
  return x == down ? 0 : setSides(x, down, down + 1);
}

/** Sets the two sides of x, and returns the distance to the nearer. */
@inline
export function setSides(x: f64, down: f64, up: f64): f64 {
  chosenDown = down;
  chosenUp = up;
  return min(x - down, up - x);
}
