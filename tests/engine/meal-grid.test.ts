import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { constraintsOf } from "#engine/constraints.ts";
import { fix } from "#engine/questions/fix/fix.ts";
import { missOf } from "#engine/shortfall.ts";
import type { Evaluation, Level } from "#engine/types.ts";
import type { Ration } from "#science/horse.ts";
import { evenly, gridOf } from "#science/meal-grid.ts";
import { type MeasureKey, mealMeasures, measures } from "#science/measures.ts";
import { type RuleKey, rules } from "#science/rules.ts";
import { anyRation, seed } from "./health-random.ts";
import { contents, engine, feed, horse, ingredient, ration, withConditions } from "./health-support.ts";
import { freeLimits } from "./yard-support.ts";

console.info(`meal grid seed ${seed}`);

const hay = ingredient({
  id: "hay",
  composition: contents({ starch: 10, soluble_sugars: 90, potassium: 18 }),
});
const oats = ingredient({
  id: "oats",
  role: "concentrate",
  family: "cereal_grains",
  dryMatterPct: 88,
  composition: contents({ starch: 409, soluble_sugars: 20, potassium: 5 }, 0.1),
});
const mystery = ingredient({ id: "muesli", role: "concentrate", family: "compound_feeds", dryMatterPct: 88 });
const oil = ingredient({ id: "oil", role: "concentrate", family: "oils_and_fats", dryMatterPct: 100 });

/** 9 kg of hay and 2 kg of oats for 500 kg: 144 g of starch per 100 kg a day. */
const day = (shares: Shares, change: Partial<Ration> = {}): Ration =>
  ration(
    [
      { ...feed(hay, 9), mealShares: shares.hay ?? null },
      { ...feed(oats, 2), mealShares: shares.oats ?? null },
    ],
    change,
  );
interface Shares {
  hay?: number[];
  oats?: number[];
}

const measured = ({ measures: all }: Evaluation, key: MeasureKey) => all.find((each) => each.key === key)!;
const finding = ({ findings }: Evaluation, key: RuleKey) => findings.find(({ rule }) => rule === key);

/** Worked by hand: starch of 2 kg of oats is 2 × 0.88 × 409 = 719.84 g; hay takes 40 min a kg of dry matter. */
const starchOfDay = (2 * 0.88 * 409) / 5;
const hayHours = (9 * 0.86 * 40) / 60;

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
    expect(finding(judged, "starch_gastric")).toMatchObject({
      level: "watch",
      meal: 2,
      placeholders: { n: 2 },
    });
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

const withShares = anyRation().chain((of) =>
  fc
    .record({
      meals: fc.integer({ min: 2, max: 6 }),
      parts: fc.array(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 6, maxLength: 6 }), {
        minLength: of.feeds.length,
        maxLength: of.feeds.length,
      }),
      timed: fc.boolean(),
    })
    .map(
      ({ meals, parts, timed }): Ration => ({
        ...of,
        meals,
        mealTimes: timed ? Array.from({ length: meals }, (_, n) => 360 + n * n * 25 + n) : null,
        feeds: of.feeds.map((line, at) => {
          const own = parts[at]!.slice(0, meals);
          const whole = own.reduce((sum, each) => sum + each, 0);
          return { ...line, mealShares: whole === 0 ? null : own.map((each) => each / whole) };
        }),
      }),
    ),
);

