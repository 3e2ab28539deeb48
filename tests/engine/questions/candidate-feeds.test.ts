import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { optimiseFrom } from "#engine/optimise/candidate-feeds.ts";
import { pricePerKg, substitutePrices } from "#engine/programme/feed-prices.ts";
import type { FeedLine } from "#science/horse/facts.ts";
import { engine, feed, ration } from "../support/health-rations.ts";
import { anyRation, byId, crossed, expectProved, fed, feeds, free } from "../support/question.ts";
import { seed } from "../support/random-health.ts";

const hay = byId("timothy-hay-mid-bloom");
const wallet = feeds.filter(({ pricePerTonne }) => pricePerTonne !== null);
const price = (line: FeedLine, pricePerTonne: number | null): FeedLine => ({
  ...line,
  ingredient: { ...line.ingredient, pricePerTonne },
});

describe(`the cheapest of a wider choice (seed ${seed})`, () => {
  test("holds every floor as judged again, is proved stage by stage, and is never dearer than of its own feeds", () => {
    const seen = { optimal: 0, brought: 0, cheaper: 0 };
    fc.assert(
      fc.property(anyRation, (start) => {
        const input = { ration: start, limits: free(start.feeds), goal: "cheapest", proof: true } as const;
        const own = engine.optimise(input);
        const wide = optimiseFrom(engine, { ...input, candidates: wallet, maxKg: 20 });
        expectProved(own.certificate);
        expectProved(wide.certificate);
        if (wide.status !== "optimal") return;
        seen.optimal++;
        const brought = wide.feeds.filter(({ isNew }) => isNew);
        if (brought.length > 0) seen.brought++;
        expect(wide.feeds.length).toBe(start.feeds.length + brought.length);
        const end = {
          ...start,
          feeds: wide.feeds.map(({ ingredient, role, presentation }, at) => ({
            ingredient: byId(ingredient),
            role,
            presentation,
            quantityKg: wide.quantitiesKg[at]!,
          })),
        };
        expect(crossed(end)).toEqual([]);
        expect(wide.evaluation).toEqual(engine.evaluate(end));
        const last = (of: typeof own) => of.certificate.stages.at(-1)!;
        const tiers = (of: typeof own) =>
          of.certificate.stages.slice(0, -1).map(({ objective }) => objective);
        if (own.status !== "optimal") return;
        expect(tiers(wide)[0]!).toBeLessThanOrEqual(tiers(own)[0]! + 1e-6);
        if (last(wide).objective < last(own).objective) seen.cheaper++;
      }),
      { seed, numRuns: 10 },
    );
    expect(seen.optimal).toBeGreaterThan(5);
    expect(seen.brought).toBeGreaterThan(3);
    expect(seen.cheaper).toBeGreaterThan(1);
  }, 60_000);
});

describe("a wider choice", () => {
  const start = ration([feed(hay, 8)]);
  const ask = (candidates: typeof feeds) =>
    optimiseFrom(engine, {
      ration: start,
      limits: free(start.feeds),
      goal: "cheapest",
      candidates,
      maxKg: 60,
    });

  test("passes over pastures and feeds that are there already", () => {
    const answer = ask([hay, ...feeds.filter(({ role }) => role === "pasture")]);
    expect(answer).toMatchObject({
      considered: 0,
      leftOut: [],
      feeds: [{ ingredient: hay.id, isNew: false }],
    });
  });

  test("leaves out, by name, a feed that does not tell what it feeds", () => {
    const answer = ask([{ ...byId("barley"), composition: {} }]);
    expect(answer.leftOut).toMatchObject([{ ingredient: "barley" }]);
    expect(answer.leftOut[0]!.measures).toContain("coverage_energy");
    expect(answer.considered).toBe(0);
  });

  test("starts from nothing at all", () => {
    const answer = optimiseFrom(engine, {
      ration: ration([]),
      limits: [],
      goal: "cheapest",
      candidates: wallet,
      maxKg: 60,
    });
    expect(answer.status).toBe("optimal");
    expect(answer.feeds.every(({ isNew }) => isNew)).toBe(true);
    expect(answer.pricePerDay).toBeGreaterThan(0);
  });

  test("keeps what is locked", () => {
    const answer = optimiseFrom(engine, {
      ration: start,
      limits: [{ locked: true, minKg: 0, maxKg: 60 }],
      goal: "cheapest",
      candidates: wallet,
      maxKg: 60,
    });
    expect(answer.quantitiesKg[0]).toBe(8);
  });
});

