import type { Model } from "#engine/lp/model.ts";
import type { BranchSides } from "./branch-sides.ts";

/** Largest entry in the unit of its last decimal place, and the most of such units. */
const LARGEST = 1e9;
const PLACES = [1, 10, 100, 1000];
const ROUNDED = 1e-12;
/** Share of a bound by which a sum may miss it: more than rounding, less than a unit. */
const NEAR = 1e-6;
/** Most values of one column that are tried. */
const TRIED = 4096;
const FAR = 1e12;

/** WholeRow is a row of integer columns in whole units. */
export interface WholeRow {
  i: number;
  lower: number;
  upper: number;
  entries: readonly Entry[];
}

interface Entry {
  j: number;
  a: number;
  /** True for a column that may be nought below its range: not every whole number in its box is one of its values. */
  hasGap: boolean;
}

/** Returns the rows of two bounds whose columns are all integer, their entries decimals of at most three places. */
export function wholeRows(model: Model): WholeRow[] {
  if (!model.integer) return [];
  const entries = Array.from({ length: model.m }, (): Entry[] => []);
  for (let j = 0; j < model.n; j++) {
    for (let k = model.starts[j]!; k < model.starts[j + 1]!; k++) {
      const hasGap = Boolean(model.semicontinuous?.[j]);
      if (model.value[k] !== 0) entries[model.index[k]!]!.push({ j, a: model.value[k]!, hasGap });
    }
  }
  return entries.flatMap((row, i) => {
    const [lower, upper] = [model.rl[i]!, model.ru[i]!];
    // an entry that is given twice is a sum nobody rounds alike
    const isSimple = new Set(row.map(({ j }) => j)).size === row.length;
    if (!isSimple || !(upper - lower < Infinity) || row.some(({ j }) => !model.integer?.[j])) return [];
    const factor = PLACES.find((each) => row.every(({ a }) => isWholeBut(a * each)));
    if (factor === undefined || row.some(({ a }) => Math.abs(a * factor) > LARGEST)) return [];
    const wholes = row.map((entry) => ({ ...entry, a: Math.round(entry.a * factor) }));
    return [{ i, lower: lower * factor, upper: upper * factor, entries: wholes }];
  });
}

const isWholeBut = (a: number): boolean => Math.abs(a - Math.round(a)) <= ROUNDED * Math.abs(a);

/** Room is the part of a row that a box leaves to the columns that are not fixed in it. */
interface Room {
  open: readonly Entry[];
  width: number;
  /** Returns whether some multiple of the divisor lies within the room after so much is used. */
  fits(used: number, divisor: number): boolean;
}

function rowRoom({ lower, upper, entries }: WholeRow, { xl, xu }: Model): Room {
  const fixed = entries.reduce((sum, { j, a }) => (xl[j] === xu[j] ? sum + a * xl[j]! : sum), 0);
  const [low, high] = [lower - fixed, upper - fixed];
  const near = NEAR * Math.max(1, Math.abs(low), Math.abs(high));
  return {
    open: entries.filter(({ j }) => xl[j]! < xu[j]!),
    width: high - low,
    fits: (used, divisor) => Math.ceil((low - used - near) / divisor) * divisor <= high - used + near,
  };
}

/** Returns the first value, from one end, at which a row's open column leaves a multiple of the others' divisor. */
function firstFit(
  { open, width, fits }: Room,
  at: number,
  from: number,
  to: number,
): number | "none" | "any" {
  const { a } = open[at]!;
  const divisor = commonDivisor(open.filter((_, other) => other !== at));
  const last = Math.min(Math.abs(to - from), divisor / greatestDivisor(Math.abs(a), divisor) - 1);
  const isFar = !(last < TRIED && Math.abs(a * from) <= FAR);
  if (divisor <= 1 || width >= divisor || isFar) return "any";
  for (let k = 0; k <= last; k++) {
    const x = from < to ? from + k : from - k;
    if (fits(a * x, divisor)) return x;
  }
  return "none";
}

/**
 * Returns true when no whole numbers within the box meet the row: by the greatest divisor of its entries, or
 * by that of all but one, whichever value that one takes.
 */
function isIndivisible(row: WholeRow, box: Model): boolean {
  const room = rowRoom(row, box);
  if (room.open.length === 0) return false;
  const isNone = ({ j }: { j: number }, at: number) =>
    firstFit(room, at, Math.ceil(box.xl[j]!), Math.floor(box.xu[j]!)) === "none";
  return !room.fits(0, commonDivisor(room.open)) || room.open.some(isNone);
}

const commonDivisor = (entries: readonly { a: number }[]): number =>
  entries.reduce((divisor, { a }) => greatestDivisor(Math.abs(a), divisor), 0);

const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b));

/** Returns true when the multipliers name a single row that whole numbers cannot meet within the box. */
export function namesIndivisible(rows: readonly WholeRow[], box: Model, ray: ArrayLike<number>): boolean {
  const named = Array.from(ray).flatMap((weight, i) => (weight === 0 ? [] : [i]));
  const row = named.length === 1 ? rows.find(({ i }) => i === named[0]) : undefined;
  return row !== undefined && isIndivisible(row, box);
}

/** Returns multipliers that name a row which no whole numbers within the box meet; nothing without one. */
export function indivisibleRay(rows: readonly WholeRow[], box: Model): Float64Array | undefined {
  const row = rows.find((each) => isIndivisible(each, box));
  return row && Float64Array.from({ length: box.m }, (_, i) => Number(i === row.i));
}

/** Returns the sides of a bound that a row of integers forbids to its column: one of them has no whole numbers. */
export function residueSides(rows: readonly WholeRow[], box: Model): BranchSides | undefined {
  for (const row of rows) {
    const room = rowRoom(row, box);
    for (const [at, { j, hasGap }] of room.open.entries()) {
      if (hasGap) continue;
      const [least, most] = [Math.ceil(box.xl[j]!), Math.floor(box.xu[j]!)];
      const first = firstFit(room, at, least, most);
      if (typeof first === "number" && first > least)
        return { j, x: least, down: first - 1, up: first, distance: 0 };
      const last = firstFit(room, at, most, least);
      if (typeof last === "number" && last < most)
        return { j, x: most, down: last, up: last + 1, distance: 0 };
    }
  }
  return undefined;
}
