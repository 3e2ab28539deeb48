import fc from "fast-check";
import type {
  FeedLine,
  HorseFacts,
  IngredientFacts,
  PastureLine,
  Ration,
  StandardClass,
} from "#science/horse/facts.ts";
import type { Breed } from "#science/vocabulary/classes.ts";
import {
  abundanceClasses,
  breeds,
  healthConditions,
  objectives,
  presentations,
} from "#science/vocabulary/classes.ts";
import type { Composition } from "#science/vocabulary/composition.ts";
import { nutrientKeys, nutrients } from "#science/vocabulary/nutrients.ts";
import { horse } from "./health-rations.ts";

/** Printed with a failing run, and fixed so that a run can be repeated. */
export const seed = 20261121;

/** A hundred steps from 0 to the most: no number so small that only its last digits matter. */
const steps = (top: number) => fc.integer({ min: 0, max: 100 }).map((step) => (top * step) / 100);

export const classes: readonly (StandardClass | null)[] = [
  { status: "work", level: "light" },
  { status: "maintenance", level: "average" },
  { status: "pregnant", month: 9 },
  { status: "lactating", month: 2 },
  { status: "growing", ageMonths: 12, training: null },
  null,
];

/** Draws a horse of any breed, weight and conditions, of one of the scores and classes. */
export const horseOf = (
  scores: readonly HorseFacts["bodyConditionScore"][],
  of: readonly (StandardClass | null)[],
): fc.Arbitrary<HorseFacts> =>
  fc
    .record({
      breed: fc.constantFrom(...(Object.keys(breeds) as Breed[])),
      weightKg: fc.integer({ min: 200, max: 800 }),
      bodyConditionScore: fc.constantFrom(...scores),
      standardClass: fc.constantFrom(...of),
      conditions: fc.subarray([...healthConditions]),
    })
    .map(horse);

const most = { ufc: 2, mj: 20, mcal: 5, percent: 100, g: 400, mg: 200, ug: 900, iu: 9000 };

/** Contents of every nutrient, or with `gaps` of about two in three. */
const anyComposition = (gaps: boolean): fc.Arbitrary<Composition> =>
  fc
    .tuple(
      ...nutrientKeys.map((key) => {
        const value = steps(most[nutrients[key].unit]);
        return gaps ? fc.option(value, { freq: 2, nil: null }) : value;
      }),
      fc.constantFrom("measured" as const, "computed" as const),
      steps(0.3),
    )
    .map((parts) => {
      const spread = parts.at(-1) as number;
      const state = parts.at(-2) as "measured" | "computed";
      const cells = nutrientKeys.flatMap((key, at) => {
        const value = parts[at] as number | null;
        const method = key === "soluble_sugars" && state === "computed" ? { method: "esc" as const } : {};
        return value === null ? [] : [[key, { value, state, spread, ...method }] as const];
      });
      return Object.fromEntries(cells);
    });

const kinds = [
  ["forage", "grass_hay"],
  ["forage", "straw_and_residues"],
  ["forage", "haylage_and_silage"],
  ["concentrate", "cereal_grains"],
  ["concentrate", "oils_and_fats"],
  ["concentrate", "fibrous_and_sugar_by_products"],
  ["supplement", "mineral_vitamin_supplements"],
] as const;

const anyIngredient = (gaps: boolean): fc.Arbitrary<IngredientFacts> =>
  fc
    .record({
      kind: fc.constantFrom(...kinds),
      id: fc.uuid(),
      dryMatterPct: fc.integer({ min: 15, max: 100 }),
      composition: anyComposition(gaps),
      pricePerTonne: fc.integer({ min: 50, max: 2000 }),
    })
    .map(({ kind: [role, family], ...rest }) => ({ role, family, ...rest }));

const anyFeed = (gaps: boolean): fc.Arbitrary<FeedLine> =>
  fc
    .record({
      ingredient: anyIngredient(gaps),
      quantityKg: steps(8),
      presentation: fc.option(fc.constantFrom(...presentations), { nil: null }),
    })
    .map((line) => ({ ...line, role: line.ingredient.role as FeedLine["role"] }));

const anyPasture = (gaps: boolean): fc.Arbitrary<PastureLine> =>
  fc.record({
    ingredient: anyIngredient(gaps).map((each) => ({ ...each, role: "pasture" as const, family: "pasture" })),
    abundance: fc.constantFrom(...abundanceClasses),
    hoursPerDay: fc.integer({ min: 0, max: 12 }),
  });

/** Rations of up to eight feeds; `gaps` leaves contents unknown. */
export const anyRation = (gaps = false): fc.Arbitrary<Ration> =>
  fc.record({
    horse: horseOf([3, 5, 6, 8], classes),
    objective: fc.constantFrom(...objectives),
    system: fc.constant("nrc2007" as const),
    meals: fc.integer({ min: 1, max: 4 }),
    vetSupervised: fc.boolean(),
    transitionDays: fc.option(fc.integer({ min: 0, max: 30 }), { nil: null }),
    feeds: fc.array(anyFeed(gaps), { minLength: 1, maxLength: 8 }),
    pastures: fc.array(anyPasture(gaps), { maxLength: 2 }),
  });
