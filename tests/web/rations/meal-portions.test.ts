import fc from "fast-check";
import * as v from "valibot";
import { describe, expect, test } from "vitest";
import { type Draft, emptyDraft, feedLine, sameDraft } from "#web/features/rations/workbench/draft/draft.ts";
import { DraftShape } from "#web/features/rations/workbench/draft/draft-schema.ts";
import {
  inOwnMeals,
  setByMeal,
  withMeals,
  withMealsFrom,
} from "#web/features/rations/workbench/draft/meal-count-change.ts";
import { feedPortions, withPortion } from "#web/features/rations/workbench/draft/meal-portions.ts";
import { hasScoopOrSack, keyStepKg, scoopText } from "#web/features/rations/workbench/draft/scoops.ts";

const seed = Number(process.env.SEED ?? 20261121);
console.info(`portions seed ${seed}`);

const draft = (quantityKg: number, meals: number, mealShares: number[] | null = null): Draft => ({
  ...emptyDraft,
  meals,
  feeds: [{ ...feedLine({ ingredient: "oats", quantityKg, role: "concentrate" }), mealShares }],
});
const sharesIn = ({ feeds }: Draft) => feeds[0]!.mealShares;

describe("another number of meals", () => {
  const set = { ...draft(2, 2, [0.75, 0.25]), mealTimes: [480, 1080] };
  const cases: [string, Draft, { portions: boolean; times: boolean }][] = [
    ["portions and times are set", set, { portions: true, times: true }],
    ["portions alone", { ...set, mealTimes: null }, { portions: true, times: false }],
    ["times alone", { ...draft(2, 2), mealTimes: [480, 1080] }, { portions: false, times: true }],
    ["nothing", draft(2, 2), { portions: false, times: false }],
    ["the portion of a single meal is no choice", draft(2, 1, [1]), { portions: false, times: false }],
  ];
  test.each(cases)("%s", (_name, before, told) => {
    expect(setByMeal(before)).toEqual(told);
    expect(setByMeal(withMeals(before, before.meals + 1))).toEqual({ portions: false, times: false });
  });

  test("what was set is put back as it was, and what changed since stays", () => {
    const since = { ...withMeals(set, 3), commentary: "less oats" };
    const hay = feedLine({ ingredient: "hay", quantityKg: 8, role: "forage" });
    const back = withMealsFrom({ ...since, feeds: [...since.feeds, hay] }, set);
    expect(back).toEqual({ ...set, commentary: "less oats", feeds: [...set.feeds, hay] });
  });
});

describe("the portion of one meal", () => {
  const cases: [string, Draft, number, number, number[] | null][] = [
    ["what one of two meals gets, the other gives", draft(2, 2), 0, 1.5, [0.75, 0.25]],
    ["the others share the rest as they did", draft(2, 3, [0.5, 0.3, 0.2]), 0, 0, [0, 0.6, 0.4]],
    ["where the others had nothing they share it evenly", draft(2, 3, [1, 0, 0]), 0, 1, [0.5, 0.25, 0.25]],
    ["more than the day has is the whole day", draft(2, 2), 1, 9, [0, 1]],
    ["shares that come out even are none", draft(2, 2, [0.75, 0.25]), 1, 1, null],
    ["one meal has nothing to share", draft(2, 1), 0, 1, null],
    ["a feed that is not fed neither", draft(0, 2), 0, 1, null],
  ];
  test.each(cases)("%s", (_name, before, meal, kg, shares) => {
    expect(sharesIn(withPortion(before, "oats", meal, kg))).toEqual(
      shares?.map((each) => expect.closeTo(each, 12)) ?? null,
    );
  });

  test("the day stays whole, and the meal has what was put into it", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2, max: 12 }),
        fc.array(fc.tuple(fc.nat(11), fc.double({ min: 0, max: 3, noNaN: true })), { maxLength: 8 }),
        (meals, edits) => {
          let now = draft(3, meals);
          for (const [at, kg] of edits) {
            now = withPortion(now, "oats", at % meals, kg);
            const portions = feedPortions(now.feeds[0]!, meals);
            expect(portions.reduce((sum, each) => sum + each, 0)).toBeCloseTo(3, 4);
            expect(portions[at % meals]).toBeCloseTo(kg, 4);
            for (const each of portions) expect(each).toBeGreaterThanOrEqual(0);
          }
        },
      ),
      { seed, numRuns: 60 },
    );
  });
});

test("a step key moves a scoop, else the step that was set, else what is usual", () => {
  const line = feedLine({ ingredient: "oats", quantityKg: 2, role: "concentrate" });
  expect(keyStepKg({ ...line, scoopKg: 0.6, stepKg: 0.1 })).toBe(0.6);
  expect(keyStepKg({ ...line, stepKg: 0.1 })).toBe(0.1);
  expect(keyStepKg(line)).toBeNull();
});

test("scoops are said on the screen as on the sheets: in quarters, where that changes little", () => {
  const line = { quantityKg: 1.61, scoopKg: 0.5, stepKg: null, bagKg: null };
  expect(scoopText(line)).toMatch(/^3[.,]25\s×/);
  expect(scoopText({ ...line, quantityKg: 0.6 })).toMatch(/^1[.,]2\s×/);
});

test("flakes are said for what weighs as one of the feed, and a sack of the feed lasts", () => {
  const line = { quantityKg: 5.4, scoopKg: 1.8, stepKg: null, bagKg: null };
  expect(scoopText(line, { flakeKg: 1.8 })).toBe(scoopText(line).replace("mesure", "galette"));
  expect(scoopText({ ...line, scoopKg: null }, { bagKg: 20 })).toMatch(/^\D+ 4\s/);
  expect(hasScoopOrSack({ ...line, scoopKg: null })).toBe(false);
});

describe("a draft with portions or times of another number of meals", () => {
  const ofStoredFeed = (of: Draft): Draft => ({
    ...of,
    feeds: of.feeds.map((line) => ({ ...line, ingredient: `/api/ingredients/${line.ingredient}` })),
  });

  test("does not come back from the browser with them", () => {
    const kept = { ...ofStoredFeed(draft(2, 4, [0.75, 0.25])), mealTimes: [420, 1140] };
    const read = v.parse(DraftShape, JSON.parse(JSON.stringify(kept)));
    expect([read.mealTimes, read.feeds[0]?.mealShares]).toEqual([null, null]);
  });

  test("stays as it is where they fit", () => {
    const fits = { ...ofStoredFeed(draft(2, 2, [0.75, 0.25])), mealTimes: [420, 1140] };
    expect(inOwnMeals(fits)).toBe(fits);
    expect(sameDraft(v.parse(DraftShape, JSON.parse(JSON.stringify(fits))), fits)).toBe(true);
  });
});
