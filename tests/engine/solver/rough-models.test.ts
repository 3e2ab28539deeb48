import { describe, expect, test } from "vitest";
import type { Model } from "#engine/lp/model.ts";
import { verifySolution } from "#engine/proof/verify-solution.ts";
import type { Random } from "../../support/models/draft-model.ts";
import { costsApart, entriesApart, growth, ratios } from "../../support/models/rough-models.ts";
import { freshKernel, randomFrom } from "../support/kernel.ts";

const SEED = 88_000_000;
console.info(`solver-rough first seed ${SEED}`);

const kernel = freshKernel();

/** All have an optimum. */
const rough: readonly { name: string; seeds: number; make: (random: Random) => Model }[] = [
  { name: "costs over eighteen magnitudes, 60 × 150", seeds: 100, make: (r) => costsApart(r, 60, 150, 9) },
  {
    name: "costs over twenty-four magnitudes, 150 × 400",
    seeds: 10,
    make: (r) => costsApart(r, 150, 400, 12),
  },
  { name: "amounts that double over 12 periods, 180 × 360", seeds: 20, make: (r) => growth(r, 12, 15) },
  { name: "amounts that double over 40 periods, 520 × 1040", seeds: 8, make: (r) => growth(r, 40, 13) },
];

describe("programmes of rough figures", () => {
  test.each(rough)(
    "$name: every optimum is found and proved, in one go and in slices of time alike",
    ({ seeds, make }) => {
      for (let seed = SEED; seed < SEED + seeds; seed++) {
        const model = make(randomFrom(seed));
        const whole = kernel.solve(model);
        expect([whole.status, verifySolution(model, whole).ok], `seed ${seed}`).toEqual(["optimal", true]);
        const sliced = kernel.solve(model, { seconds: 60 });
        expect([sliced.status, verifySolution(model, sliced).ok], `seed ${seed}, in slices`).toEqual([
          "optimal",
          true,
        ]);
        const apart = Math.abs(whole.objective - sliced.objective);
        expect(apart, `seed ${seed}`).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(whole.objective)));
      }
    },
    60_000,
  );

  test("chains of ratios from a hundredth to a hundredfold, 346 × 536: an optimum or a contradiction, proved", () => {
    for (let seed = SEED; seed < SEED + 20; seed++) {
      const model = ratios(randomFrom(seed), 20, 16);
      const solution = kernel.solve(model);
      expect(solution.status, `seed ${seed}`).not.toBe("limit");
      expect(verifySolution(model, solution).ok, `seed ${seed}`).toBe(true);
    }
  }, 60_000);

  test.each([10, 45, 112, 225, 239, 371])(
    "entries over eight magnitudes without an end, seed %i: the direction is proved once it is corrected on the rows",
    (seed) => {
      const model = entriesApart(randomFrom(SEED + seed), 120, 200);
      const solution = kernel.solve(model);
      expect(solution.status).toBe("unbounded");
      expect(verifySolution(model, solution).ok).toBe(true);
    },
  );
});
