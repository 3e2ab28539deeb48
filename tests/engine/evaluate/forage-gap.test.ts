import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { MealPlan, MealsInput } from "#science/answers/meal-plan.ts";
import { evenly, gridOf } from "#science/feeds/meal-grid.ts";
import type { Ration } from "#science/horse/facts.ts";
import { longestWatched, timesOf } from "../support/forage-day.ts";
import { engine, feed, finding, ingredient, measured, ration } from "../support/health-rations.ts";
import { day, hay, hayHours, oats } from "../support/meal-grids.ts";
import { anyRation, seed } from "../support/random-health.ts";
import { freeLimits } from "../support/yard.ts";

console.info(`forage gap seed ${seed}`);

const gapOf = (of: Ration) => measured(engine.evaluate(of), "forage_gap_hours");
const field = (hoursPerDay: number) => [
  {
    ingredient: ingredient({ id: "grass", role: "pasture", family: "pasture", dryMatterPct: 20 }),
    hoursPerDay,
    abundance: "rare_herb" as const,
  },
];
const six = (kg: number, ...hayShares: number[]) =>
  ration([{ ...feed(hay, kg), mealShares: hayShares }, feed(oats, 2)], { meals: hayShares.length });
const all = (line: Ration["feeds"][number]) => ({ ...line, mealShares: [1, 0] });
const timed = [60, 420, 780, 1140];

const cases: [string, Ration, number, number | undefined][] = [
  ["all hay in the first of six meals", six(9, 1, 0, 0, 0, 0, 0), 24 - hayHours, 1],
  ["all hay in the last", six(9, 0, 0, 0, 0, 0, 1), 24 - hayHours, 6],
  [
    "hay at 7 alone of four meals",
    day({ hay: [0, 1, 0, 0] }, { meals: 4, mealTimes: timed }),
    24 - hayHours,
    2,
  ],
  [
    "hay at 7 and at 19",
    day({ hay: [0, 0.4, 0, 0.6] }, { meals: 4, mealTimes: timed }),
    12 - 0.4 * hayHours,
    2,
  ],
  ["a crumb at noon ends the wait", six(9, 0.499, 0.002, 0.499, 0), 12 - 0.499 * hayHours, 3],
  ["no forage, six meals of oats", ration([feed(oats, 5)], { meals: 6 }), 24, undefined],
  ["no forage, the oats uneven", ration([{ ...feed(oats, 5), mealShares: [0.9, 0.1] }]), 24, undefined],
  ["hay of no weight", ration([{ ...feed(hay, 0), mealShares: [0.9, 0.1] }, feed(oats, 5)]), 24, undefined],
  ["nothing but ten hours of grass", ration([], {}, field(10)), 14, undefined],
  ["all hay in the one meal of a day", ration([feed(hay, 9)], { meals: 1 }), 24 - hayHours, undefined],
  [
    "and at a time that was said",
    ration([feed(hay, 9)], { meals: 1, mealTimes: [420] }),
    24 - hayHours,
    undefined,
  ],
  ["one meal without forage", ration([feed(oats, 2)], { meals: 1 }), 24, undefined],
  [
    "what lasts beyond the next meal is eaten before what that brings",
    day({ hay: [0.9, 0.1] }, { mealTimes: [420, 480] }),
    24 - hayHours,
    2,
  ],
];

