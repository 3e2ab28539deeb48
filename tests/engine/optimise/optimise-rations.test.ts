import { readFileSync } from "node:fs";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { buildRationTable } from "#engine/evaluate/ration-table.ts";
import { tierFreedom, tierSlack } from "#engine/optimise/lexicographic-stages.ts";
import { optimise } from "#engine/optimise/optimise.ts";
import { ruleConstraints } from "#engine/programme/rule-constraints.ts";
import { boundViolation, penalties } from "#engine/programme/shortfall.ts";
import type { Optimisation } from "#science/answers/optimise.ts";
import type { LineLimits } from "#science/evaluation/evaluation-types.ts";
import { parseCatalogue } from "#science/feeds/catalogue.ts";
import type { FeedLine, IngredientFacts, Ration } from "#science/horse/facts.ts";
import { requirements } from "#science/requirements/index.ts";
import {
  contents,
  engine,
  feed,
  horse,
  ingredient,
  measured,
  ration,
  withConditions,
} from "../support/health-rations.ts";
import { seed } from "../support/random-health.ts";

const catalogue = parseCatalogue(readFileSync("engine-wasm/science/tables/ingredients.csv", "utf8"));

/** Feeds of the catalogue, with a price made from their place in it. */
const feeds: readonly IngredientFacts[] = catalogue.map((row, at) => ({
  ...row,
  pricePerTonne: 100 + ((at * 37) % 900),
}));
const byId = (id: string): IngredientFacts => {
  const found = feeds.find((each) => each.id === id);
  if (!found) throw new Error(`no feed ${id}`);
  return found;
};

const free = (of: readonly FeedLine[], maxKg = 20): LineLimits[] =>
  of.map(() => ({ locked: false, minKg: 0, maxKg }));
const usual = [
  "timothy-hay-mid-bloom",
  "wheat-straw",
  "oats-whole-grain",
  "beet-pulp-dried-unmolassed",
  "soybean-meal-48",
  "linseed-oil",
  "salt-sodium-chloride",
  "mineral-vitamin-supplement-for-hay-rations",
].map((id) => feed(byId(id), 0.1));

const fed = (of: Ration, { quantitiesKg }: Optimisation): Ration => ({
  ...of,
  feeds: of.feeds.map((line, at) => ({ ...line, quantityKg: quantitiesKg[at]! })),
});

/** Floors and ceilings that the amounts cross, by rule. */
function crossed(of: Ration): string[] {
  const sheet = buildRationTable(of, requirements(of.horse, of.objective, of.system));
  const quantitiesKg = of.feeds.map(({ quantityKg }) => quantityKg);
  return ruleConstraints(sheet)
    .filter(({ rule }) => !rule.hypothetical && rule.row.steered)
    .flatMap(({ rows }) => rows)
    .filter(
      (row) =>
        row.kind === "hard" && boundViolation(row, quantitiesKg) > 1e-7 * Math.max(1, Math.abs(row.rhs)),
    )
    .map(({ rule }) => rule);
}

/**
 * Returns by how much the second answer to a ration misses more than the first, in the first tier in which the two differ;
 * where they differ in none, by how much it is dearer.
 */
function firstChange(of: Ration, first: Optimisation, second: Optimisation): number {
  const limits = free(of.feeds, 25);
  const on = { kernel: engine, evaluate: engine.evaluate, sheet: engine.rationTable(of) };
  const { outcome } = optimise(on, { ration: of, goal: "cheapest", limits });
  const [then, now] = [first, second].map(({ quantitiesKg }) =>
    penalties(outcome!.programme.rules, quantitiesKg),
  );
  for (const tier of ["P0", "P1", "P2", "P3"] as const) {
    const change = now![tier] - then![tier];
    const alike = tierFreedom[tier] * Math.max(now![tier], then![tier]) + tierSlack;
    if (Math.abs(change) > alike) return change;
  }
  return second.pricePerDay! - first.pricePerDay! - 1e-9;
}

