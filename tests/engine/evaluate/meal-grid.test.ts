import { describe, expect, test } from "vitest";
import type { Level } from "#science/evaluation/evaluation-types.ts";
import type { Ration } from "#science/horse/facts.ts";
import type { MeasureKey } from "#science/measures/measures-table.ts";
import { engine, feed, ration } from "../support/health-rations.ts";
import {
  day,
  finding,
  hay,
  hayHours,
  measured,
  mystery,
  oats,
  oil,
  starchOfDay,
} from "../support/meal-grids.ts";

const cases: [string, Ration, MeasureKey, number, number | undefined][] = [
  [
    "two meals alike have half each, and none is named",
    day({}),
    "starch_per_meal",
    starchOfDay / 2,
    undefined,
  ],
  ["all oats in the evening are one meal", day({ oats: [0, 1] }), "starch_per_meal", starchOfDay, 2],
  ["the larger of two parts counts", day({ oats: [0.7, 0.3] }), "starch_per_meal", 0.7 * starchOfDay, 1],
  ["sugars follow the same part", day({ oats: [0.7, 0.3] }), "nsc_per_meal", (0.7 * 2 * 0.88 * 429) / 500, 1],
  ["so does concentrate per 100 kg", day({ oats: [0.25, 0.75] }), "concentrate_per_meal", 0.3, 2],
  ["and the size of the meal", day({ oats: [0.25, 0.75] }), "concentrate_meal_size", 1.5, 2],
  [
    "potassium counts the hay of the meal",
    day({ hay: [0.2, 0.8], oats: [0.5, 0.5] }),
    "potassium_per_meal",
    0.8 * 9 * 0.86 * 18 + 0.5 * 2 * 0.88 * 5,
    2,
  ],
  [
    "the longest time without forage follows the least forage",
    day({ hay: [0.2, 0.8] }),
    "forage_gap_hours",
    12 - 0.2 * hayHours,
    1,
  ],
  [
    "and the longest way to the next meal",
    day({ hay: [0.5, 0.5] }, { mealTimes: [480, 960] }),
    "forage_gap_hours",
    16 - 0.5 * hayHours,
    2,
  ],
  [
    "a list for another number of meals is not read",
    day({ oats: [1] }),
    "starch_per_meal",
    starchOfDay / 2,
    undefined,
  ],
  ["one meal is no grid", day({ oats: [1] }, { meals: 1 }), "starch_per_meal", starchOfDay, undefined],
];

describe("a figure of a meal where meals differ", () => {
  test.each(cases)("%s", (_name, of, key, value, meal) => {
    const figure = measured(engine.evaluate(of), key);
    expect(figure.value).toBeCloseTo(value, 9);
    expect(figure.meal).toBe(meal);
    const sum = figure.contributions.reduce<number>((all, part) => all + (part ?? 0), 0);
    if (key !== "forage_gap_hours") expect(sum).toBeCloseTo(value, 9);
  });

  test.each(cases)("%s: its trace adds up to it", (_name, of, key, value, meal) => {
    const [trace] = engine.trace(of, [key]);
    expect(trace!.meal).toBe(meal);
    expect(trace!.numerator.total / trace!.denominator.total).toBeCloseTo(value, 9);
    const { made, total } = trace!.denominator;
    expect(made?.formula).toMatch(meal === undefined ? /MEALS/ : /^(BW( ÷ 100)?|1)$/);
    expect(total).toBeGreaterThan(0);
  });

  test("the finding names the meal, and its advice counts meals that are alike", () => {
    const judged = engine.evaluate(day({ oats: [0.1, 0.9] }));
    // the strictest rule asks for meals of less than 50 g
    const n = Math.floor(starchOfDay / 50) + 1;
    expect(n).toBeLessThan((2 * 0.9 * starchOfDay) / 50);
    for (const rule of ["starch_gastric", "starch_hindgut"] as const)
      expect(finding(judged, rule)).toMatchObject({ meal: 2, placeholders: { n } });
    expect(finding(judged, "starch_gastric")).toMatchObject({ level: "watch" });
    expect(finding(engine.evaluate(day({})), "starch_gastric")).toMatchObject({ level: "ok" });
    expect(finding(engine.evaluate(day({})), "starch_gastric")).not.toHaveProperty("meal");
  });

  test("oil in one of two meals is watched, in both it is not", () => {
    const with50g = (mealShares: number[] | null) =>
      engine.evaluate(ration([feed(hay, 9), { ...feed(oil, 0.4), mealShares }]));
    expect(finding(with50g([0, 1]), "oil_meal")).toMatchObject({ level: "watch", meal: 2 });
    expect(finding(with50g(null), "oil_meal")).toBeUndefined();
    expect(finding(with50g([0.5, 0.5]), "oil_per_day")).toMatchObject({ level: "ok" });
  });
});

