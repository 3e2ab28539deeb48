import { describe, expect, test } from "vitest";
import { measureIndex } from "#engine/evaluate/linear-rows.ts";
import { openStages } from "#engine/optimise/lexicographic-stages.ts";
import { findStart } from "#engine/optimise/starting-ration.ts";
import { linear } from "#engine/programme/rule-constraints.ts";
import { tradeOff, withoutFigureRules } from "#engine/questions/costs/trade-off.ts";
import { type TradeOff, tradedMeasures } from "#science/answers/trade-off.ts";
import type { Ration } from "#science/horse/facts.ts";
import type { MeasureKey } from "#science/measures/measures-table.ts";
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
import { randomFrom } from "../support/kernel.ts";
import { asking, feedById, freeLimits, usualFeeds, withAmounts } from "../support/yard.ts";

const SEED = 20261121;
console.info(`trade-off seed ${SEED}`);

const cases: readonly (readonly [string, MeasureKey, Ration])[] = [
  ["energy", "coverage_energy", ration(usualFeeds)],
  ["chewing time", "feeding_hours", ration(usualFeeds)],
  ["forage", "forage_share", ration(usualFeeds, { meals: 3 })],
  ["starch of a meal", "starch_per_meal", ration(usualFeeds)],
  ["selenium", "coverage_selenium", ration(usualFeeds)],
  [
    "lysine of a broodmare",
    "coverage_lysine",
    ration(usualFeeds, {
      horse: horse({ gender: "mare", standardClass: { status: "lactating", month: 2 } }),
      meals: 3,
    }),
  ],
  [
    "sugar and starch of a meal of a metabolic horse",
    "nsc_per_meal",
    ration(usualFeeds, { horse: withConditions("metabolic") }),
  ],
];

/** Cost of the curve at a value of the figure. */
function costAt({ points }: TradeOff, value: number): number {
  const after = Math.max(
    1,
    points.findIndex((point) => point.value >= value),
  );
  const [a, b] = [points[after - 1]!, points[after]!];
  return a.cost + ((b.cost - a.cost) * (value - a.value)) / (b.value - a.value);
}

