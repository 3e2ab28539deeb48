import type { HorseWeightItem } from "#contract/schemas/horse-weight.ts";

/** Places of the drawing, in its own units. */
export const frame = {
  width: 640,
  height: 260,
  left: 46,
  right: 628,
  top: 14,
  weightEnd: 150,
  scoreTop: 182,
  scoreEnd: 232,
};

/** Weight and condition score of a horse on a day; one of the two may be missing. */
export type Weighing = Pick<HorseWeightItem, "measuredOn" | "weightKg" | "bodyConditionScore">;

export interface Mark<Entry extends Weighing> {
  x: number;
  y: number;
  entry: Entry;
}

interface Tick {
  y: number;
  value: number;
}

interface Course<Entry extends Weighing> {
  marks: Mark<Entry>[];
  path: string;
  ticks: Tick[];
}

export interface HistoryChart<Entry extends Weighing> {
  weights: Course<Entry>;
  scores: Course<Entry>;
  days: { x: number; at: Date }[];
  /** The days alone would not tell the years apart. */
  spansYears: boolean;
  /** Days on which rations of the horse were made, with their names. */
  rations: { x: number; day: string; names: string[] }[];
}

const scoreTicks = [1, 5, 9];
const weightTicks = 4;
const dayTicks = 4;
const dayMs = 86_400_000;
const manyDays = 330;

/** A ration of the horse, and the day on which it was made. */
export interface RationDay {
  day: string;
  name: string;
}

/** Returns the chart of weights and condition scores over time; null with fewer than two entries. */
export function historyChart<Entry extends Weighing & { createdAt: string }>(
  entries: readonly Entry[],
  rationDays: readonly RationDay[],
): HistoryChart<Entry> | null {
  if (entries.length < 2) return null;
  const ordered = entries.toSorted((a, b) =>
    a.measuredOn + a.createdAt < b.measuredOn + b.createdAt ? -1 : 1,
  );
  const times = ordered.map(({ measuredOn }) => Date.parse(measuredOn));
  const made = new Map<string, string[]>();
  for (const { day, name } of rationDays) made.set(day, [...(made.get(day) ?? []), name]);
  const known = [...times, ...[...made.keys()].map((day) => Date.parse(day))];
  const [first, last] = [Math.min(...known), Math.max(...known)];
  const pad = first === last ? dayMs : 0;
  const x = between([first - pad, last + pad], [frame.left, frame.right]);
  const kilos = ordered.flatMap(({ weightKg }) => weightKg ?? []);
  const scale = roundScale(kilos);
  const y = between([scale.low, scale.high], [frame.weightEnd, frame.top]);
  const score = between([1, 9], [frame.scoreEnd, frame.scoreTop]);
  const course = (
    of: (entry: Entry) => number | null,
    place: (value: number) => number,
    ticks: readonly number[],
  ): Course<Entry> => {
    const marks = ordered.flatMap((entry) => {
      const found = of(entry);
      return found === null ? [] : [{ x: x(Date.parse(entry.measuredOn)), y: place(found), entry }];
    });
    return { marks, path: linePath(marks), ticks: ticks.map((value) => ({ value, y: place(value) })) };
  };
  return {
    weights: course(({ weightKg }) => weightKg, y, scale.ticks),
    scores: course(({ bodyConditionScore }) => bodyConditionScore, score, scoreTicks),
    days: daysBetween(first - pad, last + pad).map((at) => ({ at: new Date(at), x: x(at) })),
    spansYears: last - first > manyDays * dayMs,
    rations: [...made].map(([day, names]) => ({ day, x: x(Date.parse(day)), names: [...new Set(names)] })),
  };
}

/** A straight scale from one range to another. */
const between =
  ([low, high]: [number, number], [from, to]: [number, number]) =>
  (value: number): number =>
    from + ((value - low) / (high - low)) * (to - from);

const linePath = (marks: readonly { x: number; y: number }[]): string =>
  marks.map(({ x, y }, at) => `${at === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");

/** A scale that begins and ends at round figures around the weights; without any there is nothing to read. */
function roundScale(kilos: readonly number[]): { low: number; high: number; ticks: number[] } {
  if (kilos.length === 0) return { low: 0, high: 1, ticks: [] };
  const [least, most] = [Math.min(...kilos), Math.max(...kilos)];
  const room = Math.max(2, (most - least) * 0.15);
  const step = roundStep((most - least + 2 * room) / weightTicks);
  const [low, high] = [Math.floor((least - room) / step), Math.ceil((most + room) / step)];
  const ticks = Array.from({ length: high - low + 1 }, (_, at) => (low + at) * step);
  return { low: low * step, high: high * step, ticks };
}

/** The next of 1, 2, 5, 10, 20, 50 … that is no smaller. */
function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const factor = [1, 2, 5, 10].find((each) => each * power >= least) ?? 10;
  return factor * power;
}

/** Whole days in the midst of equal parts of the time, so that no day is cut off at an end. */
function daysBetween(first: number, last: number): number[] {
  const days = Array.from(
    { length: dayTicks },
    (_, at) => Math.round((first + ((at + 0.5) / dayTicks) * (last - first)) / dayMs) * dayMs,
  );
  return [...new Set(days)];
}
