import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ruleConstraints } from "#engine/programme/rule-constraints.ts";
import { boundViolation } from "#engine/programme/shortfall.ts";
import { fix } from "#engine/questions/fix/fix.ts";
import { evenly, gridOf } from "#science/feeds/meal-grid.ts";
import type { Ration } from "#science/horse/facts.ts";
import { mealMeasures, measures } from "#science/measures/measures-table.ts";
import { rules } from "#science/rules/rules-table.ts";
import { engine, withConditions } from "../support/health-rations.ts";
import { day, finding, measured } from "../support/meal-grids.ts";
import { anyRation, seed } from "../support/random-health.ts";
import { shownOf, shownOfWhole } from "../support/shown-judgement.ts";
import { freeLimits } from "../support/yard.ts";

console.info(`meal grid seed ${seed}`);

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

  test("judgements alone are those of the whole evaluations, to the last bit", () => {
    fc.assert(
      fc.property(withShares, (of) => {
        expect(engine.judgeMany([of]).map(shownOf)).toEqual(engine.evaluateMany([of]).map(shownOfWhole));
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
        // wet feeds count as much as they would weigh dried to 85 %
        const kg = of.feeds.reduce((sum, { ingredient, role, quantityKg }, line) => {
          const storedKg = quantityKg * Math.min(1, ingredient.dryMatterPct / 85);
          return sum + (role === "forage" ? 0 : storedKg * grid.shares[line]![figure.meal! - 1]!);
        }, 0);
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
        const asked = ruleConstraints(engine.rationTable(of)).filter(
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
            .every((row) => boundViolation(row, kg) <= 0);
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
      horse: withConditions("gastric_ulcers"),
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
