import { expect, test } from "vitest";
import type { Level } from "#science/evaluation/evaluation-types.ts";
import { coverageRows } from "#web/features/rations/workbench/store/coverage-rows.ts";
import { zoneBarInk } from "#web/parts/canvas/zone-bar.tsx";
import { demoRation } from "../../support/demo-ration.ts";

/** The bar of energy, of a demonstration ration whose feeds are given times over. */
function energyBar(id: string, times: number) {
  const { engine, ration } = demoRation(id);
  const feeds = ration.feeds.map((line) => ({ ...line, quantityKg: line.quantityKg * times }));
  const evaluation = engine.evaluate({ ...ration, feeds });
  const measures = new Map(evaluation.measures.map((measured) => [measured.key, measured]));
  return coverageRows(evaluation, measures, null, null)[0]!;
}

/** A factor by which energy comes to a coverage, found by halving. */
function timesFor(id: string, percent: number): number {
  let [least, most] = [0.01, 10];
  for (let step = 0; step < 40; step++) {
    const middle = (least + most) / 2;
    if (energyBar(id, middle).value! < percent) least = middle;
    else most = middle;
  }
  return most;
}

test.each<[string, string, number, Level, string, number, number | null]>([
  [
    "a horse to gain at 97 %: a deficit, below its band",
    "capucine-reprise",
    97,
    "risk",
    "var(--deficit)",
    100,
    110,
  ],
  ["a horse to gain at 102 %: in its band", "capucine-reprise", 102, "ok", "var(--target)", 100, 110],
  ["a horse in work at 97 %: in its band", "bijou-entretien", 97, "ok", "var(--target)", 90, 105],
  ["a horse in work at 88 %: a deficit", "bijou-entretien", 88, "watch", "var(--deficit)", 90, 105],
])("the bar of energy of %s", (_name, id, percent, level, ink, from, to) => {
  const row = energyBar(id, timesFor(id, percent));
  expect(row.value).toBeCloseTo(percent, 6);
  expect(row).toMatchObject({ id: expect.stringMatching(/energy/), level, targetFrom: from, targetTo: to });
  expect(zoneBarInk(row, level)).toBe(ink);
});

test("the bar of energy of a fat horse that is to lose ends its band at what the plan gives", () => {
  const { engine, ration } = demoRation("bijou-entretien");
  const horse = { ...ration.horse, bodyConditionScore: 8 as const };
  const evaluation = engine.evaluate({ ...ration, horse, objective: "lose" });
  const measures = new Map(evaluation.measures.map((measured) => [measured.key, measured]));
  expect(coverageRows(evaluation, measures, null, null)[0]).toMatchObject({
    targetFrom: 90,
    targetTo: 100,
    tolerableTo: 105,
  });
});
