import { expect, test } from "vitest";
import { frame, historyChart } from "#contract/ration/history-chart.ts";
import { historyRows } from "#contract/ration/history-rows.ts";
import type { HorseWeightItem } from "#contract/schemas/horse-weight.ts";
import { isLatest } from "#web/features/horses/history/is-latest-entry.ts";

const weighed = (measuredOn: string, weightKg: number): HorseWeightItem => ({
  "@id": `/api/horse_weights/${measuredOn}`,
  id: measuredOn,
  horse: { "@id": "/api/horses/bijou", id: "bijou", name: "Bijou" },
  measuredOn,
  weightKg,
  bodyConditionScore: null,
  method: "scale",
  note: null,
  createdAt: `${measuredOn}T08:00:00Z`,
});
const entries = [weighed("2026-03-01", 510), weighed("2026-05-01", 500)];

test("rations made before the first weighing and after the last are drawn among the weights, by name", () => {
  const chart = historyChart(entries, [
    { day: "2026-02-01", name: "Winter" },
    { day: "2026-04-01", name: "Spring" },
    { day: "2026-06-01", name: "Summer" },
    { day: "2026-06-01", name: "Summer, light" },
  ]);
  expect(chart?.rations.map(({ day, names }) => [day, ...names])).toEqual([
    ["2026-02-01", "Winter"],
    ["2026-04-01", "Spring"],
    ["2026-06-01", "Summer", "Summer, light"],
  ]);
  const [winter, spring, summer] = chart?.rations.map(({ x }) => x) ?? [];
  const [first, last] = chart?.weights.marks.map(({ x }) => x) ?? [];
  expect([winter, summer]).toEqual([frame.left, frame.right]);
  expect([first, spring, last]).toEqual([first, spring, last].toSorted((a = 0, b = 0) => a - b));
});

test("two rations of one name on one day stand as two rows among the weighings, each a row of its own", () => {
  const made = ["morning", "evening"].map((id) => ({ id, day: "2026-04-01", name: "Spring" }));
  const rows = historyRows(entries.toReversed(), made);
  expect(rows.map((row) => ("ration" in row ? row.ration.id : row.day))).toEqual([
    "2026-05-01",
    "morning",
    "evening",
    "2026-03-01",
  ]);
});

test("one weighing is no course", () => {
  expect(historyChart(entries.slice(1), [])).toBeNull();
});

test.each<[string, string, readonly HorseWeightItem[], boolean]>([
  ["of today is the present weight", "2026-06-10", entries, true],
  ["of today is the present weight of a horse without a history", "2026-06-10", [], true],
  ["after the last is the present weight, though it is entered later", "2026-06-02", entries, true],
  ["of the very day of the last is the present weight", "2026-05-01", entries, true],
  ["from before the last is none unless asked for", "2026-04-30", entries, false],
  ["of years ago is none unless asked for", "2024-03-01", entries, false],
  ["of yesterday is none for a horse without a history: it was entered since", "2026-06-09", [], false],
  [
    "of today stands beside one that the clock of the server dates tomorrow",
    "2026-06-10",
    [weighed("2026-06-11", 505)],
    true,
  ],
  ["without a day is none", "", entries, false],
])("a weighing %s", (_name, day, known, expected) => {
  expect(isLatest(day, known, "2026-06-10")).toBe(expected);
});
