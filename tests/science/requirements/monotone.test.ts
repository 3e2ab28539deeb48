import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { HorseFacts } from "#science/horse/facts.ts";
import { requirements, systems } from "#science/requirements/index.ts";
import {
  coveringClasses,
  gestationStages,
  indoorTypes,
  lactationStages,
  type Objective,
  outdoorTypes,
  type RequirementSystem,
  requirementSystems,
  temperaments,
  workLevels,
} from "#science/vocabulary/classes.ts";
import type { NutrientKey } from "#science/vocabulary/nutrients.ts";
import { anyHorse, seed } from "./horses.ts";

console.log(`monotone requirements: SEED=${seed}`);
const run = { seed, numRuns: 80 };

/** A day's need; null where the system has none. */
function needOf(system: RequirementSystem, horse: HorseFacts, nutrient: NutrientKey, objective: Objective) {
  const { items } = requirements(horse, objective, system);
  return items.find((item) => item.nutrient === nutrient)?.value ?? null;
}
const energyOf = (system: RequirementSystem, horse: HorseFacts, objective: Objective = "maintain") =>
  needOf(system, horse, systems[system].energy, objective);
const proteinOf = (system: RequirementSystem, horse: HorseFacts) =>
  needOf(system, horse, systems[system].protein, "maintain");

/** Needs of the same horse in a row of circumstances: none falls, and gaps stay gaps. */
function rises(list: readonly (number | null)[]): void {
  list.forEach((value, at) => {
    const before = list[at - 1] ?? null;
    if (value === null || before === null) return;
    expect(value, `${list.join(", ")}`).toBeGreaterThanOrEqual(
      before - 1e-12 * Math.max(1, Math.abs(before)),
    );
  });
}

const grown = (horse: HorseFacts): HorseFacts => ({ ...horse, ageClass: "year_7_to_17" });
const mare = (horse: HorseFacts): HorseFacts => ({ ...grown(horse), gender: "mare", breeding: true });

describe.each(requirementSystems)("needs rise where the science says so, by %s", (system) => {
  const holds = (ways: (horse: HorseFacts) => readonly (number | null)[]) =>
    fc.assert(
      fc.property(anyHorse("never"), (horse) => rises(ways(horse))),
      run,
    );

  it("with the class of work, energy, protein and sodium", () => {
    for (const nutrient of [systems[system].energy, systems[system].protein, "sodium"] as const) {
      holds((horse) =>
        workLevels.map((level) => {
          const standardClass = { status: "work", level } as const;
          return needOf(system, { ...grown(horse), standardClass }, nutrient, "maintain");
        }),
      );
    }
  });

  it("with the weight of an adult, and does not fall with that of a growing horse", () => {
    const weights = [100, 140, 180, 220, 260, 300, 340, 380, 420, 460, 500];
    const given = fc.tuple(anyHorse("either"), fc.constantFrom(400, 500, 600));
    fc.assert(
      fc.property(given, ([horse, matureWeightKg]) => {
        // a weight above the mature one raises it, and the growth with it
        rises(weights.map((weightKg) => energyOf(system, { ...horse, weightKg, matureWeightKg })));
        rises(weights.map((weightKg) => proteinOf(system, { ...horse, weightKg, matureWeightKg })));
      }),
      { ...run, numRuns: 400 },
    );
  });

  it("with the milk of the month, down to weaning", () => {
    const falling = [...lactationStages].reverse();
    const without = { gestationStage: null };
    holds((horse) =>
      falling.map((lactationStage) => energyOf(system, { ...mare(horse), ...without, lactationStage })),
    );
    holds((horse) =>
      falling.map((lactationStage) => proteinOf(system, { ...mare(horse), ...without, lactationStage })),
    );
  });

  it("with the month of gestation", () => {
    const without = { lactationStage: null };
    holds((horse) =>
      gestationStages.map((gestationStage) =>
        energyOf(system, { ...mare(horse), ...without, gestationStage }),
      ),
    );
    holds((horse) =>
      gestationStages.map((gestationStage) =>
        proteinOf(system, { ...mare(horse), ...without, gestationStage }),
      ),
    );
  });

  it("with the coverings of a stallion", () => {
    holds((horse) =>
      coveringClasses.map((coverings) =>
        energyOf(system, { ...grown(horse), gender: "stallion", breeding: true, coverings }),
      ),
    );
  });

  it("with temperament, and with the room to move", () => {
    holds((horse) => temperaments.map((temperament) => energyOf(system, { ...horse, temperament })));
    const outdoors = { housing: "outdoor", batch: false } as const;
    holds((horse) =>
      outdoorTypes.map((outdoorType) => energyOf(system, { ...horse, ...outdoors, outdoorType })),
    );
    const indoors = { housing: "indoor", batch: false } as const;
    const roomier = ["tie_stall", "box", "box_with_paddock", "loose_housing"] as const;
    expect([...roomier].sort()).toEqual([...indoorTypes].sort());
    holds((horse) => roomier.map((indoorType) => energyOf(system, { ...horse, ...indoors, indoorType })));
  });

  it("for a horse that slims, is kept, and gains, in this order", () => {
    fc.assert(
      fc.property(anyHorse("never"), (given) => {
        const horse = grown(given);
        const kept = energyOf(system, horse);
        // the ideal weight of a fat horse in moderate condition is the only reason to need less while losing
        if (horse.bodyConditionScore >= 7) rises([energyOf(system, horse, "lose"), kept]);
        rises([kept, energyOf(system, horse, "gain")]);
      }),
      run,
    );
  });

  it("does not depend on what the horse lies on, nor on how many share a group", () => {
    fc.assert(
      fc.property(anyHorse("either"), (horse) => {
        const values = (each: HorseFacts) =>
          requirements(each, "maintain", system).items.map(({ value }) => value);
        const other: HorseFacts = {
          ...horse,
          litter: null,
          batchSize: null,
          housingClass: "individual",
          indoorBlanket: false,
        };
        expect(values(other)).toEqual(values(horse));
      }),
      run,
    );
  });
});
