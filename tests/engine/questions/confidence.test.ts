import { describe, expect, test } from "vitest";
import { findingShortfalls } from "#engine/programme/shortfall.ts";
import { optimiseWithConfidence } from "#engine/questions/confidence/confidence.ts";
import type { Assured, AssuredLevel } from "#science/answers/confidence.ts";
import { confidences } from "#science/answers/confidence.ts";
import type { Ration } from "#science/horse/facts.ts";
import { requirements } from "#science/requirements/index.ts";
import { rules } from "#science/rules/rules-table.ts";
import { deviationsAt } from "#science/uncertainty/normal-quantile.ts";
import { ghostsIn } from "../support/checked-solve.ts";
import {
  contents,
  engine,
  feed,
  horse,
  ingredient,
  measured,
  ration,
  sufficient,
  withConditions,
} from "../support/health-rations.ts";
import { draw } from "../support/monte-carlo-draws.ts";
import { asking, feedById, freeLimits, store, usualFeeds, withAmounts } from "../support/yard.ts";

const SEED = 20261121;
console.info(`assured seed ${SEED}`);

/** The feeds of the yard with their hay analysed: contents known to a few percent. */
const analysed = usualFeeds.map((line) => ({
  ...line,
  ingredient: {
    ...line.ingredient,
    dryMatterSpread: 0.02,
    composition: Object.fromEntries(
      Object.entries(line.ingredient.composition).map(([key, cell]) => [key, { ...cell, spread: 0.03 }]),
    ),
  },
}));

const cases: readonly (readonly [string, Ration])[] = [
  ["an analysed hay", ration(analysed, { meals: 3 })],
  ["feeds of a table", ration(usualFeeds, { meals: 3 })],
  ["a metabolic horse", ration(analysed, { horse: withConditions("metabolic") })],
  [
    "a mare in milk",
    ration(analysed, {
      horse: horse({ gender: "mare", standardClass: { status: "lactating", month: 2 } }),
      meals: 3,
    }),
  ],
];

const ask = (of: Ration, level: AssuredLevel): Assured =>
  engine.assured({ ration: of, level, confidences, limits: freeLimits(of.feeds) });

/** Every answer of a question with its name, the highest confidence included. */
const answersOf = ({ rations, highest }: Assured) =>
  [...rations, ...(highest ? [highest] : [])].filter(({ status }) => status === "optimal");