const lines = fc.record({
  hay: fc.constantFrom(...feeds.filter(({ family }) => /hay$/.test(family))),
  others: fc.subarray(
    feeds.filter(({ role }) => role !== "pasture"),
    { minLength: 2, maxLength: 9 },
  ),
  amounts: fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 10, maxLength: 10 }),
});
const scene = fc.record({
  lines,
  horse: fc
    .record({
      weightKg: fc.integer({ min: 250, max: 750 }),
      bodyConditionScore: fc.constantFrom(3 as const, 5 as const, 8 as const),
      standardClass: fc.constantFrom(null, { status: "work" as const, level: "moderate" as const }),
      conditions: fc.constantFrom([], ["metabolic" as const], ["gastric_ulcers" as const]),
    })
    .map(horse),
  objective: fc.constantFrom("maintain" as const, "lose" as const, "gain" as const),
  meals: fc.integer({ min: 1, max: 3 }),
  goal: fc.constantFrom("cheapest" as const, "closest" as const),
  locked: fc.option(fc.integer({ min: 0, max: 9 }), { nil: null }),
});

describe(`any feeds (seed ${seed})`, () => {
  test("the answer holds every floor, stays within its limits and is judged as it is returned", () => {
    const statuses = { optimal: 0, infeasible: 0, unbounded: 0, limit: 0, unasked: 0 };
    fc.assert(
      fc.property(scene, ({ lines: { hay, others, amounts }, goal, locked, ...rest }) => {
        const list = [hay, ...others.filter(({ id }) => id !== hay.id)];
        const start = ration(
          list.map((each, at) => feed(each, amounts[at]! / 20)),
          rest,
        );
        const limits = list.map((_each, at) => ({
          locked: at === locked,
          minKg: 0,
          maxKg: at === 0 ? 30 : 4,
        }));
        const answer = engine.optimise({ ration: start, goal, limits });
        statuses[answer.status]++;
        if (answer.status !== "optimal") {
          expect(answer.status).toBe("infeasible");
          expect(answer.conflict.length).toBeGreaterThan(0);
          expect(answer.evaluation).toBeNull();
          return;
        }
        const end = fed(start, answer);
        expect(crossed(end)).toEqual([]);
        expect(answer.evaluation).toEqual(engine.evaluate(end));
        answer.quantitiesKg.forEach((kg, at) => {
          expect(kg).toBeGreaterThanOrEqual(0);
          expect(kg).toBeLessThanOrEqual(limits[at]!.maxKg);
          if (at === locked) expect(kg).toBe(start.feeds[at]!.quantityKg);
        });
      }),
      { seed, numRuns: 150 },
    );
    expect(statuses.optimal).toBeGreaterThan(60);
    expect([statuses.unbounded, statuses.limit]).toEqual([0, 0]);
  });

  test("asked again from its own answer, it misses no tier by more, and is dearer only to miss one by less", () => {
    fc.assert(
      fc.property(scene, ({ lines: { hay, others, amounts }, goal: _goal, locked: _locked, ...rest }) => {
        const list = [hay, ...others.filter(({ id }) => id !== hay.id)];
        const start = ration(
          list.map((each, at) => feed(each, amounts[at]! / 20)),
          rest,
        );
        const first = engine.optimise({ ration: start, goal: "cheapest", limits: free(start.feeds, 25) });
        if (first.status !== "optimal") return;
        const again = fed(start, first);
        const second = engine.optimise({ ration: again, goal: "cheapest", limits: free(start.feeds, 25) });
        expect(second.status).toBe("optimal");
        expect(firstChange(again, first, second)).toBeLessThanOrEqual(0);
      }),
      { seed, numRuns: 60 },
    );
  });
});

