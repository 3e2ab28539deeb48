import fc from "fast-check";
import type { HorseFacts, StandardClass } from "#science/horse/facts.ts";
import type { AgeClass, Breed } from "#science/vocabulary/classes.ts";
import {
  activities,
  ageClasses,
  bodyConditionScores,
  breeds,
  coveringClasses,
  genders,
  gestationStages,
  housingClasses,
  housings,
  indoorTypes,
  lactationStages,
  litterTypes,
  objectives,
  outdoorTypes,
  temperaments,
  temperatureClasses,
  workLevels,
} from "#science/vocabulary/classes.ts";

const oneOf = <T>(list: readonly T[]) => fc.constantFrom(...list);
const maybe = <T>(list: readonly T[]) => fc.option(oneOf(list), { nil: null });
const keysOf = <T extends object>(table: T) => Object.keys(table) as (keyof T)[];

/** Any explicit class of the standard. */
export const anyClass: fc.Arbitrary<StandardClass> = fc.oneof(
  fc.record({
    status: fc.constant("maintenance" as const),
    level: oneOf(["minimum", "average", "elevated"] as const),
  }),
  fc.record({ status: fc.constant("work" as const), level: oneOf(workLevels) }),
  fc.record({
    status: fc.constant("stallion" as const),
    level: oneOf(["non_breeding", "breeding"] as const),
  }),
  fc.record({ status: fc.constant("pregnant" as const), month: fc.integer({ min: 1, max: 11 }) }),
  fc.record({ status: fc.constant("lactating" as const), month: fc.integer({ min: 1, max: 8 }) }),
  fc.record({
    status: fc.constant("growing" as const),
    ageMonths: fc.integer({ min: 4, max: 30 }),
    training: maybe(workLevels),
  }),
);

/** Any combination of facts, sensible or not; `classed` says whether it has an explicit class. */
export const anyHorse = (classed: "always" | "never" | "either"): fc.Arbitrary<HorseFacts> =>
  fc.record({
    breed: oneOf(keysOf(breeds) as Breed[]),
    ageClass: oneOf(ageClasses as readonly AgeClass[]),
    weightKg: fc.double({ min: 20, max: 1500, noNaN: true }),
    matureWeightKg: fc.option(fc.double({ min: 60, max: 1500, noNaN: true }), { nil: null }),
    gender: oneOf(genders),
    bodyConditionScore: oneOf(bodyConditionScores),
    temperament: oneOf(temperaments),
    exercising: fc.boolean(),
    activity: maybe(keysOf(activities)),
    exerciseHours: fc.option(fc.integer({ min: 1, max: 16 }), { nil: null }),
    breeding: fc.boolean(),
    gestationStage: maybe(gestationStages),
    lactationStage: maybe(lactationStages),
    coverings: maybe(coveringClasses),
    batch: fc.boolean(),
    batchSize: fc.option(fc.integer({ min: 2, max: 40 }), { nil: null }),
    housing: oneOf(housings),
    housingClass: oneOf(housingClasses),
    outdoorType: maybe(outdoorTypes),
    indoorType: maybe(indoorTypes),
    litter: maybe(litterTypes),
    outdoorShelter: fc.boolean(),
    outdoorBlanket: fc.boolean(),
    indoorBlanket: fc.boolean(),
    outdoorTemperature: maybe(temperatureClasses),
    indoorTemperature: maybe(temperatureClasses),
    outdoorHours: fc.double({ min: 0, max: 24, noNaN: true }),
    conditions: fc.constant([]),
    standardClass:
      classed === "always"
        ? anyClass
        : classed === "never"
          ? fc.constant(null)
          : fc.option(anyClass, { nil: null }),
  });

export const anyObjective = oneOf(objectives);

export { sampleHorse as horse } from "#science/horse/sample-horse.ts";

/** Seed of a property run: the one asked for, or a new one that is printed when a property fails. */
export const seed = Number(process.env.SEED ?? Math.floor(Math.random() * 2 ** 31));
