import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { measureIndex } from "#engine/evaluate/linear-rows.ts";
import { certifyStages, restoreModel } from "#engine/optimise/certify-stages.ts";
import { linear } from "#engine/programme/rule-constraints.ts";
import { verifySolution } from "#engine/proof/verify-solution.ts";
import { allot } from "#engine/questions/meals/allot-meals.ts";
import { isOfMeal, mealConstraints, mealRules } from "#engine/questions/meals/meal-rules.ts";
import { meals } from "#engine/questions/meals/split-meals.ts";
import { type MealPlan, type MealsInput, mealsMost, usualTimes } from "#science/answers/meal-plan.ts";
import type { Ration } from "#science/horse/facts.ts";
import { measureKeys, measures } from "#science/measures/measures-table.ts";
import { witnessed } from "../support/checked-solve.ts";
import { engine, feed, measured, ration, withConditions } from "../support/health-rations.ts";
import { freshKernel } from "../support/kernel.ts";
import { anyRation, seed } from "../support/random-health.ts";
import { feedById, freeLimits, store, usualFeeds } from "../support/yard.ts";

console.info(`meals seed ${seed}`);

const ask = (of: Ration, change: Partial<MealsInput> = {}): MealPlan =>
  engine.meals({
    ration: of,
    day: "kept",
    meals: null,
    times: null,
    pinned: null,
    limits: freeLimits(of.feeds),
    ...change,
  });

const grain = store({
  "timothy-hay-mid-bloom": 8,
  "oats-whole-grain": 3,
  "linseed-oil": 0.3,
  "salt-sodium-chloride": 0.03,
  "mineral-vitamin-supplement-for-hay-rations": 0.1,
});
const sum = (list: readonly number[]) => list.reduce((all, each) => all + each, 0);

describe("a day shared out over meals", () => {
  test("the smallest number of meals is that of the strictest rule, and fewer do not do", () => {
    const of = ration(grain.with(0, { ...grain[0]!, quantityKg: 10 }));
    const plan = ask(of);
    expect(plan.status).toBe("optimal");
    expect(plan.meals).toBe(plan.smallest ?? plan.smallestSafe);
    expect(plan.smallestSafe).not.toBeNull();
    for (const { meals: count, worst } of plan.tries) {
      if (count <= plan.smallestSafe!) expect(worst === "risk").toBe(count < plan.smallestSafe!);
      if (plan.smallest !== null && count <= plan.smallest)
        expect(worst === "watch" || worst === "risk").toBe(count < plan.smallest);
    }
    // what the same day comes to with even meals, by the rules of the day
    for (const { meals: count, worst } of plan.tries) {
      const day = engine.evaluate({ ...of, meals: count });
      const bad = day.findings.filter(
        ({ measure, level, hypothetical, tier }) =>
          !hypothetical &&
          tier !== "P4" &&
          isOfMeal(measures[measure].unit) &&
          (level === "watch" || level === "risk"),
      );
      if (bad.length > 0) expect(["watch", "risk"]).toContain(worst);
    }
  });

  test.each([
    ["hay alone", { "timothy-hay-mid-bloom": 9 }],
    ["hay and a mineral", { "timothy-hay-mid-bloom": 9, "mineral-vitamin-supplement-for-hay-rations": 0.1 }],
    ["hay and lucerne", { "timothy-hay-mid-bloom": 8, "alfalfa-hay-average": 1 }],
    ["little hay", { "timothy-hay-mid-bloom": 5 }],
  ])("one meal that leaves a day without forage is no number that holds: %s", (_name, fed) => {
    const of = ration(store(fed));
    const { tries, smallest, smallestSafe, meals: count, gaps } = ask(of);
    expect(tries[0]).toMatchObject({ meals: 1, worst: "risk" });
    expect(smallest).not.toBe(1);
    expect(smallestSafe).not.toBe(1);
    expect(count).toBeGreaterThan(2);
    for (let n = 1; n <= mealsMost; n++)
      expect(Math.max(...gaps!.hours)).toBeLessThan(Math.max(...ask(of, { meals: n }).gaps!.hours) + 0.6);
  });

  test("portions add up to the day, and are those a person weighs out", () => {
    const plan = ask(ration(grain), { meals: 3 });
    plan.portionsKg.forEach((row, line) => {
      expect(row.length).toBe(3);
      expect(sum(row)).toBeCloseTo(plan.quantitiesKg[line]!, 9);
      for (const kg of row) expect(kg).toBeGreaterThanOrEqual(0);
    });
    expect(plan.portionsKg[1]).toEqual([1, 1, 1]);
    // a supplement is given once where a meal can hold it
    for (const line of [3, 4]) expect(plan.portionsKg[line]!.filter((kg) => kg > 0)).toHaveLength(1);
  });

  test("oil goes into two meals at least", () => {
    const plan = ask(ration(grain), { meals: 2 });
    expect(plan.portionsKg[2]!.every((kg) => kg <= 0.25 + 1e-9 && kg > 0)).toBe(true);
  });

  test("the forage follows the time until the next meal, and no other split has a shorter longest gap", () => {
    const of = ration(grain, { meals: 3 });
    const plan = ask(of, { meals: 3 });
    expect(plan.gaps!.hours.length).toBe(3);
    expect(plan.portionsKg[0]![2]).toBeGreaterThan(plan.portionsKg[0]![1]!);
    const spans = [7, 7, 10];
    expect(plan.times).toEqual([420, 840, 1260]);
    const forage = linear(engine.rationTable(of), measureIndex.get("forage_gap_hours")!);
    const perKg = -forage.top[0]!;
    let best = Number.POSITIVE_INFINITY;
    for (let a = 0; a <= 8; a += 0.1)
      for (let b = 0; a + b <= 8; b += 0.1)
        best = Math.min(
          best,
          Math.max(spans[0]! - a * perKg, spans[1]! - b * perKg, spans[2]! - (8 - a - b) * perKg),
        );
    expect(Math.max(...plan.gaps!.hours)).toBeLessThanOrEqual(best + 0.5 * perKg);
  });

  test("what is put by hand stays, and the rest is fitted around it", () => {
    const of = ration(grain);
    const pinned = grain.map((_line, at) => (at === 1 ? [0.5, null, null] : [null, null, null]));
    const plan = ask(of, { meals: 3, pinned });
    expect(plan.portionsKg[1]![0]).toBe(0.5);
    expect(sum(plan.portionsKg[1]!)).toBeCloseTo(3, 9);
    expect(
      ask(of, { meals: 3, pinned: grain.map((_line, at) => (at === 1 ? [2, 2, null] : [null, null, null])) }),
    ).toMatchObject({
      status: "infeasible",
      overfull: [1],
    });
  });

  test("a day sought together with its meals holds every rule of a meal where the day kept does not", () => {
    const of = ration(usualFeeds.map((line, at) => (at === 2 ? { ...line, quantityKg: 6 } : line)));
    const kept = ask(of, { meals: 2 });
    const sought = ask(of, { meals: 2, day: "cheapest" });
    const bad = ({ findings }: MealPlan) =>
      findings.flatMap(({ levels }) => levels).filter((level) => level === "risk").length;
    expect(bad(kept)).toBeGreaterThan(0);
    expect(bad(sought)).toBe(0);
    expect(sought.evaluation).not.toBeNull();
    const prices = sought.tries.map(({ pricePerDay }) => pricePerDay);
    expect(prices.every((price) => price !== null && price > 0)).toBe(true);
  });
});