describe("the longest time without forage", () => {
  test.each(cases)("%s", (_name, of, hours, meal) => {
    const figure = gapOf(of);
    expect(figure.value).toBeCloseTo(hours, 9);
    expect(figure.meal).toBe(meal);
    expect(finding(engine.evaluate(of), "forage_gap")?.level).toBe(hours > 10 ? "risk" : "watch");
  });

  test.each(cases)("%s: its trace adds up and names its inputs", (_name, of, hours, meal) => {
    const [{ numerator, denominator, ...trace }] = engine.trace(of, ["forage_gap_hours"]) as [
      ReturnType<typeof engine.trace>[number],
    ];
    expect(trace.meal).toBe(meal);
    expect(numerator.total / denominator.total).toBeCloseTo(hours, 9);
    const parts = numerator.lines.map(({ quantityKg, perKg }) => quantityKg * perKg);
    expect(parts.reduce((sum, part) => sum + part, numerator.constant)).toBeCloseTo(numerator.total, 12);
    const { formula, inputs } = numerator.made!;
    expect(formula).toBe(meal === undefined ? "24 − OUT" : "SPAN × (24 − OUT) ÷ 24");
    expect(inputs.OUT).toBe(of.pastures[0]?.hoursPerDay ?? 0);
    expect(inputs.SPAN === undefined).toBe(meal === undefined);
    expect(denominator.made?.formula).toBe(of.meals === 1 && of.feeds[0]?.role === "forage" ? "MEALS" : "1");
  });

  test("a day of one meal is that of two of which the first gets all", () => {
    const [one, two] = [ration([feed(hay, 9), feed(oats, 2)], { meals: 1 }), six(9, 1, 0)];
    expect(gapOf(one).value).toBeCloseTo(gapOf(two).value!, 9);
    const potassium = (of: Ration) => measured(engine.evaluate(of), "potassium_per_meal").value!;
    expect(potassium(one)).toBeGreaterThan(0);
    expect(potassium(one)).toBeCloseTo(potassium({ ...two, feeds: two.feeds.map(all) }), 9);
  });

  test("every meal tells the wait it lies in", () => {
    const of = day({ hay: [0, 0.5, 0, 0.5] }, { meals: 4, mealTimes: timed });
    const { meals } = engine.byMeal(of).find(({ measure }) => measure === "forage_gap_hours")!;
    expect(meals.map(({ value }) => value)).toEqual(
      Array.from({ length: 4 }, () => expect.closeTo(12 - hayHours / 2, 9)),
    );
    expect(meals.every(({ level }) => level === "watch")).toBe(true);
  });

  test("hay dragged to nothing and back is told as it is at every step, alone and together", () => {
    const at = (kg: number) => ration([feed(hay, kg), feed(oats, 1)]);
    const steps = [2, 0.5, 0, 0, 0.5, 0, 3];
    const hours = steps.map((kg) => (kg === 0 ? 24 : (24 - (kg / 9) * hayHours) / 2));
    const near = hours.map((value) => expect.closeTo(value, 9));
    expect(steps.map((kg) => gapOf(at(kg)).value)).toEqual(near);
    expect(
      engine.evaluateMany(steps.map(at)).map((each) => measured(each, "forage_gap_hours").value),
    ).toEqual(near);
  });
});

/** Meals at any times and with any parts, of which many are nothing. */
const anyDay = fc
  .record({
    of: anyRation(),
    meals: fc.integer({ min: 2, max: 7 }),
    times: fc.option(fc.uniqueArray(fc.integer({ min: 0, max: 1439 }), { minLength: 7, maxLength: 7 })),
    parts: fc.array(
      fc.option(fc.array(fc.constantFrom<number>(0, 0, 0, 1, 3, 40), { minLength: 7, maxLength: 7 })),
      {
        minLength: 8,
        maxLength: 8,
      },
    ),
    idle: fc.constantFrom(0, 1, 1, 1),
  })
  .map(({ of, meals, times, parts, idle }): Ration => {
    return {
      ...of,
      meals,
      mealTimes: times ? times.slice(0, meals).sort((a, b) => a - b) : null,
      feeds: of.feeds.map((line, at) => {
        const own = parts[at]?.slice(0, meals) ?? [];
        const whole = own.reduce((sum, each) => sum + each, 0);
        return {
          ...line,
          quantityKg: idle * line.quantityKg,
          mealShares: whole > 0 ? own.map((each) => each / whole) : null,
        };
      }),
    };
  });

const ask = (of: Ration, change: Partial<MealsInput>): MealPlan =>
  engine.meals({
    ration: of,
    day: "kept",
    meals: of.meals,
    times: null,
    pinned: null,
    limits: freeLimits(of.feeds),
    ...change,
  });
