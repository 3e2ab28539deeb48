import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { bothBelow, chanceNegativeWith } from "#science/evaluation/breach-chances.ts";
import { normalBelow } from "../../../engine-wasm/assembly/maths.ts";
import { normalsFrom } from "../support/monte-carlo-draws.ts";
import { seed } from "../support/random-health.ts";

console.info(`chances seed ${seed}`);

describe("two normal figures at once", () => {
  /** Sums the chance by ten thousand slices of the first one. */
  function sliced(h: number, k: number, rho: number): number {
    const slices = 10_000;
    const width = (h + 8) / slices;
    const rest = Math.sqrt(1 - rho * rho);
    let sum = 0;
    for (let n = 0; n < slices; n++) {
      const x = -8 + (n + 0.5) * width;
      sum += width * 0.3989422804014327 * Math.exp((-x * x) / 2) * normalBelow((k - rho * x) / rest);
    }
    return sum;
  }

  test("are below their bounds as often as counted slice by slice, at any correlation", () => {
    const z = fc.double({ min: -4, max: 4, noNaN: true });
    const rho = fc.double({ min: 0, max: 0.9999, noNaN: true });
    fc.assert(
      fc.property(z, z, rho, (h, k, correlation) => {
        expect(Math.abs(bothBelow(h, k, correlation) - sliced(h, k, correlation))).toBeLessThan(1e-3);
      }),
      { seed, numRuns: 200 },
    );
  });

  test("a quarter lie below both middles when independent, 1/4 + asin(rho)/2π when not", () => {
    expect(bothBelow(0, 0, 0)).toBeCloseTo(0.25, 7);
    for (const rho of [0.2, 0.5, 0.9, 0.99]) {
      expect(bothBelow(0, 0, rho)).toBeCloseTo(0.25 + Math.asin(rho) / (2 * Math.PI), 6);
    }
  });

  test.each([
    [1, 0.4, 0.3, 1],
    [-1, 0.4, 0.3, 1],
    [2, 0, 0.3, 1],
    [-0.5, 0.1, 0, 1],
    [1, 0.4, 0.3, -2],
  ])(
    "%d times the lesser of a normal amount and a bound: as a million draws",
    (times, own, deviation, shift) => {
      const [mean, bound] = [3, 2.9];
      const draws = 1_000_000;
      const draw = normalsFrom(seed);
      let below = 0;
      for (let n = 0; n < draws; n++) {
        const amount = Math.min(mean + deviation * draw(), bound);
        if (shift - times * 2.8 + own * draw() + times * amount - shift * 0.95 < 0) below += 1 / draws;
      }
      const chance = chanceNegativeWith(
        { mean: shift - times * 2.8 - shift * 0.95, variance: own * own },
        times,
        { mean, variance: deviation * deviation, bound },
      );
      expect(Math.abs(chance - below)).toBeLessThan(2e-3);
    },
  );
});
