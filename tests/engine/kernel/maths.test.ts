import { describe, expect, test } from "vitest";
import { openKernel } from "#engine/memory/kernel-exports.ts";
import { exp, log, normalBelow, pow, pow075 } from "../../../engine-wasm/assembly/maths.ts";
import { module, randomFrom } from "../support/kernel.ts";

const kernel = openKernel(module).exports;
const COUNT = 100_000;

function values(seed: number, low: number, high: number): Float64Array {
  const random = randomFrom(seed);
  return Float64Array.from({ length: COUNT }, () => low + (high - low) * random());
}

function worstRelative(
  actual: (x: number) => number,
  expected: (x: number) => number,
  at: Float64Array,
): number {
  let worst = 0;
  for (const x of at) worst = Math.max(worst, Math.abs(actual(x) - expected(x)) / Math.abs(expected(x)));
  return worst;
}

function countDifferent(left: (x: number) => number, right: (x: number) => number, at: Float64Array): number {
  let different = 0;
  for (const x of at) if (!Object.is(left(x), right(x))) different++;
  return different;
}

const exponents = values(1, -700, 700);
const small = values(2, -2, 2);
const positives = values(3, -40, 40).map((x) => 10 ** x);
const weights = values(4, 1e-3, 2000);

describe("maths", () => {
  test("TypeScript and WebAssembly give the same bits on 100,000 values of each function", () => {
    expect(countDifferent(exp, kernel.exp, exponents)).toBe(0);
    expect(countDifferent(exp, kernel.exp, small)).toBe(0);
    expect(countDifferent(log, kernel.log, positives)).toBe(0);
    expect(countDifferent(pow075, kernel.pow075, weights)).toBe(0);
    expect(countDifferent(normalBelow, kernel.normalBelow, values(6, -9, 9))).toBe(0);
    for (const y of [-3.2, 0.25, 0.734, 0.75, 1.09, 2, 7]) {
      const ours = (x: number) => pow(x, y);
      const theirs = (x: number) => kernel.pow(x, y);
      expect(countDifferent(ours, theirs, weights)).toBe(0);
    }
  });

  test("exp, log and pow are within a few units of the last digit of Math", () => {
    expect(worstRelative(exp, Math.exp, exponents)).toBeLessThan(8e-16);
    expect(worstRelative(exp, Math.exp, small)).toBeLessThan(8e-16);
    expect(worstRelative(log, Math.log, positives)).toBeLessThan(8e-16);
    expect(worstRelative(log, Math.log, values(5, 0.5, 2))).toBeLessThan(8e-16);
    for (const y of [-3.2, 0.25, 0.734, 0.75, 1.09, 2, 7]) {
      expect(
        worstRelative(
          (x) => pow(x, y),
          (x) => x ** y,
          weights,
        ),
      ).toBeLessThan(8e-16);
    }
    expect(worstRelative(pow075, (x) => x ** 0.75, weights)).toBeLessThan(8e-16);
  });

  test("the normal distribution is that of its integral, rises everywhere and is a half at 0", () => {
    expect([normalBelow(0), normalBelow(-0)]).toEqual([0.5, 0.5]);
    const step = 1 / 1024;
    let integral = 0;
    let last = 0;
    for (let z = -8; z < 8; z += step) {
      const [a, b, c] = [z, z + step / 2, z + step].map(
        (x) => Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI),
      );
      integral += (step / 6) * (a! + 4 * b! + c!);
      const share = normalBelow(z + step);
      expect(Math.abs(share - integral)).toBeLessThan(1.6e-7);
      expect(share).toBeGreaterThanOrEqual(last);
      last = share;
    }
    expect([normalBelow(-Infinity), normalBelow(Infinity)]).toEqual([0, 1]);
    expect(normalBelow(1.3) + normalBelow(-1.3)).toBe(1);
  });

  test("ends of the range answer as Math does", () => {
    for (const x of [0, 1, -1, 710, -746, 709.7, -744.9, 1e-300, Infinity, -Infinity, Number.NaN]) {
      const expected = Math.exp(x);
      if (Number.isFinite(expected) && expected > 1e-300) expect(exp(x) / expected).toBeCloseTo(1, 14);
      else if (Number.isFinite(expected)) expect(Math.abs(exp(x) - expected)).toBeLessThanOrEqual(5e-324);
      else expect(exp(x)).toBe(expected);
    }
    for (const x of [0, 1, -1, Infinity, Number.NaN]) expect(log(x) + 0).toBe(Math.log(x) + 0);
    expect(log(5e-324)).toBeCloseTo(Math.log(5e-324), 12);
    expect(log(Number.MAX_VALUE)).toBeCloseTo(Math.log(Number.MAX_VALUE), 12);
    expect([pow(0, 2), pow(5, 0), pow(0, -1), pow(1e300, 2), pow(1e300, -2)]).toEqual([
      0,
      1,
      Infinity,
      Infinity,
      0,
    ]);
    expect(pow(-8, 1 / 3)).toBeNaN();
    expect(pow(500, 1)).toBe(500);
  });
});
