import { expect, test } from "vitest";
import { systems } from "#science/requirements/index.ts";
import { requirementSystems } from "#science/vocabulary/classes.ts";
import type { NutrientKey } from "#science/vocabulary/nutrients.ts";
import { coverageRows, type First } from "#web/features/rations/workbench/store/coverage-rows.ts";
import { demoRation } from "../../support/demo-ration.ts";

function readFirst(system: (typeof requirementSystems)[number], first: First): NutrientKey[] {
  const { engine, ration } = demoRation("galopin-travail");
  const evaluation = engine.evaluate({ ...ration, system });
  const measures = new Map(evaluation.measures.map((measured) => [measured.key, measured]));
  return coverageRows(evaluation, measures, null, first)
    .filter(({ core }) => core)
    .map(({ id }) => id);
}

test.each(requirementSystems)(
  "%s: energy and protein, of which the verdict speaks, are read first as the system counts them",
  (system) => {
    const { energy, protein } = systems[system];
    expect(readFirst(system, null).slice(0, 2)).toEqual([energy, protein]);
    expect(readFirst(system, new Set(["zinc"]))).toEqual([energy, protein, "zinc"]);
  },
);
