import { expect, test } from "vitest";
import { frame, historyChart } from "#contract/history-chart.ts";
import type { HorseWeightItem } from "#contract/schemas/horse-weight.ts";

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

test("one weighing is no course", () => {
  expect(historyChart(entries.slice(1), [])).toBeNull();
});
