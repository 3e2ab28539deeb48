import { describe, expect, test } from "vitest";
import { contents, engine, feed, finding, ingredient, measured, ration } from "../support/health-rations.ts";

const hay = ingredient({
  id: "hay",
  composition: contents({ ndf: 600, starch: 0, sodium: 0.1, calcium: 4, phosphorus: 3 }),
});
const oats = ingredient({
  id: "oats",
  family: "cereal_grains",
  role: "concentrate",
  dryMatterPct: 88,
  composition: contents({ starch: 410, sodium: 0.1, calcium: 1, phosphorus: 4 }),
});

describe("messages are told", () => {
  test("what was measured, and how many meals would do", () => {
    const evaluation = engine.evaluate(ration([feed(hay, 9), feed(oats, 4)]));
    const gastric = finding(evaluation, "starch_gastric")!;
    expect(gastric.placeholders.x).toBe(gastric.value);
    const perMeal = gastric.value! * 2;
    const meals = gastric.placeholders.n!;
    expect(perMeal / meals).toBeLessThan(100);
    const asked = evaluation.findings.flatMap(({ level, hypothetical, placeholders: { n = 0 } }) =>
      level === "ok" || level === "unknown" || hypothetical ? [] : [n],
    );
    expect(meals).toBe(Math.max(...asked));
  });

  test("one meal more when the bound itself is too much", () => {
    const starch = ingredient({
      ...oats,
      id: "starch",
      dryMatterPct: 100,
      composition: contents({ starch: 500 }),
    });
    const gastric = finding(engine.evaluate(ration([feed(hay, 9), feed(starch, 2)])), "starch_gastric")!;
    expect(gastric.value).toBeCloseTo(100, 9);
    expect(gastric.level).toBe("watch");
    expect(gastric.placeholders.n).toBeGreaterThanOrEqual(3);
  });

  test("how much salt covers the sodium", () => {
    const evaluation = engine.evaluate(ration([feed(hay, 9)]));
    const sodium = finding(evaluation, "sodium")!;
    const need = evaluation.requirements.find(({ nutrient }) => nutrient === "sodium")!.value!;
    const supply = measured(evaluation, "supply_sodium").value!;
    expect(sodium.placeholders.x! * 0.3934).toBeCloseTo(need - supply, 9);
  });
});

describe("a question that does not arise is not asked", () => {
  test("no oil, no vitamin E with oil; no forage, no straw in it", () => {
    const evaluation = engine.evaluate(ration([feed(oats, 2)]));
    expect(finding(evaluation, "oil_vitamin_e")).toBeUndefined();
    expect(finding(evaluation, "straw_share")).toBeUndefined();
  });

  test("a ration of nothing but a feed at 0 kg is at risk where something is needed", () => {
    const evaluation = engine.evaluate(ration([feed(hay, 0)]));
    expect(finding(evaluation, "dry_matter_min")?.level).toBe("risk");
    expect(finding(evaluation, "energy")?.level).toBe("risk");
    expect(finding(evaluation, "ca_to_p")).toBeUndefined();
  });

  test("nothing changes, no judgement on the change", () => {
    expect(finding(engine.evaluate(ration([feed(hay, 9)])), "feed_change")).toBeUndefined();
    const abrupt = engine.evaluate(ration([feed(hay, 9)], { transitionDays: 3 }));
    expect(finding(abrupt, "feed_change")?.level).toBe("risk");
  });
});
