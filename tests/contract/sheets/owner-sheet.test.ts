import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  measuredOut,
  roundFigure,
  roundFinding,
  roundScoops,
} from "#contract/sheets/parts/rounded-figures.ts";
import { inLine } from "#contract/sheets/sheet-text.ts";
import type { Bounds } from "#science/rules/rules-table.ts";
import { feedLine } from "#web/features/rations/workbench/draft/draft.ts";
import { horse } from "../../web/support.ts";

const said: readonly [string, number, string, Bounds, number][] = [
  ["hours to the half", 5.22, "hours", { watchBelow: 10 }, 5],
  ["hours to the quarter where a half would change too much", 1.3, "hours", {}, 1.25],
  ["hours just short of a limit are not said to reach it", 9.8, "hours", { watchBelow: 10 }, 9.75],
  ["hours at a breath of a limit are told as exactly as it takes", 9.96, "hours", { watchBelow: 10 }, 9.96],
  ["percents whole", 151.4, "percent", { watchAbove: 150 }, 151],
  ["percents just over a limit stay over it", 150.3, "percent", { watchAbove: 150 }, 150.3],
  ["small shares of the body to a tenth", 2.53, "percent_bw", { watchAbove: 2.4 }, 2.5],
  ["small shares beside a limit to a hundredth", 1.49, "percent_bw", { watchBelow: 1.5 }, 1.49],
  ["grams whole", 127.4, "g_per_100kg_meal", { watchAbove: 100 }, 127],
  ["what is nought stays nought", 0, "hours", { watchBelow: 10 }, 0],
];

describe("figures of the owner's sheet", () => {
  test.each(said)("%s", (_name, value, unit, bounds, figure) => {
    expect(roundFigure(value, unit, bounds)).toBeCloseTo(figure, 9);
  });

  test("never stand on another side of a limit than the judged one, nor far from it", () => {
    const units = fc.constantFrom("hours", "percent", "percent_bw", "g_per_100kg_meal", "ratio", "kg");
    const size = fc.double({ min: 0.001, max: 2000, noNaN: true });
    fc.assert(
      fc.property(size, units, size, (value, unit, limit) => {
        const figure = roundFigure(value, unit, { watchAbove: limit });
        expect(Math.sign(figure - limit)).toBe(Math.sign(value - limit));
        expect(Math.abs(figure - value)).toBeLessThanOrEqual(0.061 * value);
      }),
      { verbose: true },
    );
  });

  test("say the salt by the spoon, and leave the meals that are advised alone", () => {
    const finding = {
      rule: "sodium",
      measure: "coverage_sodium",
      level: "watch",
      tier: "P3",
      value: 46.3,
      unit: "percent",
      bounds: { watchBelow: 100 },
      placeholders: { x: 23.4, n: 3 },
      probability: null,
      hypothetical: false,
      sources: [],
      evidence: "V",
    } as const satisfies Parameters<typeof roundFinding>[0];
    expect(roundFinding(finding)).toMatchObject({ value: 46, placeholders: { x: 25, n: 3 } });
    expect(roundFinding({ ...finding, placeholders: { x: 2.3 } }).placeholders).toEqual({ x: 2.3 });
    expect(roundFinding({ ...finding, placeholders: { x: 46.3 } }).placeholders).toEqual({ x: 46 });
  });
});

describe("amounts of the owner's sheet", () => {
  const line = feedLine({ ingredient: "/api/ingredients/hay", quantityKg: 0, role: "forage" });
  const cases: readonly [string, number, { stepKg?: number; bagKg?: number }, number][] = [
    ["hay comes by the half kilogram", 11.2, {}, 11],
    ["an amount that half a kilogram would change too much is exact", 1.3, {}, 1.3],
    ["one's own step goes before the usual one", 11.2, { stepKg: 0.1 }, 11.2],
    ["a sack that is used up in whole days is exact", 11.27, { bagKg: 25 }, 11.27],
  ];
  test.each(cases)("%s", (_name, quantityKg, own, kg) => {
    expect(measuredOut({ ...line, ...own, quantityKg }, { feeds: {}, horse })).toBeCloseTo(kg, 9);
  });

  test("scoops are counted in quarters, where that changes little", () => {
    expect(roundScoops(1.13, 0.5)).toBeCloseTo(2.25, 9);
    expect(roundScoops(0.6, 0.5)).toBeCloseTo(1.2, 9);
    expect(roundScoops(0.005, 1.5), "a pinch of a large scoop is not none").toBeCloseTo(0.0033, 9);
  });
});

describe("texts in one line", () => {
  test.each([
    [["8/9", "Fleshy-Extremely fat"], "8/9, fleshy-extremely fat"],
    [["Selle français", "Hongre"], "Selle français, hongre"],
    [["Box", "CMV"], "Box, CMV"],
    [["À l’herbe", "Paddock d’Île-de-France"], "À l’herbe, paddock d’Île-de-France"],
  ])("%j lose the capitals of those after the first", (texts, line) => {
    expect(inLine(...texts)).toBe(line);
  });
});
