import { describe, expect, test } from "vitest";
import { systems } from "#science/requirements/index.ts";
import { rules } from "#science/rules/rules-table.ts";
import { requirementSystems } from "#science/vocabulary/classes.ts";
import { contents, engine, feed, finding, ingredient, ration } from "../support/health-rations.ts";

const hay = ingredient({ id: "hay", composition: contents({ ndf: 600, sodium: 0.1, calcium: 4 }) });

describe("what stands behind the judgement of a coverage", () => {
  test.each(requirementSystems)("is the requirement's own trace in %s, then the bound's own", (system) => {
    const { findings, requirements } = engine.evaluate({ ...ration([feed(hay, 9)]), system });
    const { energy, protein } = systems[system];
    const judged = findings.filter(({ measure }) => measure.startsWith("coverage_"));
    expect(judged.length).toBeGreaterThan(10);
    for (const { rule, measure, sources } of judged) {
      const nutrient =
        measure === "coverage_energy"
          ? energy
          : measure === "coverage_protein"
            ? protein
            : measure.slice("coverage_".length);
      const need = requirements.find((item) => item.nutrient === nutrient);
      const behind = (need?.trace ?? []).flatMap(({ coefficients }) =>
        Object.values(coefficients).map(({ source }) => source),
      );
      expect(sources, rule).toEqual([...new Set([...behind, ...rules[rule].sources])]);
    }
  });

  test.each(["requirement_calcium", "sodium", "vitamin_e"] as const)(
    "%s in GfE 2014 does not name NRC 2007",
    (rule) => {
      const found = finding(engine.evaluate({ ...ration([feed(hay, 9)]), system: "gfe2014" }), rule);
      expect(found?.sources).toContain("picotin");
      expect(found?.sources).not.toContain("nrc2007");
    },
  );

  test("a figure of the user's has no publication behind it", () => {
    const overrides = [{ nutrient: "calcium" as const, value: 30, reason: "advice" }];
    const found = finding(engine.evaluate({ ...ration([feed(hay, 9)]), overrides }), "requirement_calcium");
    expect(found?.sources).toEqual(["picotin"]);
  });
});
