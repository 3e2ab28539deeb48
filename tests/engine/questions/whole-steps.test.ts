import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { withGrassFor } from "#engine/evaluate/grass-intake.ts";
import type { Model } from "#engine/lp/model.ts";
import { ruleConstraints } from "#engine/programme/rule-constraints.ts";
import { boundViolation } from "#engine/programme/shortfall.ts";
import { fixIntegers } from "#engine/proof/fixed-programme.ts";
import { verifySolution } from "#engine/proof/verify-solution.ts";
import { optimiseInWholeSteps } from "#engine/questions/practical/whole-steps.ts";
import type { Dosing, Practical, PracticalInput } from "#science/answers/practical.ts";
import { dosingSteps } from "#science/feeds/dosing-steps.ts";
import { engine, feed, horse, ration } from "../support/health-rations.ts";
import { byId, feeds, open, type Solved } from "../support/questions.ts";
import { seed } from "../support/random-health.ts";

const ids = feeds.map(({ id }) => id);
const hays = feeds.filter(({ family }) => /hay$/.test(family)).map(({ id }) => id);
const usual = [
  "grass-hay-average-quality-all-samples",
  "wheat-straw",
  "oats-whole-grain",
  "soybean-meal-48",
  "linseed-oil",
  "mineral-vitamin-supplement-for-hay-rations",
  "salt-sodium-chloride",
];
/** The gap within which an answer counts as the best. */
const gap = 1e-3;

function ask(input: PracticalInput): { answer: Practical; solved: Solved[] } {
  const solved: Solved[] = [];
  const answer = optimiseInWholeSteps(engine, input, (model, solution) => solved.push({ model, solution }));
  return { answer, solved };
}

/** The best of a stage over every combination of steps, each completed by a linear programme; null when there is none. */
function enumerated(model: Model): number | null {
  const whole = Array.from({ length: model.n }, (_, j) => j).filter((j) => model.integer?.[j]);
  const prepared = engine.prepare({ ...model, integer: undefined, semicontinuous: undefined });
  let best: number | null = null;
  const visit = (at: number): void => {
    const j = whole[at];
    if (j === undefined) {
      const { status, objective } = prepared.solve();
      if (status === "optimal" && (best === null || objective < best)) best = objective;
      return;
    }
    const values = new Set(model.semicontinuous?.[j] ? [0] : []);
    for (let k = model.xl[j]!; k <= model.xu[j]!; k++) values.add(k);
    for (const k of values) {
      prepared.change({ t: "col", j, lower: k, upper: k });
      visit(at + 1);
    }
  };
  visit(0);
  prepared.release();
  return best;
}

const scene = fc.record({
  hay: fc.constantFrom(...hays),
  others: fc.subarray(ids, { minLength: 1, maxLength: 6 }),
  horse: fc
    .record({
      bodyConditionScore: fc.constantFrom(3 as const, 5 as const, 8 as const),
      standardClass: fc.constantFrom(null, { status: "work" as const, level: "moderate" as const }),
      conditions: fc.constantFrom([], ["metabolic" as const]),
    })
    .map(horse),
  objective: fc.constantFrom("maintain" as const, "gain" as const),
  goal: fc.constantFrom("cheapest" as const, "closest" as const),
  feedsMost: fc.option(fc.integer({ min: 1, max: 4 }), { nil: null }),
  locked: fc.option(fc.integer({ min: 1, max: 6 }), { nil: null }),
  factor: fc.constantFrom(1, 2, 5),
});