describe(`the price of a figure (seed ${SEED})`, () => {
  test.each(cases)(
    "%s: the curve equals solves at random points, each of them proved",
    (_name, measure, of) => {
      const { optimiser, witness } = asking(of);
      const asked = { ration: of, measure, limits: freeLimits(of.feeds) };
      const answer = tradeOff(optimiser, asked, engine.rationTable);
      expect(answer.status).toBe("optimal");
      expect(answer.points.length).toBeGreaterThan(1);
      const start = findStart(optimiser, asked);
      const { sheet } = start.optimiser;
      const figure = linear(sheet, measureIndex.get(measure)!);
      const constraints = withoutFigureRules(start, figure);
      const free = { coefficients: figure.top, lower: -Infinity, upper: Infinity };
      const staged = openStages(start.optimiser, {
        ...start.input,
        constraints,
        margin: true,
        extra: [free],
      });
      const random = randomFrom(SEED);
      const [first, last] = [answer.points[0]!, answer.points.at(-1)!];
      for (let n = 0; n < 60; n++) {
        const value = first.value + (0.001 + 0.998 * random()) * (last.value - first.value);
        const at = value * figure.over - figure.plus;
        staged.prepared.change({ t: "row", i: staged.programme.extraRow, lower: at, upper: at });
        const { status, objective } = staged.prepared.solve();
        expect(status).toBe("optimal");
        expect(Math.abs(objective - costAt(answer, value)), `at ${value}`).toBeLessThan(
          1e-7 * Math.max(1, objective),
        );
      }
      for (const beyond of [
        first.value - 0.01 * Math.abs(last.value),
        last.value + 0.01 * Math.abs(last.value),
      ]) {
        const at = beyond * figure.over - figure.plus;
        staged.prepared.change({ t: "row", i: staged.programme.extraRow, lower: at, upper: at });
        expect(staged.prepared.solve().status).toBe("infeasible");
      }
      staged.prepared.release();
      expect(witness.refuted).toEqual([]);
      expect(witness.proved).toBeGreaterThan(60);
    },
  );

  test.each(cases)("%s: slopes rise from left to right and every breakpoint bends", (_name, measure, of) => {
    const { points, cheapest } = engine.tradeOff({ ration: of, measure, limits: freeLimits(of.feeds) });
    const slopes = points
      .slice(1)
      .map((point, n) => (point.cost - points[n]!.cost) / (point.value - points[n]!.value));
    slopes.slice(1).forEach((slope, n) => {
      expect(slope).toBeGreaterThan(slopes[n]!);
    });
    expect(Math.min(...points.map(({ cost }) => cost))).toBe(points[cheapest]!.cost);
  });

  test.each(cases)(
    "%s: the amounts of a point have the figure and the price that the curve says",
    (_name, measure, of) => {
      const { points } = engine.tradeOff({ ration: of, measure, limits: freeLimits(of.feeds) });
      for (const { quantitiesKg, value, cost } of points) {
        const evaluation = engine.evaluate(withAmounts(of, quantitiesKg));
        expect(measured(evaluation, measure).value).toBeCloseTo(value, 6);
        expect(measured(evaluation, "price_per_day").value).toBeCloseTo(cost, 6);
      }
    },
  );

  test("of two feeds, the curve found by hand", () => {
    // hays of 2 and of 3 Mcal a kg of dry matter at 100 and 200 a tonne, wholly dry and eaten slowly: no other rule asks
    const hay = (id: string, pricePerTonne: number, energy: number) =>
      ingredient({
        id,
        dryMatterPct: 100,
        pricePerTonne,
        composition: { ...sufficient, ...contents({ digestible_energy_nrc: energy }) },
      });
    const of = ration([
      feed(hay("plain", 100, 2), 10, "net_3_2cm"),
      feed(hay("rich", 200, 3), 0, "net_3_2cm"),
    ]);
    const limits = [
      { locked: false, minKg: 10, maxKg: 10.4 },
      { locked: false, minKg: 0, maxKg: 0.2 },
    ];
    const answer = engine.tradeOff({ ration: of, measure: "supply_digestible_energy_nrc", limits });
    expect(answer.status).toBe("optimal");
    // one Mcal costs 0.05 from the plain hay, and 0.0667 from the rich one once there is no more of the plain
    const near = (value: number, cost: number) => [expect.closeTo(value, 6), expect.closeTo(cost, 6)];
    expect(answer.points.map(({ value, cost }) => [value, cost])).toEqual([
      near(20, 1),
      near(20.8, 1.04),
      near(21.4, 1.08),
    ]);
    expect(answer.present).toEqual({ value: 20, cost: 1 });
  });
});

describe("what has no curve", () => {
  const ask = (of: Ration, measure: MeasureKey) =>
    engine.tradeOff({ ration: of, measure, limits: freeLimits(of.feeds) });

  test("floors that contradict one another are named", () => {
    const answer = ask(ration([feed(feedById("linseed-oil"), 0.2)]), "coverage_energy");
    expect(answer).toMatchObject({ status: "infeasible", points: [] });
    expect(answer.conflict).toContain("forage_min");
  });

  test("a nutrient the system has no need of", () => {
    expect(ask(ration(usualFeeds), "coverage_threonine")).toMatchObject({ status: "absent", points: [] });
  });

  test("a ratio of two supplies, a price and a condition score are not offered", () => {
    for (const key of [
      "ca_to_p",
      "price_per_day",
      "body_condition",
      "forage_gap_hours",
      "density_selenium",
    ] as const)
      expect(tradedMeasures).not.toContain(key);
    expect(tradedMeasures).toContain("coverage_energy");
  });

  test("a feed without a price counts as dear as the dearest, and is named", () => {
    const feeds = usualFeeds.map((line, at) =>
      at === 0 ? feed({ ...line.ingredient, pricePerTonne: null }, line.quantityKg) : line,
    );
    expect(ask(ration(feeds), "coverage_energy").unpricedLines).toEqual([0]);
  });
});
