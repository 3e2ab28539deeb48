import { describe, expect, test } from "vitest";
import type { MeasureKey } from "#science/measures/measures-table.ts";
import type { RuleKey } from "#science/rules/rules-table.ts";
import { workedRations } from "../../support/science/worked-rations.ts";
import { contents, engine, feed, finding, measured, ration } from "../support/health-rations.ts";

const rations = workedRations();

describe("worked rations give the printed figures and levels", () => {
  test.each(rations.map((each) => [each.name, each] as const))("%s", (_name, each) => {
    const evaluation = engine.evaluate(each.ration);
    for (const [key, [value, digits, deviation]] of Object.entries(each.measures)) {
      const found = measured(evaluation, key as MeasureKey);
      expect(found.value, key).toBeCloseTo(value, digits);
      if (deviation !== undefined)
        expect(found.deviation, `deviation of ${key}`).toBeCloseTo(deviation, digits);
    }
    for (const [rule, level] of Object.entries(each.levels)) {
      const found = finding(evaluation, rule as RuleKey);
      expect([found?.level, found?.hypothetical], rule).toEqual([level, false]);
    }
    for (const [rule, { x, digits }] of Object.entries(each.placeholders)) {
      expect(finding(evaluation, rule as RuleKey)?.placeholders.x, rule).toBeCloseTo(x, digits);
    }
    expect(evaluation.pastureCap.capped).toBe(each.capped);
    each.pastureDryMatterKg?.forEach((kg, at) => {
      expect(evaluation.pastureDryMatterKg[at]).toBeCloseTo(kg, 2);
    });
  });
});

const feedsOf = (name: string) =>
  rations.find((each) => each.name.startsWith(name))!.ration.feeds.map(({ ingredient }) => ingredient);

test("F7: selenium of hay that nobody analysed is an estimate, and too little of it is watched", () => {
  const [hay, plain] = feedsOf("F1");
  const oats = { ...plain!, composition: { ...plain!.composition, ...contents({ selenium: 0.2 }) } };
  const evaluation = engine.evaluate(ration([feed(hay!, 9), feed(oats, 2)]));
  const coverage = measured(evaluation, "coverage_selenium");
  // 9 × 0.86 × 0.03 + 2 × 0.88 × 0.2 mg for 1 mg
  expect(coverage).toMatchObject({ value: expect.closeTo(58.42, 9), estimate: true, typical: true });
  expect(coverage.unknownShare).toBe(0);
  expect(finding(evaluation, "requirement_selenium")?.level).toBe("watch");
});

test("F7: magnesium that nobody analysed is at least what the known feeds give", () => {
  const [hay, plain] = feedsOf("F1");
  const oats = { ...plain!, composition: { ...plain!.composition, ...contents({ magnesium: 1 }) } };
  const evaluation = engine.evaluate(ration([feed(hay!, 9), feed(oats, 2)]));
  const coverage = measured(evaluation, "coverage_magnesium");
  expect(coverage.value).toBeGreaterThan(0);
  expect(coverage.high).toBeNull();
  expect(coverage.unknownShare).toBeCloseTo(7.74 / 9.5, 9);
  expect(coverage.contributions[0]).toBeNull();
  expect(finding(evaluation, "requirement_magnesium")?.level).toBe("unknown");
});
