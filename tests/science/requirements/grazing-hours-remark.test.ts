import { expect, test } from "vitest";
import type { HorseFacts, PastureLine } from "#science/horse/facts.ts";
import { sampleHorse } from "#science/horse/sample-horse.ts";
import { grazedBeyond } from "#science/requirements/grazing-hours-remark.ts";

const grazing = (...hours: number[]) => hours.map((hoursPerDay) => ({ hoursPerDay })) as PastureLine[];

test.each<[string, Partial<HorseFacts>, number[], boolean]>([
  ["in a box, on grass all day", { housing: "indoor", outdoorHours: 0 }, [22], true],
  ["in a box, without grass", { housing: "indoor", outdoorHours: 0 }, [], false],
  ["outdoors for as long as it grazes", { housing: "mixed", outdoorHours: 8 }, [5, 3], false],
  ["outdoors for less than two pastures take", { housing: "mixed", outdoorHours: 8 }, [5, 4], true],
  ["always outdoors", { housing: "outdoor", outdoorHours: 0 }, [24], false],
  [
    "of a published class, which has no housing",
    { housing: "indoor", standardClass: "light_work" as never },
    [22],
    false,
  ],
])("a horse %s", (_name, facts, hours, isRemarked) => {
  const told = grazedBeyond({ horse: { ...sampleHorse(), ...facts }, pastures: grazing(...hours) });
  expect(told).toEqual(isRemarked ? ["GRAZED_BEYOND_HOUSING"] : []);
});