describe("rations held with a confidence", () => {
  test.each(cases)(
    "%s: each bound is as likely as asked, by the deviations of the evaluation",
    (_name, of) => {
      const answer = ask(of, "risk");
      expect(answer.status).toBe("optimal");
      expect(answer.bounds.length).toBeGreaterThan(8);
      for (const { confidence, quantitiesKg, chances } of answersOf(answer)) {
        const evaluation = engine.evaluate(withAmounts(of, quantitiesKg));
        answer.bounds.forEach(({ rule, side, bound }, at) => {
          expect(chances[at]!, rule).toBeGreaterThanOrEqual(confidence - 2e-6);
          const { value, deviation, contributions } = measured(evaluation, rules[rule].measure);
          const isSum = contributions.length > 0 && rules[rule].measure.startsWith("coverage_");
          const room = ((side === "min" ? 1 : -1) * (value! - bound)) / deviation!;
          if (isSum && deviation! > 0)
            expect(room, rule).toBeGreaterThanOrEqual(deviationsAt(confidence) - 1e-4);
        });
      }
    },
  );

  test.each(cases)(
    "%s: confidence gets cheaper only by giving a rule up, and what cannot be had is told",
    (_name, of) => {
      const answer = ask(of, "risk");
      const optimal = answer.rations.filter(({ status }) => status === "optimal");
      optimal.slice(1).forEach((next, n) => {
        const before = optimal[n]!;
        const missed = findingShortfalls(before.evaluation!.findings);
        const isDearer = next.pricePerDay! >= before.pricePerDay! - 0.002;
        const givesUp = findingShortfalls(next.evaluation!.findings).some(
          ({ rule, by }) => by > (missed.find((each) => each.rule === rule)?.by ?? 0),
        );
        expect(isDearer || givesUp).toBe(true);
      });
      const refused = answer.rations.find(({ status }) => status !== "optimal");
      expect(answer.highest === null).toBe(refused === undefined);
      if (!refused || !answer.highest) return;
      expect(refused.status).toBe("infeasible");
      expect(answer.highest.status).toBe("optimal");
      expect(answer.highest.confidence).toBeLessThanOrEqual(refused.confidence + 1e-6);
      expect(answer.highest.limiting.length).toBeGreaterThan(0);
      const least = Math.min(...answer.highest.chances);
      expect(Math.abs(least - answer.highest.confidence)).toBeLessThan(2e-3);
    },
  );

  test.each(cases)(
    "%s: every programme on the way is proved",
    (_name, of) => {
      const { optimiser, witness } = asking(of);
      witness.amounts = of.feeds.length;
      const told = optimiseWithConfidence(optimiser, {
        ration: of,
        level: "risk",
        confidences: [0.8, 0.999],
        limits: freeLimits(of.feeds),
      });
      expect(witness.refuted).toEqual([]);
      for (const { quantitiesKg } of told.rations) expect(ghostsIn(quantitiesKg)).toEqual([]);
      expect(witness.ghosts.length).toBeLessThan(witness.proved / 10);
      expect(witness.proved).toBeGreaterThan(8);
    },
    30_000,
  );

  test(`by drawing: the bounds hold as often as said, in 20,000 hays (seed ${SEED})`, () => {
    const of = ration(analysed, { meals: 3 });
    const answer = ask(of, "ok");
    const at = answer.highest!;
    expect(at.status).toBe("optimal");
    const set = requirements(of.horse, of.objective, of.system);
    const broken = answer.bounds.map(() => 0);
    const [draws, noise] = [20_000, 0.009];
    draw(withAmounts(of, at.quantitiesKg), set, draws, SEED, (figures) => {
      answer.bounds.forEach(({ rule, side, bound }, n) => {
        const value = figures.get(rules[rule].measure);
        if (value !== undefined && (side === "min" ? value < bound : value > bound)) broken[n]!++;
      });
    });
    answer.bounds.forEach(({ rule }, n) => {
      const chance = 1 - broken[n]! / draws;
      expect(chance, rule).toBeGreaterThan(at.confidence - noise);
      expect(Math.abs(chance - at.chances[n]!), rule).toBeLessThan(noise);
    });
    const tight = at.chances.filter((chance) => chance < at.confidence + 0.002);
    expect(tight.length).toBeGreaterThan(0);
  }, 60_000);
});

