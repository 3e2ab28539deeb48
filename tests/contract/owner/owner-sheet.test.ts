import { describe, expect, test } from "vitest";
import { measuredPortions } from "#contract/sheets/parts/portion-steps.ts";
import { roundScoops } from "#contract/sheets/parts/rounded-figures.ts";
import { inLine } from "#contract/sheets/sheet-text.ts";
import { feedLine } from "#web/features/rations/workbench/draft/draft.ts";

describe("amounts of the owner's sheet", () => {
  const line = feedLine({ ingredient: "/api/ingredients/hay", quantityKg: 0, role: "forage" });
  const cases: readonly [string, number, { stepKg?: number; bagKg?: number }, number][] = [
    ["hay comes by the tenth of a kilogram", 11.23, {}, 11.2],
    ["an amount that a tenth of a kilogram would change too much comes by less", 1.35, {}, 1.35],
    ["one's own step goes before the usual one", 11.2, { stepKg: 0.5 }, 11],
    ["nobody weighs out what a sack makes in whole days", 11.27, { bagKg: 25 }, 11.3],
  ];
  test.each(cases)("%s", (_name, quantityKg, own, kg) => {
    const fed = { ...line, ...own, quantityKg };
    const ration = { meals: 1, feeds: [fed] };
    expect(measuredPortions(fed, { feeds: {}, ration })).toEqual({ day: kg, meals: [kg] });
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
