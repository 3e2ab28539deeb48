import { describe, expect, test } from "vitest";
import { verifySolution } from "#engine/proof/verify-solution.ts";
import { chargedAmounts, chargedNetwork, lotSizing } from "../../support/models/discrete-models.ts";
import { assignment, nearlySingular, network, transport } from "../../support/models/hard-models.ts";
import { freshKernel, randomFrom } from "../support/kernel.ts";
import { draft, modelOf } from "../support/solver-models.ts";

const SEED = 9_000_000;
console.info(`solver-limits first seed ${SEED}`);

const kernel = freshKernel();

describe("a linear solve keeps to its limits", () => {
  const model = network(randomFrom(SEED), 120, 500);
  const whole = kernel.solve(model);

  test.each([
    { name: "no pivot", limits: { iterations: 0 } },
    { name: "one pivot", limits: { iterations: 1 } },
    { name: "part of a pivot", limits: { iterations: 0.5 } },
    { name: "ten pivots", limits: { iterations: 10 } },
    { name: "a time that has passed", limits: { seconds: 0 } },
    { name: "a time before now", limits: { seconds: -1 } },
    { name: "pivots that are not a number", limits: { iterations: Number.NaN } },
  ])("$name: the status is limit, and says how far it went", ({ limits }) => {
    const stopped = kernel.solve(model, limits);
    expect(stopped.status).toBe("limit");
    expect(stopped.iterations).toBeLessThanOrEqual(Math.ceil(limits.iterations ?? 0) || 0);
    expect(verifySolution(model, stopped).ok).toBe(false);
  });

  test("limits that are not met change nothing", () => {
    const within = kernel.solve(model, { iterations: whole.iterations + 1, seconds: 600 });
    expect(within.status).toBe("optimal");
    expect(within.objective).toBe(whole.objective);
    expect(within.iterations).toBe(whole.iterations);
    expect(Array.from(within.x)).toEqual(Array.from(whole.x));
  });

  test("what was stopped goes on from where it was, and ends where it would have ended", () => {
    const prepared = kernel.prepare(model);
    let pivots = 0;
    let solution = prepared.solve({ iterations: 50 });
    for (let rounds = 0; solution.status === "limit" && rounds < 200; rounds++) {
      pivots += solution.iterations;
      solution = prepared.solve({ iterations: 50 });
    }
    expect(solution.status).toBe("optimal");
    expect(pivots).toBeGreaterThan(0);
    expect(Math.abs(solution.objective - whole.objective)).toBeLessThanOrEqual(
      1e-9 * Math.abs(whole.objective),
    );
    expect(verifySolution(model, solution).ok).toBe(true);
    prepared.release();
  });

  test.each([
    { name: "an assignment", make: () => assignment(randomFrom(SEED), 20) },
    { name: "a transport that lacks supply", make: () => transport(randomFrom(SEED), 12, 20, 1) },
    { name: "rows that nearly repeat, 241 × 109", make: () => nearlySingular(randomFrom(SEED), 241, 109) },
  ])("$name stopped after every few pivots and changed between is solved as if it never was", ({ make }) => {
    const one = make();
    const cold = kernel.solve(one);
    const prepared = kernel.prepare(one);
    for (let k = 1; k < 12; k++) {
      prepared.change({ t: "cost", j: k, value: -5 * k });
      prepared.solve({ iterations: 3 * k });
      prepared.change({ t: "cost", j: k, value: one.c[k] ?? 0 });
    }
    const warm = prepared.solve();
    expect(warm.status).toBe(cold.status);
    expect(verifySolution(one, warm).ok).toBe(true);
    if (cold.status === "optimal") {
      expect(Math.abs(warm.objective - cold.objective)).toBeLessThanOrEqual(
        1e-7 * Math.max(1, Math.abs(cold.objective)),
      );
    }
    prepared.release();
  });
});

/** Pivots of the last trial, and of the points that are solved for once it ends. */
const LAST = 600;

describe("the room for nodes is no limit", () => {
  test.each([0, -100_000])(
    "a way of tens of thousands of splits from %i on is followed to its end",
    (least) => {
      // twice the difference of two whole numbers, and a half at most, are never one
      const most = 100_000;
      const given = draft({
        rows: [[2, -2, 1]],
        c: [0, 0, 0],
        rl: [1],
        ru: [1],
        xl: [least, least, 0],
        xu: [most, most, 0.5],
      });
      const found = kernel.solve({ ...modelOf(given), integer: [1, 1, 0] });
      expect(found.status).toBe("infeasible");
      expect(found.search?.nodes).toBeGreaterThan(30_000);
    },
    60_000,
  );
});

describe("a search keeps to its limit of pivots", () => {
  test.each([
    { name: "arcs with a charge, 160 × 240", make: () => chargedNetwork(randomFrom(SEED), 40, 120, 20) },
    { name: "lots of 6 goods over 12 periods", make: () => lotSizing(randomFrom(SEED), 12, 6) },
    { name: "amounts with a charge, 95 × 160", make: () => chargedAmounts(randomFrom(SEED), 15, 80) },
  ])(
    "$name: amid trials it makes no more than the last one it is in",
    ({ make }) => {
      const model = make();
      for (let iterations = 1; iterations < 12_000; iterations = Math.ceil(1.4 * iterations)) {
        const stopped = kernel.solve(model, { iterations });
        expect(stopped.iterations, `${iterations} pivots`).toBeLessThanOrEqual(iterations + LAST);
        if (stopped.status === "limit") continue;
        expect(stopped.search!.gap).toBeLessThanOrEqual(1e-9);
        break;
      }
    },
    60_000,
  );
});
