import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { parseCatalogue } from "#science/feeds/catalogue.ts";
import type { FeedLine, Ration, RequirementOverride } from "#science/horse/facts.ts";
import { coveredNutrients } from "#science/measures/measures-table.ts";
import { isCountedIn, systems } from "#science/requirements/index.ts";
import { requirementSystems } from "#science/vocabulary/classes.ts";
import { nutrientKeys } from "#science/vocabulary/nutrients.ts";
import { engine, feed, finding, horse, measured, ration as rationOf } from "../support/health-rations.ts";
import { anyRation, seed } from "../support/random-health.ts";

const catalogue = parseCatalogue(readFileSync("engine-wasm/science/tables/ingredients.csv", "utf8"));
const published = (id: string) => ({ ...catalogue.find((row) => row.id === id)!, pricePerTonne: 200 });
const hay = published("timothy-hay-mid-bloom");
const minerals = published("mineral-vitamin-supplement-for-hay-rations");
const ration = (feeds: readonly FeedLine[], change: Partial<Ration> = {}) =>
  rationOf(feeds, { horse: horse({ standardClass: null }), ...change });
const lines = [feed(hay, 9), feed(minerals, 0.1)];

const set = (nutrient: RequirementOverride["nutrient"], value: number): RequirementOverride => ({
  nutrient,
  value,
  reason: "field trial",
});

describe("a requirement set by hand", () => {
  test.each(requirementSystems)(
    "stands in the place of the computed one in %s, coverage and rule included",
    (system) => {
      const { energy } = systems[system];
      const plain = engine.evaluate(ration(lines, { system }));
      const need = plain.requirements.find(({ nutrient }) => nutrient === energy)!;
      const half = engine.evaluate(ration(lines, { system, overrides: [set(energy, need.value! / 2)] }));
      const own = half.requirements.find(({ nutrient }) => nutrient === energy)!;
      expect(own).toMatchObject({
        value: need.value! / 2,
        unit: need.unit,
        status: "P",
        estimate: false,
        warnings: ["OVERRIDDEN"],
        trace: [{ label: "override", amount: need.value! / 2, status: "P" }],
        override: { reason: "field trial", standardValue: need.value, standardTrace: need.trace },
      });
      expect(measured(half, "coverage_energy").value!).toBeCloseTo(
        2 * measured(plain, "coverage_energy").value!,
        9,
      );
      expect(finding(half, "energy")!.level).toBe("risk");
    },
  );

  test("judges a nutrient the system gives no figure for", () => {
    const plain = engine.evaluate(ration(lines));
    expect(finding(plain, "requirement_vitamin_b8")).toBeUndefined();
    const own = engine.evaluate(ration(lines, { overrides: [set("vitamin_b8", 20)] }));
    expect(finding(own, "requirement_vitamin_b8")).toBeDefined();
    expect(own.requirements.find(({ nutrient }) => nutrient === "vitamin_b8")).toMatchObject({
      value: 20,
      override: { standardValue: null, standardTrace: [] },
    });
  });

  test("of nothing asks for nothing: the coverage has no figure and no rule judges it", () => {
    const own = engine.evaluate(ration(lines, { overrides: [set("zinc", 0)] }));
    expect(measured(own, "coverage_zinc").value).toBeNull();
    expect(finding(own, "requirement_zinc")).toBeUndefined();
  });

  test("in a nutrient the system does not count in is left aside", () => {
    const plain = engine.evaluate(ration(lines));
    expect(engine.evaluate(ration(lines, { overrides: [set("net_energy_ufc", 1)] }))).toEqual(plain);
  });

  test("keeps the refusal of an objective on the figure", () => {
    const own = engine.evaluate(
      ration(lines, { objective: "lose", overrides: [set("digestible_energy_nrc", 10)] }),
    );
    expect(own.requirements[0]!.warnings).toEqual(["OVERRIDDEN", "LOSE_REFUSED_CONDITION"]);
  });

  test("steers the optimiser", () => {
    const input = (overrides: RequirementOverride[]) => ({
      ration: ration(lines, { overrides }),
      goal: "cheapest" as const,
      limits: lines.map(() => ({ locked: false, minKg: 0, maxKg: 20 })),
    });
    const copperOf = (overrides: RequirementOverride[]) => {
      const { evaluation } = engine.optimise(input(overrides));
      return measured(evaluation!, "supply_copper").value!;
    };
    const usual = copperOf([]);
    const wanted = usual * 1.04;
    expect(copperOf([set("copper", wanted)])).toBeGreaterThanOrEqual(wanted * 0.999);
  });

  test("is forgotten by the core when it is taken away", () => {
    const plain = engine.evaluate(ration(lines));
    engine.evaluate(ration(lines, { overrides: [set("zinc", 900)] }));
    expect(engine.evaluate(ration(lines))).toEqual(plain);
    expect(engine.evaluate(ration(lines, { overrides: [] }))).toEqual(plain);
  });
});

test("every system counts in its own energy and protein and in every covered nutrient, and in nothing else", () => {
  for (const system of requirementSystems) {
    const { energy, protein } = systems[system];
    expect(nutrientKeys.filter((key) => isCountedIn(system, key)).sort()).toEqual(
      [energy, protein, ...coveredNutrients].sort(),
    );
  }
});

test("coverage is supply over what was set, whatever the ration and the figure", () => {
  fc.assert(
    fc.property(
      anyRation(true),
      fc.constantFrom(...coveredNutrients),
      fc.double({ min: 0.001, max: 1e5, noNaN: true }),
      (of, nutrient, value) => {
        const own = engine.evaluate({ ...of, overrides: [{ nutrient, value, reason: "any" }] });
        const supply = measured(own, `supply_${nutrient}`).value;
        const covered = measured(own, `coverage_${nutrient}`).value;
        if (supply === null) return covered === null;
        return Math.abs(covered! - (100 * supply) / value) <= 1e-9 * Math.abs(covered!);
      },
    ),
    { seed, numRuns: 200 },
  );
});
