import { expect, test } from "vitest";
import { reduceModel } from "#engine/questions/practical/reduce-model.ts";
import { freshKernel, randomFrom } from "../support/kernel.ts";
import { anything, modelOf } from "../support/solver-models.ts";

const SEED = 11_000_000;
const kernel = freshKernel();
const near = (objective: number) => 1e-7 * Math.max(1, Math.abs(objective));

/** Makes a model of any kind in which half of the columns cost nothing, and some are whole. */
function withIdleColumns(seed: number) {
  const random = randomFrom(seed);
  const made = modelOf(anything(random, 6, 8));
  const flags = (share: number) => Array.from({ length: made.n }, () => (random() < share ? 1 : 0));
  const c = Array.from(made.c, (cost) => (random() < 0.5 ? 0 : cost));
  const isBounded = (_: unknown, j: number) => Number.isFinite(made.xl[j]!) && Number.isFinite(made.xu[j]!);
  return { ...made, c, integer: flags(0.4).map((flag, j) => (isBounded(flag, j) ? flag : 0)) };
}

test("3,000 models have the same optimum without the rows and columns that cannot change it, which its point extends to", () => {
  let fewer = 0;
  const count = { optimal: 0, infeasible: 0, unbounded: 0, limit: 0 };
  for (let seed = SEED; seed < SEED + 3000; seed++) {
    const whole = withIdleColumns(seed);
    const { model, columns } = reduceModel(whole, 0);
    const [all, some] = [kernel.solve(whole), kernel.solve(model)];
    count[all.status]++;
    expect(some.status, `${seed}`).toBe(all.status);
    if (model.m < whole.m) fewer++;
    if (all.status !== "optimal") continue;
    expect(Math.abs(some.objective - all.objective), `${seed}`).toBeLessThanOrEqual(near(all.objective));
    const [xl, xu] = [Float64Array.from(whole.xl), Float64Array.from(whole.xu)];
    columns.forEach((j, at) => {
      if (whole.integer[j]) xl[j] = xu[j] = Math.round(some.x[at]!);
    });
    const extended = kernel.solve({ ...whole, xl, xu });
    expect(extended.status, `${seed}`).toBe("optimal");
    expect(Math.abs(extended.objective - all.objective), `${seed}`).toBeLessThanOrEqual(near(all.objective));
  }
  expect(fewer).toBeGreaterThan(500);
  expect(Math.min(count.optimal, count.infeasible)).toBeGreaterThan(300);
});

test("a search begins from the whole numbers it is given where they are allowed, and comes to the same optimum", () => {
  let begun = 0;
  for (let seed = SEED; seed < SEED + 1000; seed++) {
    const model = withIdleColumns(seed);
    const found = kernel.solve(model);
    if (found.status !== "optimal" || !found.search) continue;
    const other = Array.from(found.x, (x, j) => (j % 2 === 0 ? x : x + 1));
    for (const start of [Array.from(found.x), other]) {
      const again = kernel.solve(model, { start });
      expect(again.status, `${seed}`).toBe("optimal");
      expect(Math.abs(again.objective - found.objective), `${seed}`).toBeLessThanOrEqual(
        near(found.objective),
      );
    }
    const { search } = kernel.solve(model, { start: found.x, nodes: 1 });
    if (search?.hasPoint && !kernel.solve(model, { nodes: 1 }).search?.hasPoint) begun++;
  }
  expect(begun).toBeGreaterThan(10);
});