describe(`any feeds in whole steps (seed ${seed})`, () => {
  test("every answer is whole, none or enough of each, few enough, safe, judged as it is returned, and certified", () => {
    const count = { proved: 0, found: 0, none: 0, limit: 0, impossible: 0, unasked: 0 };
    fc.assert(
      fc.property(scene, ({ hay, others, goal, feedsMost, locked, factor, ...rest }) => {
        const all = [hay, ...others.filter((id) => id !== hay)];
        const of = ration(
          all.map((id, at) => feed(byId(id), at === 0 ? 8 : 0.123)),
          { meals: 3, ...rest },
        );
        const limits = open(all).map((limit, at) => ({ ...limit, locked: at === locked }));
        const dosing = all.map((id): Dosing => {
          const { stepKg, leastKg } = dosingSteps(byId(id));
          return { stepKg: factor * stepKg, leastKg: factor * leastKg };
        });
        const { answer, solved } = ask({
          ration: of,
          goal,
          limits,
          dosing,
          feedsMost,
          effort: { nodes: 400 },
        });
        count[answer.status]++;
        for (const { model, solution } of solved) {
          const { hasPoint, gap: left } = solution.search!;
          if (solution.status !== "optimal") continue;
          expect(hasPoint && left <= gap).toBe(true);
          const { search: _search, ...point } = solution;
          expect(verifySolution(fixIntegers(model, solution), point)).toMatchObject({ ok: true });
        }
        expect(answer.evaluation === null).toBe(!["proved", "found"].includes(answer.status));
        if (!answer.evaluation) return;
        const kg = answer.quantitiesKg;
        all.forEach((_id, at) => {
          if (at === locked) {
            expect(kg[at]).toBe(of.feeds[at]!.quantityKg);
            return;
          }
          const { stepKg, leastKg } = dosing[at]!;
          const steps = kg[at]! / stepKg;
          expect(Math.abs(steps - Math.round(steps))).toBeLessThan(1e-6);
          expect(kg[at] === 0 || kg[at]! >= leastKg - 1e-9).toBe(true);
          expect(kg[at]!).toBeLessThanOrEqual(60);
        });
        if (feedsMost !== null)
          expect(kg.filter((amount) => amount > 0).length).toBeLessThanOrEqual(feedsMost);
        const fed = { ...of, feeds: of.feeds.map((line, at) => ({ ...line, quantityKg: kg[at]! })) };
        expect(answer.evaluation).toEqual(engine.evaluate(fed));
        const hard = ruleConstraints(withGrassFor(engine.rationTable(of), kg))
          .filter(({ rule }) => !rule.hypothetical && rule.row.steered)
          .flatMap(({ rows }) => rows.filter(({ kind }) => kind === "hard"));
        for (const row of hard)
          expect(boundViolation(row, kg)).toBeLessThanOrEqual(1e-7 * Math.max(1, Math.abs(row.rhs)));
        if (answer.roundingCost !== null)
          expect(answer.roundingCost).toBeCloseTo(answer.pricePerDay! - answer.exact.pricePerDay!, 12);
        for (const { rule, from, to } of answer.moved) {
          const levelIn = (of: Practical["evaluation"]) =>
            of!.findings.find((each) => each.rule === rule)!.level;
          expect([levelIn(answer.exact.evaluation), levelIn(answer.evaluation)]).toEqual([from, to]);
          expect(from).not.toBe(to);
        }
      }),
      { seed, numRuns: 60 },
    );
    expect(count.proved).toBeGreaterThan(20);
    expect(count.none + count.impossible).toBeGreaterThan(3);
  }, 90_000);

  test("of a few feeds in coarse steps each stage is the best of all combinations", () => {
    const coarse = [
      { stepKg: 2, leastKg: 4 },
      { stepKg: 0.5, leastKg: 1 },
      { stepKg: 0.05, leastKg: 0.1 },
    ];
    const count = { best: 0, none: 0 };
    fc.assert(
      fc.property(
        scene,
        fc.constantFrom(...ids.slice(-20)),
        ({ hay, others, goal, feedsMost, ...rest }, last) => {
          const all = [...new Set([hay, others[0]!, last])];
          const of = ration(
            all.map((id, at) => feed(byId(id), at === 0 ? 7 : 0.2)),
            rest,
          );
          const limits = open(all).map((limit, at) => ({ ...limit, maxKg: [7, 4, 0.3][at]! }));
          const dosing = all.map((_id, at) => coarse[at]!);
          const most = feedsMost === null ? null : Math.min(2, feedsMost);
          const { answer, solved } = ask({ ration: of, goal, limits, dosing, feedsMost: most });
          for (const { model, solution } of solved) {
            const best = enumerated(model);
            if (best === null) {
              expect(solution.status).toBe("infeasible");
              expect(answer.status).toBe("none");
              count.none++;
              continue;
            }
            expect(solution.status).toBe("optimal");
            expect(solution.objective).toBeGreaterThanOrEqual(best - 1e-6 * (1 + Math.abs(best)));
            expect(solution.objective - best).toBeLessThanOrEqual(gap * Math.max(1, Math.abs(best)) + 1e-6);
            expect(solution.search!.bound).toBeLessThanOrEqual(best + 1e-6 * (1 + Math.abs(best)));
            count.best++;
          }
        },
      ),
      { seed, numRuns: 20 },
    );
    expect(count.best).toBeGreaterThan(20);
    expect(count.none).toBeGreaterThan(0);
  }, 90_000);
});

