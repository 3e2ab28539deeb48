import { expect, test } from "vitest";
import { sampleHorse } from "#science/horse/sample-horse.ts";
import { requirements } from "#science/requirements/index.ts";
import { ageClasses, requirementSystems } from "#science/vocabulary/classes.ts";
import { isGrowing } from "#web/features/horses/form/form-values.ts";

/** Tells whether two expected weights come to other requirements, of a horse as light as it is in some table. */
const acts = (ageClass: (typeof ageClasses)[number]): boolean =>
  requirementSystems.some((system) => {
    const told = (matureWeightKg: number) =>
      JSON.stringify(
        requirements(sampleHorse({ ageClass, weightKg: 300, matureWeightKg }), "maintain", system),
      );
    return told(500) !== told(600);
  });

/** Of the youngest foals no system says anything, whatever they will weigh. */
const known = ageClasses.filter((ageClass) => !["month_1", "month_2"].includes(ageClass));

test.each(known)("the expected mature weight of a horse of %s is asked for where it acts", (ageClass) => {
  expect(isGrowing({ ageClass })).toBe(acts(ageClass));
});