describe("what no number of meals can do", () => {
  test("is told with the rule, the meals it would take and the feed that brings the most", () => {
    const plan = ask(ration(grain, { horse: withConditions("metabolic") }));
    expect([plan.smallest, plan.status]).toEqual([null, "infeasible"]);
    expect(plan.reasons.map(({ rule }) => rule)).toContain("starch_metabolic");
    expect(plan.figures.length).toBeGreaterThan(0);
    const heavy = ask(ration(store({ "timothy-hay-mid-bloom": 5, "oats-whole-grain": 13 })));
    expect(heavy.smallest).toBeNull();
    // 13 kg for 500 kg are 2.6 kg a 100 kg, of which a meal may hold 0.4
    expect(heavy.reasons).toContainEqual({ rule: "concentrate_meal", level: "watch", meals: 7, line: 1 });
    const starch = heavy.reasons.find(({ rule }) => rule === "starch_gastric")!;
    expect(starch.meals).toBeGreaterThan(mealsMost);
    expect(starch.line).toBe(1);
  });

  test("a day that has no answer itself names its floors", () => {
    const plan = ask(ration([feed(feedById("linseed-oil"), 0.2)]), { day: "cheapest" });
    expect(plan.status).toBe("infeasible");
    expect(plan.conflict).toContain("forage_min");
  });
});

