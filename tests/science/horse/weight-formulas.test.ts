import { describe, expect, test } from "vitest";
import {
  estimateWeight,
  measurementBounds,
  weightFormulaKeys,
  weightFormulas,
  weightMeasurements,
} from "#science/horse/weight-formulas.ts";

const horse = { girth: 185, height: 163, length: 162, neck: 98 };

/** Worked by hand from the published formulas, kg. */
const worked = [
  ["saddle", horse, 499.5],
  ["broodmare", { girth: 195, height: 163 }, 582.8],
  ["draft", { girth: 220 }, 806],
  ["pony", { girth: 150, height: 125 }, 277.84],
  ["any_adult", { girth: 185, length: 162 }, 465.92],
  ["draft_detailed", { girth: 220, length: 175, height: 165, neck: 120 }, 763.208],
  ["warmblood_detailed", { girth: 192, length: 166, height: 167, neck: 100 }, 561.808],
] as const;

describe("the weight estimated from measurements", () => {
  test.each(worked)("is the published one by %s", (key, cm, kg) => {
    expect(estimateWeight(key, cm)).toBeCloseTo(kg, 1);
  });

  test.each(weightFormulaKeys)(
    "is unknown by %s while a measurement it needs is missing or a slip",
    (key) => {
      for (const name of weightFormulas[key].needs) {
        expect(estimateWeight(key, { ...horse, [name]: null })).toBeNull();
        expect(estimateWeight(key, { ...horse, [name]: measurementBounds[name].max * 10 })).toBeNull();
      }
    },
  );

  test.each(weightFormulaKeys)("grows with every measurement by %s", (key) => {
    const first = estimateWeight(key, horse) ?? 0;
    for (const name of weightMeasurements) {
      const more = estimateWeight(key, { ...horse, [name]: horse[name] + 5 }) ?? 0;
      const needs: readonly string[] = weightFormulas[key].needs;
      expect(more > first).toBe(needs.includes(name));
    }
  });

  test("is no weight below nought", () => {
    expect(estimateWeight("draft", { girth: 100 })).toBeNull();
  });
});