/** A day is watched to the minute. */
const watch = 3 / 60;

describe(`any day (seed ${seed})`, () => {
  test("is that of a horse watched minute by minute", () => {
    let uneven = 0;
    fc.assert(
      fc.property(anyDay, (of) => {
        if (gridOf(of)) uneven++;
        expect(Math.abs(gapOf(of).value! - longestWatched(of))).toBeLessThan(watch);
      }),
      { seed, numRuns: 400 },
    );
    expect(uneven).toBeGreaterThan(200);
  });

  test("with meals alike, too", () => {
    fc.assert(
      fc.property(anyDay, (of) => {
        const even = evenly(of);
        expect(gridOf(even)).toBeNull();
        expect(Math.abs(gapOf(even).value! - longestWatched(even))).toBeLessThan(watch);
      }),
      { seed, numRuns: 100 },
    );
  });

  test("the amounts of another day leave no mark: rations together are as each alone", () => {
    fc.assert(
      fc.property(anyDay, fc.array(fc.constantFrom(0, 0.01, 0.4, 1, 9), { maxLength: 6 }), (of, factors) => {
        const all = factors.map((factor) => ({
          ...of,
          feeds: of.feeds.map((line) => ({ ...line, quantityKg: factor * line.quantityKg })),
        }));
        const together = engine.evaluateMany(all).map((each) => measured(each, "forage_gap_hours").value);
        for (const [at, each] of all.entries())
          expect(Math.abs(together[at]! - longestWatched(each))).toBeLessThan(watch);
      }),
      { seed, numRuns: 60 },
    );
  });

  test("shared out over meals, the hours of the plan are those of its day", () => {
    fc.assert(
      fc.property(anyDay, (of) => {
        const meals = Math.min(of.meals, 4);
        const times = timesOf({ ...of, meals, mealTimes: of.mealTimes?.slice(0, meals) ?? null });
        const pinned = of.feeds.map(({ role, mealShares }) =>
          times.map((_time, meal) => (role === "forage" && mealShares?.[meal] === 0 ? 0 : null)),
        );
        const isOpen = pinned.every((row) => row.includes(null));
        const plan = ask(of, { meals, times, pinned: isOpen ? pinned : null });
        if (!plan.gaps || !plan.evaluation) return;
        const longest = Math.max(...plan.gaps.hours);
        expect(measured(plan.evaluation, "forage_gap_hours").value).toBeCloseTo(longest, 9);
      }),
      { seed, numRuns: 30 },
    );
  }, 60_000);
});

describe("sharing a day out over meals", () => {
  const of = day({});

  test("brings forage to every meal, so that no two waits are one", () => {
    const times = [360, 420, 1080];
    const plan = ask(of, { meals: 3, times });
    expect(plan.portionsKg[0]!.every((kg) => kg >= 0.5 - 1e-9)).toBe(true);
    // 11 h and 12 h less their hay, 1 kg of which lasts 34.4 minutes
    expect(Math.max(...plan.gaps!.hours)).toBeCloseTo((23 - (8.5 / 9) * hayHours) / 2, 0);
  });

  test("counts the way past a meal that is to have none", () => {
    const pinned = [
      [null, 0, null],
      [null, null, null],
    ];
    const plan = ask(of, { meals: 3, times: [0, 480, 960], pinned });
    expect(plan.portionsKg[0]![1]).toBe(0);
    // 16 h and 8 h, and the longer way gets the hay
    expect(Math.max(...plan.gaps!.hours)).toBeCloseTo(16 - (8.5 / 9) * hayHours, 0);
    expect(plan.gaps!.hours[0]).toBe(plan.gaps!.hours[1]);
  });

  test("without forage is one wait, whatever the meals", () => {
    const plan = ask(ration([feed(oats, 3)], {}, field(4)), { meals: 3 });
    expect(plan.gaps!.hours).toEqual([20, 20, 20]);
    expect(plan.gaps!.levels).toEqual(["risk", "risk", "risk"]);
  });
});