describe(`any ration (seed ${seed})`, () => {
  const kernel = witnessed(freshKernel());
  const asker = { ...engine, kernel: kernel.kernel, optimise: engine.optimise };

  test("every programme is proved, portions add up, and the figures of even meals are those of the day", () => {
    fc.assert(
      fc.property(anyRation(), fc.integer({ min: 2, max: 5 }), (each, count) => {
        const asked = {
          ration: each,
          day: "kept",
          meals: count,
          times: null,
          pinned: null,
          limits: freeLimits(each.feeds),
        } as const;
        kernel.witness.amounts = each.feeds.length * count;
        const plan = meals(asker, asked);
        if (plan.status === "infeasible") return;
        expect(plan.status).toBe("optimal");
        plan.portionsKg.forEach((row, line) => {
          expect(sum(row)).toBeCloseTo(each.feeds[line]!.quantityKg, 9);
        });
        const day = engine.evaluate({ ...each, meals: count, pastures: [] });
        for (const { measure, values } of plan.figures) {
          if (!isOfMeal(measures[measure].unit)) continue;
          const mean = sum(values.map((value) => value ?? 0)) / count;
          expect(mean).toBeCloseTo(measured(day, measure).value ?? 0, 6);
        }
      }),
      { seed, numRuns: 25 },
    );
    expect(kernel.witness.refuted).toEqual([]);
    expect(kernel.witness.ghosts).toEqual([]);
    expect(kernel.witness.proved).toBeGreaterThan(100);
    expect(kernel.witness.stopped).toBeLessThan(kernel.witness.proved / 50);
  }, 60_000);

  test("no split of the concentrate has a smaller largest meal than the one found", () => {
    const of = ration(grain, { meals: 3 });
    const ruled = mealRules(engine.rationTable, of);
    const { stages } = allot(freshKernel(), {
      quantitiesKg: of.feeds.map(({ quantityKg }) => quantityKg),
      roles: of.feeds.map(({ role }) => role),
      forageHours: [0.6, 0, 0, 0, 0],
      servingHours: 0.3,
      spans: [7, 7, 10],
      constraints: mealConstraints(ruled),
      pinned: null,
    });
    for (const { model, solution } of stages)
      expect(verifySolution(model, solution)).toMatchObject({ ok: true });
    expect(stages.length).toBeGreaterThan(4);
  });

  test("a search that meets its limit claims the bound it can prove and no more", () => {
    const [of] = mealConstraints(mealRules(engine.rationTable, ration(grain, { meals: 4 })));
    const kg = Array.from({ length: 9 }, (_, line) => 0.05 + 0.013 * ((line * 7) % 11));
    // nine supplements that fit into four meals only when they are split: as few portions as can be is hard to prove
    const bound = (1.001 * sum(kg)) / 4;
    const rows = of!.rows.slice(0, 1).map((row) => ({
      ...row,
      kind: "hard" as const,
      side: "max" as const,
      coefficients: Float64Array.from(kg, () => 1),
      bound,
      rhs: bound,
      denominatorConstant: 1,
    }));
    const { stages } = allot(freshKernel(), {
      quantitiesKg: kg,
      roles: kg.map(() => "supplement"),
      forageHours: kg.map(() => 0),
      servingHours: 0,
      spans: [6, 6, 6, 6],
      constraints: [{ ...of!, rows }],
      pinned: null,
    });
    const { solution } = stages.at(-1)!;
    expect(solution.status).toBe("limit");
    expect(solution.search!.bound).toBeLessThan(solution.objective);
    const certificate = certifyStages(stages, true);
    expect(certificate.ok).toBe(true);
    // by what is sent alone: the bound holds, and a better one is not believed
    const { x, y, reducedCosts, model, search } = certificate.stages.at(-1)!.proof!;
    const { tree, ...sent } = search!;
    const read = (claimed: number) =>
      verifySolution(restoreModel(model), {
        ...solution,
        x: Float64Array.from(x),
        y: Float64Array.from(y),
        reducedCosts: Float64Array.from(reducedCosts),
        search: { ...sent, bound: claimed, ...(tree ? { proof: tree } : {}) },
      }).ok;
    expect(read(sent.bound)).toBe(true);
    expect(read(sent.bound + 0.1)).toBe(false);
  });
});

describe("the figures of a meal", () => {
  test("are those whose denominator is proportional to the meals, from two on", () => {
    const of = ration(grain, { meals: 2 });
    const [two, six] = [engine.rationTable(of), engine.rationTable({ ...of, meals: 6 })];
    measureKeys.forEach((key, at) => {
      const factor = six.denominatorConstant[at]! / two.denominatorConstant[at]!;
      if (isOfMeal(two.units[at])) expect(factor, key).toBeCloseTo(3, 12);
      else if (key !== "forage_gap_hours" && two.denominatorConstant[at]! > 0) expect(factor, key).toBe(1);
    });
  });

  test("the usual times rise from the morning on", () => {
    for (let count = 1; count <= mealsMost; count++) {
      const times = usualTimes(count);
      expect(times).toHaveLength(count);
      expect([...times].sort((a, b) => a - b)).toEqual(times);
      expect(new Set(times).size).toBe(count);
    }
  });
});
