import { describe, expect, test } from "vitest";
import type { RuleKey } from "#science/rules/rules-table.ts";
import { contents, engine, feed, ingredient, ration } from "../support/health-rations.ts";

const bare = ingredient({ id: "bare", composition: {} });

describe("hay that nobody analysed", () => {
  test("what forages of a kind hold is judged as an estimate, and a lack within their spread is no risk", () => {
    const hay = ration([feed(bare, 9)]);
    const { findings, measures } = engine.evaluate(hay);
    const ofHay = measures.filter(({ typical }) => typical);
    expect(ofHay.length).toBeGreaterThan(20);
    for (const { key, estimate, value } of ofHay) {
      expect(estimate, key).toBe(true);
      expect(value, key).not.toBeNull();
    }
    const levelOf = (key: RuleKey) => findings.find(({ rule }) => rule === key)?.level;
    // 9 × 0.86 × 0.03 mg of selenium for 1 mg, and 9 × 0.86 × 0.2 mg of iodine for 3.5 mg
    expect(levelOf("requirement_selenium")).toBe("watch");
    expect(levelOf("requirement_iodine")).toBe("watch");
    // 9 × 0.86 × 15 IU of vitamin E for 800, and twice its spread of a half is still less than half the need
    expect(levelOf("vitamin_e")).toBe("risk");
    expect(levelOf("lysine")).toBe("unknown");
  });

  test("an analysis comes before what forages of a kind hold", () => {
    const analysed = ingredient({ id: "analysed", composition: contents({ selenium: 0.2, iodine: 0.1 }) });
    const { measures, findings } = engine.evaluate(ration([feed(analysed, 9)]));
    const coverage = measures.find(({ key }) => key === "coverage_selenium")!;
    expect(coverage).toMatchObject({ estimate: false, value: expect.closeTo(154.8, 9) });
    expect(coverage.typical).toBeUndefined();
    expect(findings.find(({ rule }) => rule === "requirement_iodine")?.level).toBe("risk");
  });
});
