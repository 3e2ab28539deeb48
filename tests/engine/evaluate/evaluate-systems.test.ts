import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { LineLimits } from "#science/evaluation/evaluation-types.ts";
import { parseCatalogue } from "#science/feeds/catalogue.ts";
import type { HorseFacts, IngredientFacts } from "#science/horse/facts.ts";
import { systems } from "#science/requirements/index.ts";
import { type RequirementSystem, requirementSystems } from "#science/vocabulary/classes.ts";
import { nutrients } from "#science/vocabulary/nutrients.ts";
import {
  contents,
  engine,
  feed,
  finding,
  horse,
  ingredient,
  measured,
  ration,
} from "../support/health-rations.ts";

const catalogue = parseCatalogue(readFileSync("engine-wasm/science/tables/ingredients.csv", "utf8"));

function published(id: string): IngredientFacts {
  const { role, family, dryMatterPct, composition } = catalogue.find((each) => each.id === id)!;
  return { id, role, family, dryMatterPct, composition, pricePerTonne: 200 };
}

const hay = published("timothy-hay-mid-bloom");
const barley = published("barley");
const working = {
  standardClass: null,
  exercising: true,
  activity: "lessons",
  exerciseHours: 4,
} satisfies Partial<HorseFacts>;
const fed = (system: RequirementSystem, change: Partial<HorseFacts> = working) =>
  ration([feed(hay, 8), feed(barley, 2)], { system, horse: horse(change) });

describe.each(requirementSystems)("one ration by %s", (system) => {
  const { energy, protein } = systems[system];

  test("energy and protein are counted in the system's own columns and units", () => {
    const evaluation = engine.evaluate(fed(system));
    expect(evaluation.system).toBe(system);
    const need = evaluation.requirements.find(({ nutrient }) => nutrient === energy)!;
    expect(need.unit).toBe(nutrients[energy].unit);
    for (const [key, nutrient] of [
      ["coverage_energy", energy],
      ["coverage_protein", protein],
    ] as const) {
      const supply = measured(evaluation, `supply_${nutrient}`);
      const wanted = evaluation.requirements.find((each) => each.nutrient === nutrient)!.value!;
      const covered = measured(evaluation, key);
      expect(supply.unit).toBe(nutrients[nutrient].unit);
      expect(covered.value!).toBeCloseTo((100 * supply.value!) / wanted, 9);
      expect(covered.value!).toBeGreaterThan(40);
      expect(covered.value!).toBeLessThan(200);
    }
    expect(measured(evaluation, "energy_per_kg_dm").unit).toBe(`${nutrients[energy].unit}_per_kg_dm`);
    expect(finding(evaluation, "energy")!.level).not.toBe("unknown");
    expect(finding(evaluation, "protein")).toBeDefined();
  });

  test("every figure is a finite number or null, whatever the class", () => {
    const lives: Partial<HorseFacts>[] = [
      working,
      { standardClass: null, gender: "mare", breeding: true, gestationStage: "month_10" },
      { standardClass: null, gender: "mare", breeding: true, lactationStage: "month_1" },
      { standardClass: null, ageClass: "month_12", weightKg: 320 },
      { standardClass: null, ageClass: "month_2", weightKg: 110 },
      { standardClass: null, breed: "percheron", weightKg: 800 },
    ];
    for (const life of lives) {
      const evaluation = engine.evaluate(fed(system, life));
      for (const { value, reason } of evaluation.requirements) {
        expect(value === null ? reason : Number.isFinite(value)).toBeTruthy();
      }
      for (const { value } of evaluation.measures)
        expect(value === null || Number.isFinite(value)).toBe(true);
    }
  });

  test("what the system does not state is not judged", () => {
    const evaluation = engine.evaluate(
      fed(system, { standardClass: null, gender: "mare", breeding: true, lactationStage: "month_1" }),
    );
    const stated = evaluation.requirements.find(({ nutrient }) => nutrient === energy)!.value !== null;
    expect(finding(evaluation, "energy") !== undefined).toBe(stated);
    expect(measured(evaluation, "coverage_energy").value !== null).toBe(stated);
    expect(stated).toBe(system !== "gfe2014");
  });

  test("a ration is optimised towards the system's own needs", () => {
    const limits: LineLimits[] = [0, 1].map(() => ({ locked: false, minKg: 0, maxKg: 20 }));
    const found = engine.optimise({ ration: fed(system), goal: "closest", limits });
    expect(found.status).toBe("optimal");
    expect(measured(found.evaluation!, "coverage_energy").value!).toBeGreaterThan(85);
  });
});

test("a feed without its protein or energy in the system is unknown, never nought", () => {
  const plain = ingredient({
    id: "plain",
    composition: contents({ crude_protein: 100, digestible_energy: 2 }),
  });
  for (const system of ["ufc_madc", "gfe2014"] as const) {
    const evaluation = engine.evaluate(ration([feed(plain, 9)], { system, horse: horse(working) }));
    for (const rule of ["energy", "protein"] as const)
      expect(finding(evaluation, rule)!.level).toBe("unknown");
    expect(measured(evaluation, "coverage_energy").value).toBeNull();
  }
  const fallback = ingredient({ id: "fallback", composition: contents({ metabolizable_energy: 8 }) });
  const evaluation = engine.evaluate(
    ration([feed(fallback, 9)], { system: "gfe2014", horse: horse(working) }),
  );
  expect(measured(evaluation, "supply_metabolizable_energy_gfe2014")).toMatchObject({ estimate: true });
  expect(measured(evaluation, "supply_metabolizable_energy_gfe2014").value).toBeCloseTo(9 * 0.86 * 8, 9);
});