describe("against what can be worked out by hand", () => {
  // hay of 2 Mcal and 10 g of zinc per kg of dry matter, wholly dry; zinc is wrong by 10 %, all else is exact
  const hay = ingredient({
    id: "hay",
    dryMatterPct: 100,
    dryMatterSpread: 0,
    pricePerTonne: 100,
    composition: { zinc: { value: 20, state: "measured", spread: 0.1 } },
  });
  const of = ration([feed(hay, 8)], {
    horse: horse({ standardClass: { status: "maintenance", level: "average" } }),
  });
  const need = requirements(of.horse, of.objective, of.system).items.find(
    ({ nutrient }) => nutrient === "zinc",
  )!.value!;

  test.each(confidences)("one feed: the amount is that of the normal quantile, at %d", (confidence) => {
    const nine = {
      ...of,
      feeds: [
        feed(
          {
            ...hay,
            composition: { ...sufficient, zinc: { value: (need / 9) * 0.9, state: "measured", spread: 0.1 } },
          },
          8,
          "net_3_2cm",
        ),
      ],
    };
    const limits = [{ locked: false, minKg: 0, maxKg: 14 }];
    const [answer] = engine.assured({
      ration: nine,
      level: "risk",
      confidences: [confidence],
      limits,
    }).rations;
    // 0.9 need = x c (1 - 0.1 z), c = 0.1 need: x = 9 / (1 - 0.1 z)
    const exact = 9 / (1 - 0.1 * deviationsAt(confidence));
    expect(answer!.status).toBe("optimal");
    expect(answer!.quantitiesKg[0]!).toBeGreaterThanOrEqual(exact - 1e-5);
    expect(answer!.chances[0]!).toBeGreaterThanOrEqual(confidence - 1e-6);
  });

  test("two hays, wrong each by itself, are surer together: no even draw of amounts is cheaper", () => {
    const hays = ["a", "b"].map((id, n) =>
      feed(
        ingredient({
          id,
          dryMatterPct: 100,
          dryMatterSpread: 0,
          pricePerTonne: 100 + 10 * n,
          composition: {
            ...sufficient,
            zinc: { value: (need * 0.9) / 9, state: "measured", spread: 0.15 },
          },
        }),
        4,
        "net_3_2cm",
      ),
    );
    const both = { ...of, feeds: hays };
    const limits = hays.map(() => ({ locked: false, minKg: 0, maxKg: 14 }));
    const [answer] = engine.assured({ ration: both, level: "risk", confidences: [0.9], limits }).rations;
    expect(answer!.status).toBe("optimal");
    expect(Math.min(...answer!.quantitiesKg)).toBeGreaterThan(0.5);
    const z = deviationsAt(0.9);
    let cheapest = Number.POSITIVE_INFINITY;
    for (let a = 0; a <= 13; a += 0.02)
      for (let b = 0; b <= 13; b += 0.02)
        if (0.1 * (a + b) - z * 0.1 * 0.15 * Math.hypot(a, b) >= 0.9 && a + b >= 9.375)
          cheapest = Math.min(cheapest, 0.1 * a + 0.11 * b);
    expect(answer!.pricePerDay!).toBeLessThanOrEqual(cheapest + 0.005);
  });
});

describe("what cannot be assured", () => {
  test("rules with an unknown content, and rules that even the mean breaks, are named", () => {
    const answer = ask(ration(usualFeeds), "risk");
    expect(answer.unknown).toContain("requirement_iodine");
    expect(answer.bounds.map(({ rule }) => rule)).not.toContain("requirement_iodine");
    const hayOnly = ask(ration(store({ "timothy-hay-mid-bloom": 8 })), "risk");
    expect(hayOnly.short.length).toBeGreaterThan(0);
    for (const { rule } of hayOnly.bounds) expect(hayOnly.short).not.toContain(rule);
  });

  test("the narrow band of what is ok is less likely than not being at risk", () => {
    const of = ration(analysed, { meals: 3 });
    const [risk, ok] = [ask(of, "risk"), ask(of, "ok")];
    const best = (answer: Assured) => answer.highest?.confidence ?? 0.99;
    expect(best(ok)).toBeLessThan(best(risk) + 1e-9);
  }, 30_000);

  test("contents without any spread need no confidence: nothing is to be paid", () => {
    const exact = usualFeeds.map((line) => ({
      ...line,
      ingredient: {
        ...line.ingredient,
        dryMatterSpread: 0,
        composition: contents(
          Object.fromEntries(
            Object.entries({
              ...(line.role === "forage" ? sufficient : {}),
              ...line.ingredient.composition,
            }).map(([key, { value }]) => [key, value]),
          ),
        ),
      },
    }));
    const answer = ask(ration(exact), "risk");
    expect(answer.bounds).toEqual([]);
    for (const { extraPerDay } of answer.rations) expect(Math.abs(extraPerDay!)).toBeLessThan(0.003);
  });

  test("floors that contradict one another leave no ration at any confidence", () => {
    const of = ration([feed(feedById("linseed-oil"), 0.2)]);
    expect(ask(of, "risk")).toMatchObject({ status: "infeasible", rations: [], highest: null });
    expect(ask(of, "risk").conflict).toContain("forage_min");
  });
});
