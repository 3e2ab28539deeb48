import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { HorseFacts } from "#science/horse/facts.ts";
import { requirements } from "#science/requirements/index.ts";
import {
  type Activity,
  activities,
  exerciseHoursRange,
  gestationStages,
  lactationStages,
  type RequirementSystem,
  requirementSystems,
  temperatureClasses,
} from "#science/vocabulary/classes.ts";
import type { NutrientKey } from "#science/vocabulary/nutrients.ts";
import { anyHorse, seed } from "./horses.ts";

console.log(`stepped requirements: SEED=${seed}`);

const grown = (horse: HorseFacts): HorseFacts => ({ ...horse, ageClass: "year_7_to_17" });
const mare = (horse: HorseFacts): HorseFacts => ({ ...grown(horse), gender: "mare", breeding: true });

interface Step {
  system: RequirementSystem;
  nutrient: NutrientKey;
  /** Weight, kg, above which the need is another one. */
  weightKg: number;
  reason: string;
}

const { weights: documented } = JSON.parse(readFileSync("tests/cases/requirements/steps.json", "utf8")) as {
  weights: Step[];
};

describe("needs run on without a step as weight grows, save where documented", () => {
  /** Weights at which a rise of a millionth changes a need by more than a thousandth. */
  function stepsOf(system: RequirementSystem, horse: HorseFacts): Set<string> {
    const found = new Set<string>();
    for (let kg = 60; kg <= 1200; kg += 10) {
      const [below, above] = [kg * (1 - 1e-6), kg * (1 + 1e-6)].map(
        (weightKg) => requirements({ ...horse, weightKg, matureWeightKg: 500 }, "maintain", system).items,
      );
      below!.forEach(({ nutrient, value }, at) => {
        const next = above![at]!.value;
        if ((value === null) !== (next === null)) found.add(`${system} ${nutrient} ${kg}`);
        if (value === null || next === null) return;
        if (Math.abs(next / value - 1) > 1e-3) found.add(`${system} ${nutrient} ${kg}`);
      });
    }
    return found;
  }

  it.each(requirementSystems)("by %s", (system) => {
    const found = new Set<string>();
    fc.assert(
      fc.property(anyHorse("either"), (horse) => {
        for (const each of stepsOf(system, horse)) found.add(each);
      }),
      { seed, numRuns: 12 },
    );
    const known = documented.map((each) => `${each.system} ${each.nutrient} ${each.weightKg}`);
    expect([...found].filter((each) => !known.includes(each))).toEqual([]);
    for (const { reason } of documented) expect(reason.length).toBeGreaterThan(20);
  });
});

describe("needs run on without a step as the hours of work grow", () => {
  const kinds = Object.keys(activities) as Activity[];

  it.each(requirementSystems)("by %s", (system) => {
    const worst: Record<string, number> = {};
    fc.assert(
      fc.property(anyHorse("never"), fc.constantFrom(...kinds), (given, activity) => {
        const horse = { ...given, exercising: true, activity };
        for (let hours = exerciseHoursRange.min; hours <= exerciseHoursRange.max; hours += 0.5) {
          const [below, above] = [hours - 1e-6, hours + 1e-6].map(
            (exerciseHours) => requirements({ ...horse, exerciseHours }, "maintain", system).items,
          );
          below!.forEach(({ nutrient, value }, at) => {
            const next = above![at]!.value;
            const isGap = (value === null) !== (next === null);
            const step = isGap ? 1 : value === null ? 0 : Math.abs(next! / value - 1);
            worst[nutrient] = Math.max(worst[nutrient] ?? 0, step);
          });
        }
      }),
      { seed, numRuns: 25 },
    );
    expect(Object.entries(worst).filter(([, step]) => step > 1e-4)).toEqual([]);
  });
});

interface Border {
  name: string;
  /** The most a need may rise or fall from one class to the next, as a share. */
  most: Partial<Record<NutrientKey, number>>;
  reason: string;
}

const { classes: borders } = JSON.parse(readFileSync("tests/cases/requirements/steps.json", "utf8")) as {
  classes: Border[];
};

/** The classes of one fact in their order. */
const ladders: Record<string, (horse: HorseFacts) => HorseFacts[]> = {
  "months of gestation": (horse) =>
    gestationStages.map((gestationStage) => ({ ...mare(horse), lactationStage: null, gestationStage })),
  "months of lactation": (horse) =>
    lactationStages.map((lactationStage) => ({ ...mare(horse), gestationStage: null, lactationStage })),
  "months of growth": (horse) =>
    Array.from({ length: 22 }, (_, at) => ({
      ...horse,
      ageClass: `month_${at + 4}` as const,
      matureWeightKg: 500,
      weightKg: 500 * (0.097 + 0.903 * (1 - Math.exp(-0.0772 * (at + 4)))),
    })),
  "classes of temperature": (horse) =>
    temperatureClasses.map((outdoorTemperature) => ({
      ...grown(horse),
      housing: "outdoor",
      outdoorTemperature,
    })),
};

describe("needs move in documented steps from class to class", () => {
  const given = anyHorse("never").map((horse): HorseFacts => ({ ...horse, exercising: false }));

  it.each(borders.map((border) => [border.name, border] as const))("%s", (name, { most, reason }) => {
    expect(reason.length).toBeGreaterThan(20);
    const worst: Record<string, number> = {};
    fc.assert(
      fc.property(given, fc.constantFrom(...requirementSystems), (horse, system) => {
        const sets = ladders[name]!(horse).map((each) => requirements(each, "maintain", system).items);
        sets.slice(1).forEach((items, at) => {
          items.forEach(({ nutrient, value }, place) => {
            const before = sets[at]![place]!.value;
            if (value === null || before === null) return;
            worst[nutrient] = Math.max(worst[nutrient] ?? 0, Math.abs(value / before - 1));
          });
        });
      }),
      { seed, numRuns: 150 },
    );
    const beyond = Object.entries(worst).filter(
      ([nutrient, share]) => share > (most[nutrient as NutrientKey] ?? 1e-9),
    );
    expect(
      Object.fromEntries(beyond.map(([nutrient, share]) => [nutrient, Number(share.toFixed(3))])),
    ).toEqual({});
  });
});
