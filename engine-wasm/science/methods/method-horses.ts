import type { HorseFacts, StandardClass } from "#science/horse/facts.ts";
import { standardHorse } from "#science/requirements/standard-horse.ts";
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
  speciesOf,
  temperaments,
  workLevels,
} from "#science/vocabulary/classes.ts";

/** A horse to be fed to an objective. */
export interface MethodHorse {
  horse: HorseFacts;
  objective: Objective;
}

const rest: StandardClass = { status: "maintenance", level: "average" };
const adult: HorseFacts = {
  ...standardHorse(rest, 500),
  gender: "gelding",
  standardClass: null,
};

const steps = (last: number, first = 1) => Array.from({ length: last - first + 1 }, (_, at) => first + at);

/** Every class a horse can be given. */
const classes: StandardClass[] = [
  ...(["minimum", "average", "elevated"] as const).map((level) => ({
    status: "maintenance" as const,
    level,
  })),
  ...workLevels.map((level) => ({ status: "work" as const, level })),
  ...(["non_breeding", "breeding"] as const).map((level) => ({ status: "stallion" as const, level })),
  ...steps(11).map((month) => ({ status: "pregnant" as const, month })),
  ...steps(8).map((month) => ({ status: "lactating" as const, month })),
  ...[4, 7, 9, 11, 12, 18, 24, 30, 36].flatMap((ageMonths) =>
    [null, ...workLevels].map((training) => ({ status: "growing" as const, ageMonths, training })),
  ),
];

type Facts = Partial<HorseFacts>;

/** Each of a list in several ways. */
const each = <const T>(list: readonly T[], ways: (one: T) => Facts[]): Facts[] => list.flatMap(ways);

const mare = { gender: "mare", breeding: true } as const;
const stallion = { gender: "stallion", breeding: true } as const;
const foal = { ageClass: "month_12", weightKg: 321, matureWeightKg: 500 } as const;
const cold = { indoorTemperature: "below_minus_20" } as const;
const thin = { bodyConditionScore: 3 } as const;
const exercise = (activity: Activity, exerciseHours: number): Facts => ({
  exercising: true,
  activity,
  exerciseHours,
});

/** Weeks at a class and between two, of every kind. */
const work: Facts[] = [
  ...each(["light_hack", "dressage", "jumping", "endurance"], (activity) =>
    [1, 2, 3, 4, 4.5, 6, 8, 10, 12, 16].map((hours) => exercise(activity, hours)),
  ),
  ...each(["lunge", "lessons", "trail_riding", "eventing"], (activity) => [exercise(activity, 3)]),
];

const places: Facts[] = [
  ...each(indoorTypes, (indoorType) => [{ indoorType }]),
  ...each(outdoorTypes, (outdoorType) => [{ housing: "outdoor", outdoorType, indoorType: null }]),
  { housing: "mixed", outdoorHours: 8 },
  { housing: "mixed", outdoorHours: 8, outdoorType: "pasture" },
];

const weathers: Facts[] = each(
  ["below_minus_20", "minus_20_to_minus_10", "minus_10_to_0", "from_20_to_30", "from_30"],
  (outdoorTemperature) =>
    [true, false].flatMap((outdoorShelter) =>
      [true, false].map(
        (outdoorBlanket): Facts => ({
          housing: "outdoor",
          outdoorType: "small_paddock",
          outdoorTemperature,
          outdoorShelter,
          outdoorBlanket,
        }),
      ),
    ),
);

const hot: Facts[] = each(["from_20_to_30", "from_30"], (outdoorTemperature) => [
  { housing: "outdoor", outdoorType: "small_paddock", outdoorTemperature },
]);

/** A breed of each type and species. */
const breedsOfTypes: Breed[] = [
  ...new Map(
    (Object.keys(breeds) as Breed[]).map((breed) => [`${breeds[breed].type} ${speciesOf(breed)}`, breed]),
  ).values(),
];

/** Facts that, one after the other, lead a horse through every equation. */
const facts: Facts[] = [
  {},
  ...each(breedsOfTypes, (breed) => [
    { breed },
    { breed, ...foal },
    { breed, gender: "stallion" },
    ...temperaments.map((temperament) => ({ breed, temperament })),
  ]),
  ...each(temperaments, (temperament) => [
    { temperament },
    { temperament, gender: "stallion" },
    { temperament, ...mare, lactationStage: "month_2" },
    { temperament, ...mare, lactationStage: "month_2", weightKg: 700 },
    { temperament, ...foal },
  ]),
  ...each(places, (place) => [place, { ...place, batch: true }, { ...place, ...foal, batch: true }]),
  ...each([{}, foal], (age) => [
    { ...age, breed: "shetland", temperament: "lymphatic" },
    {
      ...age,
      breed: "thoroughbred",
      temperament: "very_nervous",
      batch: true,
      housing: "outdoor",
      outdoorType: "large_pasture",
    },
    { ...age, ...cold },
    { ...age, ...cold, ...thin },
    { ...age, indoorTemperature: "from_30" },
  ]),
  ...each(weathers, (weather) => [
    weather,
    { ...weather, ...thin },
    { ...weather, ...foal },
    { ...weather, breed: "donkey" },
    { ...weather, housing: "mixed", outdoorHours: 4 },
  ]),
  ...each(hot, (weather) => [...work.map((done) => ({ ...weather, ...done })), { ...weather, ...stallion }]),
  ...work,
  ...each(work, (done) => [
    { ...done, ...foal },
    { ...done, ...foal, ageClass: "month_8" },
    { ...done, breed: "thoroughbred" },
    { ...done, breed: "shetland", temperament: "very_nervous" },
    { ...done, ...stallion },
    { ...done, ...mare, gestationStage: "month_9" },
    { ...done, ...mare, lactationStage: "month_2" },
  ]),
  { gender: "stallion" },
  ...each(coveringClasses, (coverings) => [{ ...stallion, coverings }]),
  ...each(gestationStages, (gestationStage) => [
    { ...mare, gestationStage },
    { ...mare, gestationStage, ageClass: "year_3" },
  ]),
  { ...mare, gestationStage: "month_9", ...exercise("dressage", 5) },
  ...each(lactationStages, (lactationStage) => [
    { ...mare, lactationStage },
    { ...mare, lactationStage, weightKg: 700 },
  ]),
  ...each(ageClasses, (ageClass) => [{ ...foal, ageClass }]),
];

/** Horses that lead through every equation of every system: what the page of methods shows is what they were told. */
export function horsesOfEveryKind(): MethodHorse[] {
  return [
    ...classes.flatMap((standardClass) =>
      [500, 700].map(
        (weightKg): MethodHorse => ({
          horse: { ...adult, gender: "mare", matureWeightKg: 500, weightKg, standardClass },
          objective: "maintain",
        }),
      ),
    ),
    ...facts.map((one): MethodHorse => ({ horse: { ...adult, ...one }, objective: "maintain" })),
    ...bodyConditionScores.flatMap((bodyConditionScore) =>
      (["lose", "gain"] as const).flatMap((objective) =>
        [{}, exercise("lessons", 3)].map(
          (more): MethodHorse => ({
            horse: { ...adult, ...more, bodyConditionScore },
            objective,
          }),
        ),
      ),
    ),
  ];
}
