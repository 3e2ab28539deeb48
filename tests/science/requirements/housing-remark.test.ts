import { expect, test } from "vitest";
import type { HorseFacts } from "#science/horse/facts.ts";
import { sampleHorse } from "#science/horse/sample-horse.ts";
import { requirements } from "#science/requirements/index.ts";
import { requirementSystems } from "#science/vocabulary/classes.ts";

const codes = ["HOUSING_NOT_DESCRIBED", "TURNOUT_NOT_DESCRIBED", "STABLE_NOT_DESCRIBED"];
const mixed = { housing: "mixed", outdoorTemperature: "from_0_to_20", outdoorHours: 6 } as const;
const group = { outdoorType: "group_paddock" } as const;
const unnamed = { outdoorType: null, indoorType: null } as const;

test.each<[string, Partial<HorseFacts>, string[], string[]]>([
  ["indoors in a place unnamed", { ...unnamed, housing: "indoor" }, ["HOUSING_NOT_DESCRIBED"], []],
  [
    "outdoors in a place unnamed",
    { ...mixed, ...unnamed, housing: "outdoor" },
    ["HOUSING_NOT_DESCRIBED"],
    [],
  ],
  ["in both, neither named", { ...mixed, ...unnamed }, ["TURNOUT_NOT_DESCRIBED"], ["daily_turnout"]],
  [
    "in both, with the place indoors named",
    { ...mixed, outdoorType: null, indoorType: "loose_housing" },
    ["TURNOUT_NOT_DESCRIBED"],
    ["daily_turnout"],
  ],
  [
    "in both, with the place outdoors named",
    { ...mixed, ...group, indoorType: null },
    ["STABLE_NOT_DESCRIBED"],
    ["indoor", "outdoor"],
  ],
  ["in both, both named", { ...mixed, ...group, indoorType: "box" }, [], ["indoor", "outdoor"]],
])("a horse %s: what is counted for a place without a name is told", (_name, facts, told, counted) => {
  for (const system of requirementSystems) {
    const { warnings, items } = requirements(sampleHorse(facts), "maintain", system);
    expect(warnings.filter((code) => codes.includes(code))).toEqual(told);
    const terms = items[0]!.trace.filter(({ label }) => label === "housing");
    const places = terms.flatMap(({ coefficients }) => Object.keys(coefficients));
    expect(places.filter((place) => place !== "maintenance").sort()).toEqual(counted);
  }
});
