import { describe, expect, test } from "vitest";
import { verifySolution } from "#engine/proof/verify-solution.ts";
import { judge } from "../support/highs-oracle.ts";
import { freshKernel, randomFrom } from "../support/kernel.ts";
import { anything, blend, type Draft, modelOf } from "../support/solver-models.ts";

const SEED = 7_000_000;
console.info(`solver-highs first seed ${SEED}`);

const kernel = freshKernel();

interface Tally {
  differing: string[];
  unproved: string[];
  ghosts: number;
  /** HiGHS gave no answer. */
  unjudged: number;
  statuses: Record<string, number>;
}

function compare(make: (random: () => number) => Draft, count: number, offset: number): Tally {
  const tally: Tally = { differing: [], unproved: [], ghosts: 0, unjudged: 0, statuses: {} };
  for (let k = 0; k < count; k++) {
    const seed = SEED + offset + k;
    const model = modelOf(make(randomFrom(seed)));
    const ours = kernel.solve(model);
    const theirs = judge(model);
    const apart = Math.abs(ours.objective - theirs.objective) / Math.max(1, Math.abs(theirs.objective));
    tally.statuses[ours.status] = (tally.statuses[ours.status] ?? 0) + 1;
    if (theirs.status === "unknown") tally.unjudged++;
    if (!verifySolution(model, ours).ok) tally.unproved.push(`seed ${seed}: ${ours.status}`);
    if (theirs.status !== "unknown" && theirs.status !== ours.status) {
      tally.differing.push(`seed ${seed}: ${ours.status}, HiGHS ${theirs.status}`);
    } else if (theirs.status === "optimal" && !(apart <= 1e-7)) {
      tally.differing.push(`seed ${seed}: ${ours.objective}, HiGHS ${theirs.objective}`);
    }
    if (ours.status === "optimal") tally.ghosts += ours.x.filter((x) => x !== 0 && Math.abs(x) < 1e-7).length;
  }
  return tally;
}

describe("solver against HiGHS", () => {
  test("agrees on 2,000 blending problems to 1e-7, every answer certified to 1e-9, no ghost amounts", () => {
    const size = (random: () => number, low: number, high: number) =>
      low + Math.floor((high - low) * random());
    const tally = compare((r) => blend(r, size(r, 5, 46), size(r, 6, 41)), 2000, 0);
    expect(tally.differing).toEqual([]);
    expect(tally.unproved).toEqual([]);
    expect(tally.ghosts).toBe(0);
    expect(tally.unjudged).toBe(0);
    expect(tally.statuses.optimal).toBe(2000);
  }, 30_000);

  test("agrees on 400 blending problems with nearly equal columns", () => {
    const tally = compare((r) => blend(r, 30, 36, true), 400, 10_000);
    expect(tally.differing).toEqual([]);
    expect(tally.unproved).toEqual([]);
    expect(tally.unjudged).toBe(0);
    expect(tally.ghosts).toBe(0);
  }, 30_000);

  test("agrees on 4,000 problems of any kind, feasible or not, bounded or not", () => {
    const tally = compare((r) => anything(r, 14, 14), 4000, 20_000);
    expect(tally.differing).toEqual([]);
    expect(tally.unproved).toEqual([]);
    expect(tally.unjudged).toBeLessThan(10);
    expect(tally.ghosts).toBe(0);
    for (const status of ["optimal", "infeasible", "unbounded"]) {
      expect(tally.statuses[status]).toBeGreaterThan(300);
    }
  }, 30_000);
});