describe(`any meals (seed ${seed})`, () => {
  test("shared out evenly and evenly spaced they are no grid: every figure is the same to the last bit", () => {
    fc.assert(
      fc.property(anyRation(), fc.integer({ min: 2, max: 12 }), (of, meals) => {
        const plain = { ...of, meals };
        const said = {
          ...plain,
          mealTimes: meals % 7 === 0 ? null : Array.from({ length: meals }, (_, n) => (1440 / meals) * n),
          feeds: of.feeds.map((line) => ({ ...line, mealShares: Array<number>(meals).fill(1 / meals) })),
        };
        expect(gridOf(said)).toBeNull();
        expect(engine.evaluate(said)).toEqual(engine.evaluate(plain));
      }),
      { seed, numRuns: 60 },
    );
  });

  test("the worst meal is never better than the mean, the day itself is the same, and a meal judged alone agrees", () => {
    fc.assert(
      fc.property(withShares, (of) => {
        const uneven = engine.evaluate(of);
        const even = engine.evaluate(evenly(of));
        for (const { key, value } of even.measures) {
          const own = measured(uneven, key);
          if (!mealMeasures.includes(key)) expect(own, key).toEqual(measured(even, key));
          else if (value !== null) expect(own.value!, key).toBeGreaterThanOrEqual(value * (1 - 1e-9));
        }
        const grid = gridOf(of);
        const figure = measured(uneven, "concentrate_meal_size");
        if (!grid || figure.meal === undefined) return;
        const kg = of.feeds.reduce(
          (sum, { role, quantityKg }, line) =>
            sum + (role === "forage" ? 0 : quantityKg * grid.shares[line]![figure.meal! - 1]!),
          0,
        );
        expect(figure.value).toBeCloseTo(kg, 9);
      }),
      { seed, numRuns: 80 },
    );
  });

  test("a rule as constraint holds exactly when its finding is ok: every meal is a row", () => {
    fc.assert(
      fc.property(withShares, (of) => {
        const { findings } = engine.evaluate(of);
        const kg = of.feeds.map(({ quantityKg }) => quantityKg);
        const asked = constraintsOf(engine.sheetOf(of)).filter(
          ({ rule, unknownFrom }) => mealMeasures.includes(rule.row.measure) && unknownFrom.length === 0,
        );
        for (const rule of new Set(asked.map(({ rule: { key } }) => key))) {
          const judged = findings.find((each) => each.rule === rule);
          if (!judged || judged.level === "unknown" || judged.value === null) continue;
          const bound = judged.bounds.watchAbove ?? judged.bounds.riskAbove!;
          if (Math.abs(judged.value - bound) <= 1e-5 * bound) continue;
          const isHeld = asked
            .filter(({ rule: { key } }) => key === rule)
            .flatMap(({ rows }) =>
              rows.filter(({ kind }) => kind === (judged.bounds.watchAbove ? "watch" : "risk")),
            )
            .every((row) => missOf(row, kg) <= 0);
          expect(isHeld, rule).toBe(judged.level === "ok");
        }
      }),
      { seed, numRuns: 60 },
    );
  });
});

describe("the questions about meals that differ", () => {
  test("the rules of a meal bound upwards alone, which is what a row for each meal stands on", () => {
    for (const { measure, variants } of Object.values(rules))
      if (mealMeasures.includes(measure))
        for (const { bounds } of variants)
          expect([bounds.riskBelow, bounds.watchBelow, bounds.floor], measure).toEqual([
            undefined,
            undefined,
            undefined,
          ]);
    expect(measures.forage_gap_hours.isOfMeal).toBe(true);
  });

  test("a fix of starch in the evening is a fix of the evening", () => {
    const of = day({ oats: [0.1, 0.9] });
    const answer = fix(engine, {
      ration: of,
      limits: freeLimits(of.feeds),
      rule: "starch_gastric",
      candidates: [],
    });
    expect(answer.status).toBe("fixed");
    expect(finding(answer.evaluation!, "starch_gastric")?.level).toBe("ok");
    // 100 g per 100 kg in the evening, whose part of the oats is nine tenths
    expect(answer.quantitiesKg[1]).toBeLessThanOrEqual(500 / (0.9 * 0.88 * 409) + 1e-9);
  });

  test("the cheapest ration of a horse with ulcers keeps the evening under its ceiling", () => {
    const of = {
      ...day({ oats: [0, 1] }),
      horse: horse({ conditions: withConditions("gastric_ulcers").conditions }),
    };
    const answer = engine.optimise({ ration: of, goal: "closest", limits: freeLimits(of.feeds) });
    expect(answer.status).toBe("optimal");
    expect(finding(answer.evaluation!, "starch_gastric_ulcers")?.level).not.toBe("risk");
  });

  test("the curve of a figure of a meal is that of meals alike, and says so", () => {
    const of = day({ oats: [0, 1] });
    const limits = freeLimits(of.feeds);
    const curve = engine.tradeOff({ ration: of, measure: "starch_per_meal", limits });
    const even = engine.tradeOff({ ration: evenly(of), measure: "starch_per_meal", limits });
    expect(curve).toEqual({ ...even, isEvened: true });
    expect(even.isEvened).toBe(false);
    expect(engine.tradeOff({ ration: of, measure: "starch_per_day", limits }).isEvened).toBe(false);
  });

  test("a day shared out over meals is judged with those meals", () => {
    const of = day({ oats: [0, 1] });
    const plan = engine.meals({
      ration: of,
      day: "kept",
      meals: 3,
      times: null,
      pinned: null,
      limits: freeLimits(of.feeds),
    });
    const shown = plan.figures.find(({ measure }) => measure === "starch_per_meal")!;
    expect(measured(plan.evaluation!, "starch_per_meal").value).toBeCloseTo(
      Math.max(...shown.values.map((value) => value!)),
      9,
    );
    expect(measured(plan.evaluation!, "forage_gap_hours").value).toBeCloseTo(
      Math.max(...plan.gaps!.hours),
      9,
    );
  });
});
