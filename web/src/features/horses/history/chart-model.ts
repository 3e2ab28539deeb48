import { scaleLinear, scaleUtc } from "d3-scale";
import { line } from "d3-shape";
import type { HorseWeightItem } from "#contract/schemas/horse-weight.ts";

/** Places of the drawing, in its own units. */
export const frame = {
  width: 640,
  height: 260,
  left: 46,
  right: 628,
  top: 14,
  weightEnd: 158,
  scoreTop: 178,
  scoreEnd: 232,
};

export interface Mark {
  x: number;
  y: number;
  entry: HorseWeightItem;
}

export interface HistoryChart {
  weights: { marks: Mark[]; path: string; ticks: { y: number; value: number }[] };
  scores: { marks: Mark[]; path: string; ticks: { y: number; value: number }[] };
  days: { x: number; at: Date }[];
  /** Days on which rations of the horse were made, with their names. */
  rations: { x: number; day: string; names: string[] }[];
}

const scoreTicks = [1, 5, 9];
const dayMs = 86_400_000;
const path = line<Mark>(
  ({ x }) => x,
  ({ y }) => y,
);

/** A ration of the horse, and the day on which it was made. */
export interface RationDay {
  day: string;
  name: string;
}

/** Where weights and conditions stand over time; null while there is nothing to see a course in. */
export function historyChart(
  entries: readonly HorseWeightItem[],
  rationDays: readonly RationDay[],
): HistoryChart | null {
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
  const x = scaleUtc([first - pad, last + pad], [frame.left, frame.right]);
  const kilos = ordered.flatMap(({ weightKg }) => weightKg ?? []);
  const [low, high] = [Math.min(...kilos), Math.max(...kilos)];
  const room = Math.max(2, (high - low) * 0.15);
  const y = scaleLinear([low - room, high + room], [frame.weightEnd, frame.top]).nice(4);
  const score = scaleLinear([1, 9], [frame.scoreEnd, frame.scoreTop]);
  const place = (
    value: (entry: HorseWeightItem) => number | null,
    scale: (value: number) => number,
  ): Mark[] =>
    ordered.flatMap((entry) => {
      const found = value(entry);
      return found === null ? [] : { x: x(Date.parse(entry.measuredOn)), y: scale(found), entry };
    });
  const weights = place(({ weightKg }) => weightKg, y);
  const scores = place(({ bodyConditionScore }) => bodyConditionScore, score);
  return {
    weights: {
      marks: weights,
      path: path(weights) ?? "",
      ticks: kilos.length > 0 ? y.ticks(4).map((value) => ({ value, y: y(value) })) : [],
    },
    scores: {
      marks: scores,
      path: path(scores) ?? "",
      ticks: scoreTicks.map((value) => ({ value, y: score(value) })),
    },
    days: x.ticks(4).map((at) => ({ at, x: x(at) })),
    rations: [...made].map(([day, names]) => ({ day, x: x(Date.parse(day)), names })),
  };
}