describe("figures meal by meal", () => {
  test("each meal has its own value, level and parts; the largest is the figure of the day", () => {
    const of = day({ oats: [0.1, 0.9] });
    const starch = engine.byMeal(of).find(({ measure }) => measure === "starch_per_meal")!;
    expect(starch.meals.map(({ value }) => value)).toEqual([
      expect.closeTo(0.1 * starchOfDay, 9),
      expect.closeTo(0.9 * starchOfDay, 9),
    ]);
    expect(starch.meals.map(({ level }) => level)).toEqual(["ok", "risk"]);
    expect(starch.meals[1]!.contributions[1]).toBeCloseTo(0.9 * starchOfDay, 9);
  });

  test("the trace of a meal is of that meal, the largest or not", () => {
    const of = day({ oats: [0.1, 0.9] });
    for (const [meal, part] of [0.1, 0.9].entries()) {
      const [trace] = engine.trace(of, ["starch_per_meal"], meal + 1);
      expect(trace).toMatchObject({ meal: meal + 1, value: expect.closeTo(part * starchOfDay, 9) });
      expect(trace!.numerator.total / trace!.denominator.total).toBeCloseTo(part * starchOfDay, 9);
    }
  });

  test("alike, every meal is the mean", () => {
    for (const { measure, meals } of engine.byMeal(day({}, { meals: 3 }))) {
      expect(meals).toHaveLength(3);
      for (const { value } of meals)
        expect(value, measure).toBe(measured(engine.evaluate(day({}, { meals: 3 })), measure).value);
    }
  });
});

describe("what is unknown of one meal", () => {
  const feeds = (kg: number, mealShares: number[]) => [
    feed(hay, 9),
    { ...feed(oats, 2), mealShares: [1, 0] },
    { ...feed(mystery, kg), mealShares },
  ];

  test("a feed nobody measured in the smaller meal still leaves the largest open", () => {
    const judged = engine.evaluate(ration(feeds(2, [0, 1])));
    const figure = measured(judged, "starch_per_meal");
    expect(figure).toMatchObject({ meal: 1, high: null });
    expect(figure.unknownShare).toBeGreaterThan(0);
    expect(finding(judged, "starch_gastric")?.level).toBe("watch");
    expect(finding(judged, "starch_hindgut")?.level).toBe("risk");
  });

  test("too little of it to matter changes no judgement", () => {
    const level = (of: Ration): Level | undefined => finding(engine.evaluate(of), "starch_gastric")?.level;
    // 1 kg as fed holds 880 g of starch at most: 17.6 g per 100 kg for 0.1 kg
    const few = (kg: number) =>
      ration([
        feed(hay, 9),
        { ...feed(oats, 1.2), mealShares: [1, 0] },
        { ...feed(mystery, kg), mealShares: [0, 1] },
      ]);
    expect(level(few(0.1))).toBe("ok");
    expect(level(few(1))).toBe("unknown");
  });
});
