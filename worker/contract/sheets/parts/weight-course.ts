import { frame, historyChart, type RationDay, type Weighing } from "#contract/ration/history-chart.ts";
import type { Block, Drawing } from "#contract/sheets/sheet-model.ts";
import { type SheetMessages, written } from "#contract/sheets/sheet-text.ts";
import { dayFormat } from "#contract/text/day-format.ts";

/** Weight and condition over time as a drawing; null while there is no course to see. */
export function courseDrawing(
  entries: readonly (Weighing & { createdAt: string })[],
  rationDays: readonly RationDay[],
  words: SheetMessages,
): Block | null {
  const chart = historyChart(entries, rationDays);
  if (!chart) return null;
  const { weights, scores, days, spansYears, rations } = chart;
  const ticks = [...weights.ticks, ...scores.ticks];
  const dayWords = dayFormat(words.locale, {
    ...(spansYears ? { year: "numeric" } : { day: "numeric" }),
    month: "short",
    timeZone: "UTC",
  });
  const lines: Drawing["lines"] = [
    ...ticks.map(({ y }) => ({ path: `M${frame.left} ${y}H${frame.right}`, tone: "grid" as const })),
    ...rations.map(({ x }) => ({ path: `M${x} ${frame.top}V${frame.scoreEnd}`, tone: "day" as const })),
    { path: weights.path, tone: "first" },
    { path: scores.path, tone: "second" },
  ];
  const drawing: Drawing = {
    width: frame.width,
    height: frame.height,
    lines: lines.filter(({ path }) => path !== ""),
    marks: [
      ...weights.marks.map(({ x, y }) => ({ x, y, shape: "disc" as const })),
      ...scores.marks.map(({ x, y }) => ({ x, y, shape: "box" as const })),
    ],
    texts: [
      ...ticks.map(({ y, value }) => ({
        x: frame.left - 8,
        y: y + 4,
        text: written(words, value, 0),
        anchor: "end" as const,
      })),
      ...days.map(({ x, at }) => ({
        x,
        y: frame.height - 6,
        text: dayWords.format(at),
        anchor: "middle" as const,
      })),
    ],
    key: [
      { tone: "first", text: words.say("history_key_weight") },
      { tone: "second", text: words.say("history_key_condition") },
      ...(rations.length > 0 ? [{ tone: "day" as const, text: words.say("history_key_ration") }] : []),
    ],
  };
  return { kind: "drawing", caption: words.say("history_chart_label"), ...drawing };
}
