import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { HorseFacts, NormRow, RequirementProfile } from "#science/horse/facts.ts";
import { sampleHorse } from "#science/horse/sample-horse.ts";
import { isCountedIn, requirements, subjectOf } from "#science/requirements/index.ts";
import { total } from "#science/trace/requirement-trace.ts";
import { ageClasses, type RequirementSystem, requirementSystems } from "#science/vocabulary/classes.ts";
import { nutrientKeys } from "#science/vocabulary/nutrients.ts";

const row = (change: Partial<NormRow> = {}): NormRow => ({
  nutrient: "zinc",
  horseClass: "any",
  kind: "factor",
  figure: 1.5,
  unit: null,
  reason: "Hooves",
  source: "Own trials",
  ...change,
});

const profile = (rows: readonly NormRow[], system: RequirementSystem = "nrc2007"): RequirementProfile => ({
  name: "Own",
  revision: 3,
  system,
  rows,
});

const horse = (rows?: readonly NormRow[], change: Partial<HorseFacts> = {}): HorseFacts =>
  sampleHorse({ ...change, ...(rows ? { profiles: [profile(rows)] } : {}) });

const setOf = (of: HorseFacts, system: RequirementSystem = "nrc2007") => requirements(of, "maintain", system);
const needOf = (of: HorseFacts, nutrient: NormRow["nutrient"] = "zinc") =>
  setOf(of).items.find((item) => item.nutrient === nutrient)!;
const plain = needOf(horse());
const foal = { ageClass: "month_12", weightKg: 320, matureWeightKg: 550 } as const;

test("the factor 1 leaves every figure of every system bit for bit", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...requirementSystems),
      fc.constantFrom(...ageClasses),
      fc.integer({ min: 150, max: 900 }),
      fc.boolean(),
      (system, ageClass, weightKg, exercising) => {
        const rows = nutrientKeys
          .filter((nutrient) => isCountedIn(system, nutrient))
          .map((nutrient) => row({ nutrient, figure: 1 }));
        const facts = { ageClass, weightKg, exercising, activity: "lessons", exerciseHours: 4 } as const;
        const values = (of: HorseFacts) => setOf(of, system).items.map((item) => [item.nutrient, item.value]);
        const own = sampleHorse({ ...facts, profiles: [profile(rows, system)] });
        expect(values(own)).toEqual(values(sampleHorse(facts)));
      },
    ),
    { seed: 20261127, numRuns: 100 },
  );
});

test("a factor is a term of its own beside the terms of the standard", () => {
  const own = needOf(horse([row()]));
  expect(own.value).toBeCloseTo(plain.value! * 1.5, 9);
  expect(own.value).toBe(total(own.trace));
  expect(own.trace.slice(0, -1)).toEqual(plain.trace);
  expect(own.trace.at(-1)).toMatchObject({
    label: "own_norm",
    inputs: { FACTOR: 1.5, STANDARD: plain.value },
  });
  expect(own).toMatchObject({ status: "P", warnings: ["OWN_NORM"], unit: plain.unit });
  expect(own.norm).toEqual({
    profile: "Own",
    row: row(),
    standardValue: plain.value,
    standardTrace: plain.trace,
  });
});

test("a fixed value takes the place of the standard's, and of none", () => {
  const fixed = row({ kind: "value", figure: 600, unit: "mg" });
  expect(needOf(horse([fixed]))).toMatchObject({ value: 600, norm: { standardValue: plain.value } });
  const biotin = { ...fixed, nutrient: "vitamin_b8", figure: 20 } as const;
  expect(needOf(horse([biotin]), "vitamin_b8")).toMatchObject({ value: 20, norm: { standardValue: null } });
});

test("a factor of an unknown need leaves it unknown", () => {
  const rows = nutrientKeys.filter((key) => isCountedIn("nrc2007", key)).map((nutrient) => row({ nutrient }));
  const [own, standard] = [horse(rows), horse()].map((of) => setOf(of).items);
  const unknown = standard!.filter(({ value }) => value === null);
  expect(unknown.length).toBeGreaterThan(0);
  expect(own!.filter(({ value }) => value === null)).toEqual(unknown);
  expect(own!.map(({ nutrient }) => nutrient)).toEqual(standard!.map(({ nutrient }) => nutrient));
});

describe("the row that applies", () => {
  const rows = [row(), row({ horseClass: "growing", figure: 2 }), row({ horseClass: "work", figure: 3 })];
  const factorOf = (change: Partial<HorseFacts>) => needOf(horse(rows, change)).norm?.row.figure;

  test("is that of the horse's class before that of any", () => {
    expect(factorOf({})).toBe(1.5);
    expect(factorOf(foal)).toBe(2);
    expect(factorOf({ exercising: true, activity: "lessons", exerciseHours: 4 })).toBe(3);
  });

  test("is none for a class that no row is for", () => {
    const own = setOf(horse([row({ horseClass: "growing" })]));
    expect(own.items).toEqual(setOf(horse()).items);
    expect(own.profile).toMatchObject({ name: "Own", revision: 3 });
  });
});

test("a profile judges the standard that it is over, and no other", () => {
  for (const system of ["ufc_madc", "gfe2014"] as const) {
    expect(setOf(horse([row()]), system)).toEqual(setOf(horse(), system));
  }
});

test("the subject names the profile; without one it names none", () => {
  expect(subjectOf(setOf(horse([row()]))).profile).toEqual(profile([row()]));
  expect("profile" in subjectOf(setOf(horse()))).toBe(false);
});

test("a figure set in the ration is above the own norm, with the standard's beside it", () => {
  const set = requirements(horse([row()]), "maintain", "nrc2007", { zinc: { value: 700, reason: "Hoof" } });
  const zinc = set.items.find(({ nutrient }) => nutrient === "zinc")!;
  expect(zinc).toMatchObject({
    value: 700,
    override: { reason: "Hoof", standardValue: plain.value, standardTrace: plain.trace },
  });
  expect(zinc.norm).toBeUndefined();
});