describe("a feed without a price", () => {
  const lines = [
    feed(hay, 6),
    feed(byId("wheat-straw"), 1),
    feed(byId("barley"), 1),
    feed(byId("oats-whole-grain"), 1),
  ];

  test("counts as the dearest of its part, else of all, else alike", () => {
    const [first, second, third, fourth] = lines as [FeedLine, FeedLine, FeedLine, FeedLine];
    const mixed = [price(first, 200), price(second, null), price(third, null), price(fourth, null)];
    expect(substitutePrices(mixed)).toEqual([
      { line: 1, pricePerTonne: 200, from: "role" },
      { line: 2, pricePerTonne: 200, from: "all" },
      { line: 3, pricePerTonne: 200, from: "all" },
    ]);
    expect(pricePerKg({ feeds: mixed })).toEqual([0.2, 0.2, 0.2, 0.2]);
    expect(substitutePrices([price(first, null)])).toEqual([{ line: 0, pricePerTonne: 1000, from: "none" }]);
    expect(substitutePrices([price(first, 0)])).toEqual([]);
  });

  test("is left out when asked, unless it is locked in; the price of the answer is then known", () => {
    const start = ration(lines.map((line, at) => price(line, at === 2 ? null : 150 + at)));
    const ask = (locked: boolean) =>
      engine.optimise({
        ration: start,
        goal: "cheapest",
        unpriced: "leave_out",
        limits: free(start.feeds).map((limit, at) => ({ ...limit, locked: locked && at === 2 })),
      });
    expect(ask(false).quantitiesKg[2]).toBe(0);
    expect(ask(false).pricePerDay).not.toBeNull();
    expect(ask(true).quantitiesKg[2]).toBe(1);
    expect(ask(true).pricePerDay).toBeNull();
    expect(ask(true).standIns).toEqual([{ line: 2, pricePerTonne: 153, from: "role" }]);
  });
});

describe(`the closest ration (seed ${seed})`, () => {
  test("holds every floor, keeps what is locked, is proved, and counts its changes as the table says", () => {
    let optimal = 0;
    fc.assert(
      fc.property(anyRation, fc.integer({ min: 0, max: 9 }), (start, locked) => {
        const limits = free(start.feeds).map((limit, at) => ({ ...limit, locked: at === locked }));
        const answer = engine.optimise({ ration: start, goal: "closest", limits, proof: true });
        expectProved(answer.certificate);
        if (answer.status !== "optimal") return;
        optimal++;
        expect(crossed(fed(start, answer.quantitiesKg))).toEqual([]);
        if (locked < limits.length) expect(answer.changes[locked]!.byKg).toBe(0);
        answer.changes.forEach(({ byKg, weightPerKg, reason }, at) => {
          const { role, quantityKg } = start.feeds[at]!;
          expect(quantityKg + byKg).toBeCloseTo(answer.quantitiesKg[at]!, 12);
          expect(reason).toBe(quantityKg > 0 ? role : "new_feed");
          expect(weightPerKg).toBe(
            { forage: 1, concentrate: 3, supplement: 20 }[role] * (quantityKg > 0 ? 1 : 3),
          );
        });
      }),
      { seed, numRuns: 40 },
    );
    expect(optimal).toBeGreaterThan(20);
  }, 60_000);

  test("feeds more of the hay at hand rather than bring in its twin", () => {
    const twin = { ...hay, id: "twin" };
    const start = ration([feed(twin, 0), feed(hay, 4)]);
    const { status, quantitiesKg } = engine.optimise({
      ration: start,
      goal: "closest",
      limits: free(start.feeds),
    });
    expect(status).toBe("optimal");
    expect(quantitiesKg[0]).toBe(0);
    expect(quantitiesKg[1]).toBeGreaterThan(5);
  });
});
