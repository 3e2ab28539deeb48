import { describe, expect, test } from "vitest";
import type { Model, Parameter } from "#engine/lp/model.ts";
import { verifySolution } from "#engine/proof/verify-solution.ts";
import { knapsacks, lotSizing } from "../../support/models/discrete-models.ts";
import { transport } from "../../support/models/hard-models.ts";
import { conflictModel, rationModel } from "../../support/models/ration-models.ts";
import { faults, only } from "../support/conflicts.ts";
import { freshKernel, randomFrom } from "../support/kernel.ts";
import { anything, modelOf } from "../support/solver-models.ts";

const SEED = 9_500_000;
console.info(`limits-of-many first seed ${SEED}`);

const kernel = freshKernel();
const spent = [
  { name: "no pivot", limits: { iterations: 0 } },
  { name: "a time that has passed", limits: { seconds: 0 } },
  { name: "a time before now", limits: { seconds: -1 } },
  { name: "pivots that are not a number", limits: { iterations: Number.NaN } },
];

const status = (model: Model) => kernel.solve(model).status;

describe("a conflict within limits", () => {
  const model = conflictModel(rationModel(40, 45, 3), 3);

  test.each(spent)(
    "$name: the status is limit, nothing is claimed, and the model is as it was",
    ({ limits }) => {
      const handle = kernel.prepare(model);
      expect(handle.conflict(limits)).toEqual({
        status: "limit",
        rows: [],
        columns: [],
        isIrreducible: false,
      });
      expect(faults(model, handle.conflict(), status)).toEqual([]);
      handle.release();
    },
  );

  test("stopped at every number of pivots it is none, or too large and says so, or whole; it always contradicts", () => {
    const seen = { limit: 0, part: 0, whole: 0 };
    // of the second some multipliers are so small that each is tried
    for (const one of [model, modelOf(anything(randomFrom(95), 30, 30))]) {
      for (let iterations = 1; iterations < 100; iterations++) {
        const handle = kernel.prepare(one);
        const found = handle.conflict({ iterations });
        const after = handle.solve();
        handle.release();
        expect(after.status).toBe("infeasible");
        if (found?.status !== "infeasible") {
          seen.limit++;
          continue;
        }
        expect(kernel.solve(only(one, found)).status).toBe("infeasible");
        if (found.isIrreducible) expect(faults(one, found, status)).toEqual([]);
        seen[found.isIrreducible ? "whole" : "part"]++;
      }
    }
    expect(Math.min(seen.limit, seen.part, seen.whole)).toBeGreaterThan(3);
  }, 30_000);

  test("of 800 models of any kind and with limits that are not met: irreducible, and none where something fits", () => {
    let found = 0;
    for (let seed = SEED; seed < SEED + 800; seed++) {
      const one = modelOf(anything(randomFrom(seed), 10, 10));
      const { status } = kernel.solve(one);
      const handle = kernel.prepare(one);
      const conflict = handle.conflict({ seconds: 60, iterations: 1e6 });
      const again = handle.solve();
      handle.release();
      expect(again.status, `seed ${seed}`).toBe(status);
      if (status !== "infeasible") expect(conflict, `seed ${seed}`).toBeNull();
      else {
        found++;
        expect(
          faults(one, conflict, (one) => kernel.solve(one).status),
          `seed ${seed}`,
        ).toEqual([]);
      }
    }
    expect(found).toBeGreaterThan(100);
  }, 60_000);

  test("with whole numbers left aside the search is as it was", () => {
    const lacking = transport(randomFrom(SEED), 6, 8, 1);
    const whole = { ...lacking, integer: Array.from({ length: lacking.n }, () => 1) };
    const handle = kernel.prepare(whole);
    expect(handle.conflict({ iterations: 0 })?.status).toBe("limit");
    expect(faults(lacking, handle.conflict({ seconds: 60 }), status)).toEqual([]);
    expect(handle.solve().status).toBe("infeasible");
    handle.release();
  });
});

describe("a curve within limits", () => {
  const { model } = rationModel(40, 45, 2);
  const overs = Array.from({ length: model.m }, (_, i): Parameter => {
    const most = Number.isFinite(model.ru[i]!) ? model.ru[i]! : 4 * Math.abs(model.rl[i]!);
    return { t: "row", i, side: "lower", from: 0, to: most };
  });
  const bends = (each: Parameter) => kernel.prepare(model).parametric(each)!.points.length;
  const over = overs.find((each) => bends(each) > 5)!;

  test.each(spent)("$name: the status is limit, without points, and the model is as it was", ({ limits }) => {
    const handle = kernel.prepare(model);
    expect(handle.parametric(over, limits)).toEqual({ status: "limit", points: [] });
    expect(handle.solve().objective).toBeCloseTo(kernel.solve(model).objective, 9);
    handle.release();
  });

  test("stopped at any number of pivots its points are of the whole curve; limits that are not met change nothing", () => {
    const whole = kernel.prepare(model).parametric(over)!;
    expect(whole.points.length).toBeGreaterThan(3);
    const at = (t: number): number => {
      const b = Math.max(
        1,
        whole.points.findIndex((point) => point.t >= t - 1e-9),
      );
      const [from, to] = [whole.points[b - 1]!, whole.points[b]!];
      return from.objective + ((to.objective - from.objective) * (t - from.t)) / (to.t - from.t);
    };
    const statuses = new Set<string>();
    for (let iterations = 1; iterations < 250; iterations += 7) {
      const curve = kernel.prepare(model).parametric(over, { iterations, seconds: 60 })!;
      statuses.add(curve.status);
      for (const { t, objective } of curve.points)
        expect(Math.abs(objective - at(t))).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(objective)));
    }
    expect(statuses).toEqual(new Set(["limit", "optimal"]));
    const within = kernel.prepare(model).parametric(over, { iterations: 1e6, seconds: 60 });
    expect(within).toEqual(whole);
  }, 30_000);
});

describe("a proof of a search within limits", () => {
  const model = knapsacks(randomFrom(SEED), 4, 16);

  test("of no time proves less, says so, and what it proves holds", () => {
    const free = kernel.solve(model, { proof: true });
    expect(free.search?.proofStatus).toBe("proved");
    expect(verifySolution(model, free).ok).toBe(true);
    const { search } = kernel.solve(model);
    expect(search?.proof).toBeUndefined();
    let cut = 0;
    for (let iterations = 10; iterations < 4000; iterations = Math.ceil(iterations * 1.4)) {
      const stopped = kernel.solve(model, { proof: true, iterations });
      if (stopped.search?.proofStatus !== "limit") continue;
      cut++;
      // a point may have been found, the optimum itself even: without the whole tree it is not proved
      const claim = { ...stopped, status: "limit" as const };
      if (stopped.status === "limit") expect(verifySolution(model, claim).ok).toBe(true);
      else expect(verifySolution(model, stopped).ok).toBe(false);
    }
    expect(cut).toBeGreaterThan(3);
  }, 30_000);

  test("ends when its time is over", () => {
    const hard = lotSizing(randomFrom(SEED), 12, 4);
    const began = performance.now();
    const stopped = kernel.solve(hard, { proof: 1e6, seconds: 0.3, gap: 0 });
    expect(performance.now() - began).toBeLessThan(5000);
    expect(["optimal", "limit"]).toContain(stopped.status);
    expect(stopped.search?.proofStatus).toBe("limit");
  }, 30_000);
});
