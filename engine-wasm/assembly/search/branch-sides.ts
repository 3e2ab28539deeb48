import { KIND_INTEGER, KIND_SEMICONTINUOUS } from '../layout';
import { get, getWord } from '../memory';
import { Problem } from '../lp/problem';
import { isCrowded, isOpenSwitch } from './switches';
import { Search } from './search-state';

/** A value this near to a whole number, or to an end of its gap, is not branched on while others are further. */
export const NEAR: f64 = 1e-7;

/** The two sides x <= down, x >= up last found. */
export let chosenDown: f64 = 0;
export let chosenUp: f64 = 0;
/** True when the sides are those of the column's switch: none of it, or at least the least. */
export let bySwitch: bool = false;
/** What the switch is at the point: the share of it that down takes away. */
export let switchValue: f64 = 0;
/** True when the switches of the point last listed are too many for some row. */
let crowded: bool = false;
/** True while a dive decides every open switch first, whether they are too many or not. */
let decidesSwitches: bool = false;

export function decideSwitches(first: bool): void {
  decidesSwitches = first;
}

/**
 * The two sides between which x of column j falls in the present node: neighbouring whole numbers, or the ends of
 * the gap between nought and the semicontinuous range. Returns the distance to the nearer; 0 when x is allowed.
 */
export function sides(s: Search, p: Problem, j: i32, kind: i32, x: f64): f64 {
  if ((kind & KIND_SEMICONTINUOUS) != 0) {
    const least = get(s.least, j);
    const most = get(s.most, j);
    if (least > 0 && x > 0 && x < least) return between(x, 0, least);
    if (most < 0 && x < 0 && x > most) return between(x, most, 0);
  }
  if ((kind & KIND_INTEGER) == 0) return 0;
  const down = floor(x);
  return x == down ? 0 : between(x, down, down + 1);
}

/** The same, or the sides of its switch where there are too many of those; that distance is a share of the switch. */
export function sidesOf(s: Search, p: Problem, j: i32, x: f64): f64 {
  bySwitch = (crowded || decidesSwitches) && x > NEAR && isOpenSwitch(s, p, j);
  if (bySwitch) {
    switchValue = x / get(p.upper, j);
    bySwitch = switchValue < 1 - NEAR;
  }
  if (!bySwitch) return sides(s, p, j, getWord(s.kind, j), x);
  chosenDown = 0;
  chosenUp = get(s.least, j);
  return min(switchValue, 1 - switchValue);
}

/** True when x is not allowed, whatever the switches are. */
export function isBetween(s: Search, p: Problem, j: i32, kind: i32, x: f64): bool {
  const down = chosenDown;
  const up = chosenUp;
  const found = sides(s, p, j, kind, x) > 0;
  chosenDown = down;
  chosenUp = up;
  return found;
}

@inline
export function between(x: f64, down: f64, up: f64): f64 {
  chosenDown = down;
  chosenUp = up;
  return min(x - down, up - x);
}

/** Looks at the point of p: the switches are sought while some row counts too many of them. */
export function lookForCrowds(s: Search, p: Problem): bool {
  crowded = isCrowded(s, p);
  return crowded;
}

/** The sides last found are not those of a switch. */
export function leaveSwitches(): void {
  bySwitch = false;
}

/** True while sides may be those of switches. */
@inline
export function areSwitchesSought(): bool {
  return crowded || decidesSwitches;
}
