import { expect, test } from "vitest";
import type { HorseFacts } from "#science/horse/facts.ts";
import { sampleHorse } from "#science/horse/sample-horse.ts";
import { requirements } from "#science/requirements/index.ts";
import { requirementSystems } from "#science/vocabulary/classes.ts";

const mixed = { housing: "mixed", outdoorHours: 6 } as const;

test.each<[string, Partial<HorseFacts>, boolean]>([
  ["outdoors without a temperature", { housing: "outdoor" }, true],
  ["outdoors with a temperature", { housing: "outdoor", outdoorTemperature: "from_0_to_20" }, false],
  ["mixed with hours and without a temperature", mixed, true],
  ["mixed with a temperature indoors only", { ...mixed, indoorTemperature: "from_0_to_20" }, true],
  ["mixed with a temperature outdoors", { ...mixed, outdoorTemperature: "minus_10_to_0" }, false],
  ["mixed without hours", { ...mixed, outdoorHours: 0 }, false],
  ["indoors", { housing: "indoor" }, false],
])("a horse %s: what is not counted is told", (_name, facts, isTold) => {
  for (const system of requirementSystems) {
    const { warnings } = requirements(sampleHorse(facts), "maintain", system);
    expect(warnings.includes("TEMPERATURE_NOT_DESCRIBED")).toBe(isTold);
  }
});
