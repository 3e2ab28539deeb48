import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { locales } from "#contract/locales.ts";
import { FeedInput, OverrideInput, PastureInput } from "#contract/schemas/ration.ts";
import {
  abundanceClasses,
  preparations,
  presentations,
  requirementSystems,
  seasons,
} from "#science/vocabulary/classes.ts";
import { type fields, listDifferences } from "#web/features/rations/versions/list-differences.ts";
import { differenceText } from "#web/features/rations/versions/setting-diff-text.ts";
import { type Draft, emptyDraft, feedLine } from "#web/features/rations/workbench/draft/draft.ts";
import { overwriteGetLocale } from "#web/paraglide/runtime.js";

const seed = 20261123;

const path = "/api/ingredients/hay";
const feed: FeedInput = feedLine({ ingredient: path, quantityKg: 8, role: "forage" });
const pasture: PastureInput = {
  ingredient: path,
  abundance: "abundant_short_grass",
  season: null,
  hoursPerDay: 4,
  muzzleFactor: null,
  allowanceKg: null,
};
const override: OverrideInput = { nutrient: "copper", value: 100, reason: "Analysis of the liver" };

/** To the milligram: what two sides say apart may lie that close. */
const fine = fc
  .oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 60_000_000 }))
  .map((n) => n / 1e6);
const kilograms = fc.oneof(fc.integer({ min: 1, max: 60 }), fine);
const orNone = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null });
const few = fc.integer({ min: 1, max: 30 });
const words = fc.constantFrom("Hiver", "Été", "Analysis of the feed");

const ofFeed: Record<Exclude<keyof FeedInput, "ingredient">, fc.Arbitrary<unknown>> = {
  followsLatest: fc.boolean(),
  quantityKg: kilograms,
  role: fc.constantFrom("forage", "concentrate", "supplement"),
  presentation: orNone(fc.constantFrom(...presentations)),
  preparation: orNone(fc.constantFrom(...preparations)),
  locked: fc.boolean(),
  minKg: kilograms,
  maxKg: orNone(kilograms),
  stepKg: orNone(kilograms),
  leastKg: orNone(kilograms),
  bagKg: orNone(kilograms),
  scoopKg: orNone(kilograms),
  mealShares: orNone(
    fc.array(
      fc.integer({ min: 0, max: 1_000_000 }).map((n) => n / 1e6),
      { minLength: 1, maxLength: 6 },
    ),
  ),
};
const ofPasture: Record<Exclude<keyof PastureInput, "ingredient">, fc.Arbitrary<unknown>> = {
  abundance: fc.constantFrom(...abundanceClasses),
  season: orNone(fc.constantFrom(...seasons)),
  hoursPerDay: fc.oneof(fc.integer({ min: 1, max: 24 }), fine),
  muzzleFactor: orNone(fc.integer({ min: 150_000, max: 500_000 }).map((n) => n / 1e6)),
  allowanceKg: orNone(fc.oneof(fc.integer({ min: 0, max: 50 }), fine)),
};
const ofOverride: Record<Exclude<keyof OverrideInput, "nutrient">, fc.Arbitrary<unknown>> = {
  value: kilograms,
  reason: words,
};
const ofDraft: Record<(typeof fields)[number], fc.Arbitrary<unknown>> = {
  name: orNone(words),
  system: fc.constantFrom(...requirementSystems),
  plan: orNone(fc.record({ targetScore: fc.integer({ min: 1, max: 9 }), days: few })),
  meals: few,
  mealTimes: orNone(fc.uniqueArray(fc.integer({ min: 0, max: 1439 }), { minLength: 1, maxLength: 6 })),
  bagDays: orNone(few),
  feedsMost: orNone(few),
  vetSupervised: fc.boolean(),
  transitionDays: orNone(few),
  commentary: orNone(words),
};

type Told = readonly [name: string, value: fc.Arbitrary<unknown>, of: (value: unknown) => Draft];
const told: Told[] = [
  ...Object.entries(ofDraft).map(
    ([key, value]): Told => [`"${key}" of the ration`, value, (each) => ({ ...emptyDraft, [key]: each })],
  ),
  ...Object.entries(ofFeed).map(
    ([key, value]): Told => [
      `"${key}" of a feed`,
      value,
      (each) => ({ ...emptyDraft, feeds: [{ ...feed, [key]: each }] }),
    ],
  ),
  ...Object.entries(ofPasture).map(
    ([key, value]): Told => [
      `"${key}" of a pasture`,
      value,
      (each) => ({ ...emptyDraft, pastures: [{ ...pasture, [key]: each }] }),
    ],
  ),
  ...Object.entries(ofOverride).map(
    ([key, value]): Told => [
      `"${key}" of a requirement set by hand`,
      value,
      (each) => ({ ...emptyDraft, overrides: [{ ...override, [key]: each }] }),
    ],
  ),
];

describe("what two versions say otherwise reads otherwise", () => {
  test.each([
    ["a feed", FeedInput, ofFeed, "ingredient"],
    ["a pasture", PastureInput, ofPasture, "ingredient"],
    ["a requirement set by hand", OverrideInput, ofOverride, "nutrient"],
  ] as const)("%s: every field that is saved is varied here", (_name, schema, varied, key) => {
    expect([key, ...Object.keys(varied)].toSorted()).toEqual(Object.keys(schema.entries).toSorted());
  });

  describe.each(locales)("%s", (locale) => {
    test.each(told)("%s", (_name, value, of) => {
      overwriteGetLocale(() => locale);
      fc.assert(
        fc.property(value, value, (mine, theirs) => {
          fc.pre(JSON.stringify(mine) !== JSON.stringify(theirs));
          const list = listDifferences(of(mine), of(theirs));
          expect(list).toHaveLength(1);
          for (const each of list) {
            expect(differenceText(each, "mine")).not.toBe(differenceText(each, "theirs"));
          }
        }),
        { seed },
      );
    });
  });

  const inWords: [name: string, mine: Draft, theirs: Draft, texts: [string, string]][] = [
    [
      "times of the meals as a clock shows them",
      { ...emptyDraft, mealTimes: [450, 1080] },
      { ...emptyDraft, mealTimes: [480, 1080] },
      ["07:30, 18:00", "08:00, 18:00"],
    ],
    [
      "a split over the meals in parts of the day",
      { ...emptyDraft, feeds: [{ ...feed, mealShares: [0.25, 0.75] }] },
      { ...emptyDraft, feeds: [feed] },
      ["8\u202fkg, meal split: 25\u202f% / 75\u202f%", "8\u202fkg, equal meals"],
    ],
    [
      "a scoop that only one has",
      { ...emptyDraft, feeds: [{ ...feed, scoopKg: 0.5 }] },
      { ...emptyDraft, feeds: [feed] },
      ["8\u202fkg, one scoop holds: 0.5\u202fkg", "8\u202fkg, one scoop holds: none"],
    ],
  ];
  test.each(inWords)("%s", (_name, mine, theirs, texts) => {
    overwriteGetLocale(() => "en");
    const [difference] = listDifferences(mine, theirs);
    expect(difference && [differenceText(difference, "mine"), differenceText(difference, "theirs")]).toEqual(
      texts,
    );
  });
});
