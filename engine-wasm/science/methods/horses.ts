import {
  type Activity,
  ageClasses,
  type Breed,
  bodyConditionScores,
  breeds,
  coveringClasses,
  gestationStages,
  indoorTypes,
  lactationStages,
  type Objective,
  outdoorTypes,
  temperaments,
  temperatureClasses,
  workLevels,
} from "../classes.ts";
import type { HorseFacts, StandardClass } from "../horse.ts";
import { standardHorse } from "../requirements/harness.ts";

/** A horse to be fed to an objective. */
export interface Asked {
  horse: HorseFacts;
  objective: Objective;
}

const rest: StandardClass = { status: "maintenance", level: "average" };
const adult: HorseFacts = {
  ...standardHorse(rest, 500, { status: "maintenance", bodyWeightKg: 500 }),
  gender: "gelding",
  standardClass: null,
};

const steps = (last: number, first = 1) => Array.from({ length: last - first + 1 }, (_, at) => first + at);

/** Every class a horse can be given. */
const classes: StandardClass[] = [
  ...(["minimum", "average", "elevated"] as const).map((level) => ({ status: "maintenance" as const, level })),
  ...workLevels.map((level) => ({ status: "work" as const, level })),
  ...(["non_breeding", "breeding"] as const).map((level) => ({ status: "stallion" as const, level })),
  ...steps(11).map((month) => ({ status: "pregnant" as const, month })),
  ...steps(8).map((month) => ({ status: "lactating" as const, month })),
  ...[4, 7, 9, 11, 12, 18, 24, 30, 36].flatMap((ageMonths) =>
    [null, ...workLevels].map((training) => ({ status: "growing" as const, ageMonths, training })),
  ),
];

const work: { activity: Activity; exerciseHours: number }[] = (
  ["light_hack", "lunge", "lessons", "dressage", "jumping", "trail_riding", "eventing", "endurance"] as const
).flatMap((activity) => [1, 3, 5, 8, 12, 16].map((exerciseHours) => ({ activity, exerciseHours })));

const places: Partial<HorseFacts>[] = [
  ...indoorTypes.map((indoorType) => ({ indoorType })),
  ...outdoorTypes.map((outdoorType) => ({ housing: "outdoor" as const, outdoorType, indoorType: null })),
  { housing: "mixed", outdoorHours: 8 },
  { housing: "mixed", outdoorHours: 8, outdoorType: "pasture" },
];

const weathers: Partial<HorseFacts>[] = temperatureClasses.flatMap((outdoorTemperature) =>
  [true, false].flatMap((outdoorShelter) =>
    [true, false].map((outdoorBlanket) => ({
      housing: "outdoor" as const,
      outdoorType: "small_paddock" as const,
      outdoorTemperature,
      outdoorShelter,
      outdoorBlanket,
    })),
  ),
);

const cold: Partial<HorseFacts> = { indoorTemperature: "below_minus_20" };
const mare = { gender: "mare", breeding: true } as const;
const stallion = { gender: "stallion", breeding: true } as const;
const exercising = { exercising: true } as const;
const foal = { ageClass: "month_12", weightKg: 321, matureWeightKg: 500 } as const;

/** Facts that, one after the other, lead a horse through every equation. */
const facts: Partial<HorseFacts>[] = [
  {},
  ...(Object.keys(breeds) as Breed[]).map((breed) => ({ breed })),
  ...temperaments.flatMap((temperament) => [
    { temperament },
    { temperament, gender: "stallion" as const },
    { temperament, ...mare, lactationStage: "month_2" as const },
    { temperament, ...foal },
  ]),
  ...places.flatMap((place) => [place, { ...place, batch: true }, { ...place, ...foal }]),
  { breed: "shetland", temperament: "lymphatic" },
  {
    breed: "thoroughbred",
    temperament: "very_nervous",
    batch: true,
    housing: "outdoor",
    outdoorType: "large_pasture",
  },
  cold,
  { ...cold, bodyConditionScore: 3 },
  { ...cold, ...foal },
  { indoorTemperature: "from_30" },
  ...weathers.flatMap((weather) => [
    weather,
    { ...weather, bodyConditionScore: 3 },
    { ...weather, ...foal },
    { ...weather, ...exercising, activity: "lessons" as const, exerciseHours: 3 },
    { ...weather, housing: "mixed" as const, outdoorHours: 4 },
    { ...weather, ...stallion },
  ]),
  ...work.flatMap((done) => [
    { ...exercising, ...done },
    { ...exercising, ...done, ...foal },
  ]),
  { gender: "stallion" },
  ...coveringClasses.map((coverings) => ({ ...stallion, coverings })),
  ...gestationStages.flatMap((gestationStage) => [
    { ...mare, gestationStage },
    { ...mare, gestationStage, ageClass: "year_3" as const },
    { ...mare, gestationStage, ...exercising, activity: "dressage" as const, exerciseHours: 5 },
  ]),
  ...lactationStages.flatMap((lactationStage) => [
    { ...mare, lactationStage },
    { ...mare, lactationStage, weightKg: 700 },
  ]),
  ...ageClasses.map((ageClass) => ({ ...foal, ageClass })),
];

/** Horses that lead through every equation of every system: what the page of methods shows is what they were told. */
export function horsesOfEveryKind(): Asked[] {
  return [
    ...classes.flatMap((standardClass) =>
      [500, 700].map((weightKg): Asked => ({
        horse: { ...adult, gender: "mare", matureWeightKg: 500, weightKg, standardClass },
        objective: "maintain",
      })),
    ),
    ...facts.map((each): Asked => ({ horse: { ...adult, ...each }, objective: "maintain" })),
    ...bodyConditionScores.flatMap((bodyConditionScore) =>
      (["lose", "gain"] as const).flatMap((objective) =>
        [{}, { ...exercising, activity: "lessons" as const, exerciseHours: 3 }].map((more): Asked => ({
          horse: { ...adult, ...more, bodyConditionScore },
          objective,
        })),
      ),
    ),
  ];
}
