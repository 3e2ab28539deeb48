import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { measureIndex } from "#engine/evaluate/linear-rows.ts";
import { roundStep, ruleCosts } from "#engine/questions/costs/rule-costs.ts";
import type { IngredientFacts, Ration } from "#science/horse/facts.ts";
import { engine, feed, ration } from "../support/health-rations.ts";
import { anyRation, byId, expectProved, free } from "../support/question.ts";
import { seed } from "../support/random-health.ts";

const priced = (of: Ration, line: number, pricePerTonne: number): Ration => ({
  ...of,
  feeds: of.feeds.map((each, at) =>
    at === line ? { ...each, ingredient: { ...each.ingredient, pricePerTonne } } : each,
  ),
});

describe(`what rules and prices cost (seed ${seed})`, () => {
  test("easing a rule never costs, asking more never saves, and no step saves more than giving the rule up", () => {
    const seen = { rules: 0, dear: 0 };
    fc.assert(
      fc.property(anyRation, (start) => {
        const answer = ruleCosts(engine, { ration: start, limits: free(start.feeds), proof: true });
        expectProved(answer.certificate);
        for (const { total, eased, tightened, stands, bound } of answer.rules) {
          seen.rules++;
          if (total > 0.001) seen.dear++;
          expect(total).toBeGreaterThanOrEqual(eased - 1e-6);
          expect(eased).toBeGreaterThanOrEqual(0);
          if (tightened !== null) expect(tightened).toBeGreaterThanOrEqual(0);
          if (!stands) continue;
          if (stands.from !== null) expect(stands.from).toBeLessThanOrEqual(bound + 1e-6 * Math.abs(bound));
          if (stands.to !== null) expect(stands.to).toBeGreaterThanOrEqual(bound - 1e-6 * Math.abs(bound));
        }
      }),
      { seed, numRuns: 40 },
    );
    expect(seen.rules).toBeGreaterThan(40);
    expect(seen.dear).toBeGreaterThan(12);
  }, 60_000);

  test("within the range of its bound, a step less saves exactly what a step more costs", () => {
    let exact = 0;
    fc.assert(
      fc.property(anyRation, (start) => {
        const { rules, isDegenerate } = ruleCosts(engine, { ration: start, limits: free(start.feeds) });
        if (isDegenerate) return;
        const { denominator } = engine.rationTable(start).table;
        for (const { stands, bound, step, eased, tightened, measure } of rules) {
          if (denominator[measureIndex.get(measure)!]! >= 0 || !stands) continue;
          const { from, to } = stands;
          if (bound - step < (from ?? -Infinity) || bound + step > (to ?? Infinity)) continue;
          exact++;
          expect(eased).toBeCloseTo(tightened ?? Number.NaN, 6);
        }
      }),
      { seed, numRuns: 400 },
    );
    expect(exact).toBeGreaterThan(3);
  }, 60_000);

  test("the amounts stand while a price stays in its range, and a feed enters below its price", () => {
    const seen = { stood: 0, entered: 0 };
    fc.assert(
      fc.property(anyRation, (given) => {
        const start = { ...given, pastures: [] };
        const limits = free(start.feeds);
        const costs = ruleCosts(engine, { ration: start, limits });
        const objective = costs.countedPerDay;
        if (objective === null) return;
        for (const { line, use, stands, entersBelow, pricePerTonne, isStandIn } of costs.feeds) {
          if (isStandIn || costs.standIns.length > 0) continue;
          if (use === "used" && stands?.from != null) {
            const lower = stands.from + 0.02 * (pricePerTonne - stands.from);
            const again = ruleCosts(engine, { ration: priced(start, line, lower), limits });
            const moved = again.quantitiesKg.map((kg, at) => Math.abs(kg - costs.quantitiesKg[at]!));
            // each is rounded to a gram
            expect(Math.max(...moved)).toBeLessThan(0.0021);
            seen.stood++;
          }
          if (use === "unused" && entersBelow !== null && entersBelow > 1) {
            const dearer = ruleCosts(engine, { ration: priced(start, line, entersBelow * 1.02), limits });
            expect(dearer.countedPerDay).toBeCloseTo(objective, 4);
            seen.entered++;
          }
        }
      }),
      { seed, numRuns: 35 },
    );
    expect(seen.stood).toBeGreaterThan(3);
    expect(seen.entered).toBeGreaterThan(3);
  }, 60_000);
});

describe("a case made by hand", () => {
  const twin = (id: string, pricePerTonne: number): IngredientFacts => ({
    ...byId("timothy-hay-mid-bloom"),
    id,
    pricePerTonne,
  });
  const lines = [feed(twin("cheap", 200), 9), feed(twin("dear", 260), 0), feed(byId("barley"), 0.5)];

  test("of two hays that differ in price alone, the dear one enters at the price of the cheap one, which stands up to it", () => {
    const start = ration(lines);
    const costs = ruleCosts(engine, { ration: start, limits: free(lines) });
    expect(costs.status).toBe("optimal");
    expect(costs.feeds[1]).toMatchObject({ use: "unused", pricePerTonne: 260 });
    expect(costs.feeds[1]!.entersBelow).toBeCloseTo(200, 6);
    expect(costs.feeds[0]!.stands!.to!).toBeLessThanOrEqual(260 + 1e-6);
  });

  test("a cap that keeps the cheap one down costs the difference, per kg", () => {
    const start = ration(lines);
    const limits = free(lines).map((limit, at) => (at === 0 ? { ...limit, maxKg: 3 } : limit));
    const { limits: told } = ruleCosts(engine, { ration: start, limits });
    const cap = told.find(({ line }) => line === 0);
    expect(cap?.side).toBe("max");
    expect(cap?.perKg).toBeCloseTo(-0.06, 6);
  });

  test("what cannot be fed has no prices, and names the floors", () => {
    const oil = [feed(byId("linseed-oil"), 0.2)];
    const costs = ruleCosts(engine, { ration: ration(oil), limits: free(oil) });
    expect(costs).toMatchObject({
      status: "infeasible",
      countedPerDay: null,
      rules: [],
      feeds: [],
      limits: [],
    });
    expect(costs.conflict).toContain("forage_min");
  });

  test.each([
    [1.2, 1, 0.1],
    [100, 0.0385, 0.2 / 0.0385],
    [5, 1, 0.5],
    [0, 2, 0.5],
    [-30, 1, 2],
  ])("the step of a bound of %d at %d a percent is round", (bound, per, step) => {
    expect(roundStep(bound, per)).toBeCloseTo(step, 9);
  });
});