describe("the usual feeds", () => {
  const of = ration(
    usual.map((id, at) => feed(byId(id), at === 0 ? 9 : 0)),
    { meals: 3 },
  );
  const dosing = usual.map((id): Dosing => dosingSteps(byId(id)));
  const base: PracticalInput = { ration: of, goal: "cheapest", limits: open(usual), dosing, feedsMost: null };

  test("come in steps that are proved the best, and what the steps cost is told", () => {
    const { answer } = ask(base);
    expect(answer.status).toBe("proved");
    expect(answer.stages.map(({ name, status }) => [name, status])).toEqual([
      ["P1", "proved"],
      ["P2", "proved"],
      ["P3", "proved"],
      ["goal", "proved"],
    ]);
    expect(answer.roundingCost).not.toBeNull();
    expect(answer.exact.status).toBe("optimal");
  });

  test("asked for fewer feeds than safety needs, say so with a proof", () => {
    expect(ask({ ...base, feedsMost: 0 }).answer).toMatchObject({
      status: "none",
      evaluation: null,
      roundingCost: null,
    });
    const one = ask({ ...base, feedsMost: 1 }).answer;
    expect(one.quantitiesKg.filter((kg) => kg > 0)).toHaveLength(1);
  });

  test("in bales that fit between no floor and cap there are none, and in sacks that last a month they come out whole", () => {
    const between = open(usual).with(0, { locked: false, minKg: 6, maxKg: 9 });
    const bales = dosing.with(0, { stepKg: 10, leastKg: 0 });
    expect(ask({ ...base, limits: between, dosing: bales }).answer.status).toBe("none");
    const sack = 25 / 30;
    const sacks = ask({ ...base, dosing: dosing.with(2, { stepKg: sack, leastKg: 0 }) }).answer;
    const used = (sacks.quantitiesKg[2]! * 30) / 25;
    expect(Math.abs(used - Math.round(used))).toBeLessThan(1e-4);
  });

  test("a search cut short says so, and what it found is allowed all the same", () => {
    const { answer } = ask({ ...base, effort: { nodes: 0 } });
    expect(answer).toMatchObject({
      status: "limit",
      evaluation: null,
      quantitiesKg: of.feeds.map(({ quantityKg }) => quantityKg),
    });
    const short = ask({ ...base, effort: { nodes: 12 } }).answer;
    expect(["found", "proved", "limit"]).toContain(short.status);
    expect(short.stages.some(({ status }) => status === "limit")).toBe(short.status !== "proved");
  });

  test("what no exact amounts can do, no steps can: the floors that contradict are in the exact answer", () => {
    const oils = ["linseed-oil", "rapeseed-oil"];
    const only = ration(oils.map((id) => feed(byId(id), 0.2)));
    const { answer } = ask({ ...base, ration: only, limits: open(oils), dosing: dosing.slice(0, 2) });
    expect(answer).toMatchObject({ status: "impossible", stages: [], exact: { conflict: ["forage_min"] } });
  });

  test("a lower bound is kept even below the least that is worth weighing", () => {
    const limits = open(usual).with(2, { locked: false, minKg: 0.1, maxKg: 60 });
    expect(ask({ ...base, limits }).answer.quantitiesKg[2]).toBeGreaterThanOrEqual(0.1);
  });
});

describe("how a feed is measured out", () => {
  test.each<[string, number, number]>([
    ["timothy-hay-mid-bloom", 0.5, 1],
    ["grass-haylage-about-63-dm", 0.5, 1],
    ["alfalfa-pellets-dehydrated-cp-17-19-dm", 0.25, 0.25],
    ["carrots-fresh", 0.5, 0.5],
    ["oats-whole-grain", 0.1, 0.2],
    ["compound-feed-senior-mash", 0.1, 0.2],
    ["soybean-meal-48", 0.05, 0.05],
    ["linseed-oil", 0.025, 0.025],
    ["salt-sodium-chloride", 0.005, 0.01],
    ["selenium-yeast", 0.001, 0.001],
    ["biotin-2", 0.001, 0.001],
  ])("%s: steps of %d kg, no less than %d kg", (id, stepKg, leastKg) => {
    expect(dosingSteps(byId(id))).toMatchObject({ stepKg, leastKg });
  });
});
