import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { keepBalance } from "#engine/questions/balance/keep-balanced.ts";
import { engine, feed, ration } from "../support/health-rations.ts";
import { anyRation, byId, crossed, expectProved, fed, free } from "../support/question.ts";
import { seed } from "../support/random-health.ts";

describe(`kept balanced while one feed is moved (seed ${seed})`, () => {
  test("every step holds the floors as judged again, keeps what is locked, and is proved; what stops it is told", () => {
    const seen = { balanced: 0, held: 0 };
    fc.assert(
      fc.property(
        anyRation,
        fc.array(fc.integer({ min: 0, max: 240 }), { minLength: 3, maxLength: 8 }),
        fc.nat(9),
        (start, path, locked) => {
          const limits = free(start.feeds).map((limit, at) => ({
            ...limit,
            locked: at > 0 && at === locked,
          }));
          const kept = keepBalance(engine, { ration: start, limits, line: 0 });
          let last: readonly number[] = start.feeds.map(({ quantityKg }) => quantityKg);
          for (const tenths of path) {
            const step = kept.move(tenths / 10);
            if (step.status === "held") {
              seen.held++;
              expect(step.quantitiesKg).toEqual(last);
              expect(step.stoppedBy.length).toBeGreaterThan(0);
              continue;
            }
            seen.balanced++;
            last = step.quantitiesKg;
            expect(step.stoppedBy).toEqual([]);
            expect(last[0]).toBe(tenths / 10);
            if (locked > 0 && locked < limits.length)
              expect(last[locked]).toBe(start.feeds[locked]!.quantityKg);
            if (start.pastures.length === 0) {
              expectProved(kept.certificate(true));
              expect(crossed(fed(start, last))).toEqual([]);
            }
          }
          kept.release();
        },
      ),
      { seed, numRuns: 40 },
    );
    expect(seen.balanced).toBeGreaterThan(70);
    expect(seen.held).toBeGreaterThan(5);
  }, 60_000);

  test("a warm step reaches in every tier, and in the end, what a fresh start reaches", () => {
    let compared = 0;
    fc.assert(
      fc.property(
        anyRation,
        fc.array(fc.integer({ min: 20, max: 160 }), { minLength: 4, maxLength: 8 }),
        (of, path) => {
          const start = { ...of, pastures: [] };
          const input = { ration: start, limits: free(start.feeds), line: 0 };
          const warm = keepBalance(engine, input);
          for (const tenths of path) {
            const step = warm.move(tenths / 10);
            const cold = keepBalance(engine, input);
            expect(cold.move(tenths / 10).status).toBe(step.status);
            const [a, b] = [warm, cold].map((each) => each.certificate().stages);
            if (step.status === "balanced") {
              compared++;
              a!.forEach(({ objective }, at) => {
                const other = b![at]!.objective;
                expect(Math.abs(objective - other)).toBeLessThan(2e-5 * Math.max(1, Math.abs(other)));
              });
            }
            cold.release();
          }
          warm.release();
        },
      ),
      { seed, numRuns: 40 },
    );
    expect(compared).toBeGreaterThan(80);
  }, 60_000);
});

describe("a hand that moves the hay", () => {
  const lines = [
    "timothy-hay-mid-bloom",
    "barley",
    "soybean-meal-48",
    "mineral-vitamin-supplement-for-hay-rations",
  ];
  const start = ration(lines.map((id, at) => feed(byId(id), [9, 0.5, 0.3, 0.08][at]!)));
  const open = () => keepBalance(engine, { ration: start, limits: free(start.feeds), line: 0 });

  test("finds the amounts it left when it comes back", () => {
    const kept = open();
    const first = kept.move(9).quantitiesKg;
    for (const kg of [7, 11, 2, 30, 8]) kept.move(kg);
    expect(kept.move(9).quantitiesKg).toEqual(first);
    kept.release();
  });

  test("is stopped by the most dry matter a horse eats, and goes on below it", () => {
    const kept = open();
    kept.move(9);
    const wall = kept.move(40);
    expect(wall).toMatchObject({ status: "held", stoppedBy: ["dry_matter_max"] });
    expect(wall.quantitiesKg[0]).toBe(9);
    expect(kept.move(10)).toMatchObject({ status: "balanced", stoppedBy: [] });
    kept.release();
  });
});