describe("the usual feeds", () => {
  const start = ration(usual, { horse: horse() });
  const answer = engine.optimise({ ration: start, goal: "cheapest", limits: free(usual) });

  test("make a ration without a risk that kilograms can answer", () => {
    expect(answer.status).toBe("optimal");
    const risks = answer.evaluation!.findings.filter(
      ({ level, hypothetical }) => level === "risk" && !hypothetical,
    );
    expect(
      risks.map(({ rule }) => rule).filter((rule) => rule !== "forage_gap" && rule !== "feeding_time"),
    ).toEqual([]);
    expect(measured(answer.evaluation!, "coverage_energy").value).toBeLessThanOrEqual(105.1);
    expect(measured(answer.evaluation!, "price_per_day").value).toBeCloseTo(answer.pricePerDay!, 9);
  });

  test("come in whole grams", () => {
    for (const kg of answer.quantitiesKg)
      expect(Math.abs(kg * 1000 - Math.round(kg * 1000))).toBeLessThan(1e-9);
  });

  test("list what is missed, in the unit of the measure", () => {
    const time = measured(answer.evaluation!, "feeding_hours").value!;
    const miss = answer.shortfalls.find(({ rule }) => rule === "feeding_time");
    expect(miss?.by ?? 0).toBeCloseTo(Math.max(0, 10 - time), 9);
  });

  test("of an allowed and whole ration, nothing is changed when staying close", () => {
    // asked of its own answer: what that raised from nothing is counted as known by then
    const whole = engine.optimise({ ration: fed(start, answer), goal: "cheapest", limits: free(usual) });
    const again = fed(start, whole);
    const close = engine.optimise({ ration: again, goal: "closest", limits: free(usual) });
    const moved = close.quantitiesKg.reduce(
      (sum, kg, at) => sum + Math.abs(kg - again.feeds[at]!.quantityKg),
      0,
    );
    expect(moved).toBe(0);
  });

  test("for a metabolic horse keep the starch of a meal under its ceiling", () => {
    const sick = ration(usual, { horse: withConditions("metabolic") });
    const safe = engine.optimise({ ration: sick, goal: "cheapest", limits: free(usual) });
    expect(safe.status).toBe("optimal");
    expect(measured(safe.evaluation!, "starch_per_meal").value).toBeLessThanOrEqual(30);
  });
});

describe("limits of what can be answered", () => {
  test("oil alone is refused, and the forage floor is named", () => {
    const oil = [feed(byId("linseed-oil"), 0.2), feed(byId("rapeseed-oil"), 0.2)];
    const answer = engine.optimise({ ration: ration(oil), goal: "cheapest", limits: free(oil) });
    expect(answer).toMatchObject({ status: "infeasible", pricePerDay: null, evaluation: null });
    expect(answer.conflict).toContain("forage_min");
    expect(answer.quantitiesKg).toEqual([0.2, 0.2]);
  });

  test("locked feeds stay, and the rest is fitted around them", () => {
    const start = ration(usual.map((line, at) => (at === 2 ? { ...line, quantityKg: 1.2345 } : line)));
    const limits = free(usual).map((limit, at) => ({ ...limit, locked: at === 2 }));
    expect(engine.optimise({ ration: start, goal: "cheapest", limits }).quantitiesKg[2]).toBe(1.2345);
  });

  test("a feed without a price is not free, and the price of the answer is unknown", () => {
    const contentsOfHay = contents({
      ndf: 600,
      crude_fibre: 300,
      crude_protein: 100,
      digestible_energy_nrc: 2,
      calcium: 5,
      phosphorus: 3,
    });
    const dear = ingredient({ id: "dear", composition: contentsOfHay, pricePerTonne: 300 });
    const unknown = ingredient({ id: "unpriced", composition: contentsOfHay, pricePerTonne: null });
    const cheap = ingredient({ id: "cheap", composition: contentsOfHay, pricePerTonne: 100 });
    const both = [feed(unknown, 1), feed(cheap, 1), feed(dear, 1)];
    const answer = engine.optimise({ ration: ration(both), goal: "cheapest", limits: free(both) });
    expect(answer.quantitiesKg[0]).toBe(0);
    expect(answer.pricePerDay).not.toBeNull();
    const alone = engine.optimise({
      ration: ration([feed(unknown, 1)]),
      goal: "cheapest",
      limits: free([feed(unknown, 1)]),
    });
    expect(alone).toMatchObject({ status: "optimal", pricePerDay: null });
  });

  test("a rule with unknown parts is asked of the known part, and named", () => {
    const answer = engine.optimise({ ration: ration(usual), goal: "cheapest", limits: free(usual) });
    expect(answer.notSteered).toContain("requirement_iodine");
    const iodine = measured(answer.evaluation!, "coverage_iodine");
    expect(iodine.unknownShare).toBeGreaterThan(0);
    expect(iodine.value).toBeGreaterThan(70);
  });

  test("no limit at all is a limit", () => {
    const limits = free(usual, Number.POSITIVE_INFINITY);
    expect(engine.optimise({ ration: ration(usual), goal: "cheapest", limits }).status).toBe("optimal");
  });
});
