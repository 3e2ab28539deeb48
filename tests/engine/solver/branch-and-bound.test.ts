import { describe, expect, test } from "vitest";
import type { Model } from "#engine/lp/model.ts";
import { openKernel } from "#engine/memory/kernel-exports.ts";
import { verifySolution } from "#engine/proof/verify-solution.ts";
import { createSolver } from "#engine/solver/solver.ts";
import { judge } from "../support/highs-oracle.ts";
import { freshKernel, module, randomFrom } from "../support/kernel.ts";
import { anything, blend, draft, modelOf } from "../support/solver-models.ts";

const SEED = 5_000_000;
console.info(`solver-discrete first seed ${SEED}`);

const kernel = freshKernel();
const times = (count: number, make: (k: number) => number) =>
  Array.from({ length: count }, (_, k) => make(k));

/** A small model of any kind with half its columns integer and, unless both, some semicontinuous. */
function discrete(seed: number): Model {
  const random = randomFrom(seed);
  const given = seed % 3 === 0 ? blend(random, 8, 10) : anything(random, 8, 8);
  const integer = times(given.n, () => (random() < 0.5 ? 1 : 0));
  const semicontinuous = times(given.n, (j) => {
    if (integer[j] === 1 || random() < 0.4) return 0;
    given.xl[j] = 0.2 + random();
    given.xu[j] = given.xl[j]! + 3 * random();
    return 1;
  });
  return { ...modelOf(given), integer, semicontinuous };
}

/** Best objective over every combination of small whole numbers; columns are integer, maybe also semicontinuous. */
function enumerate(model: Model): number | null {
  const x = times(model.n, () => 0);
  let best: number | null = null;
  const visit = (j: number): void => {
    if (j < model.n) {
      for (let value = Math.ceil(model.xl[j]!); value <= model.xu[j]!; value++) {
        x[j] = value;
        visit(j + 1);
      }
      if (model.semicontinuous?.[j] && !(model.xl[j]! <= 0 && model.xu[j]! >= 0)) {
        x[j] = 0;
        visit(j + 1);
      }
      return;
    }
    const activity = times(model.m, () => 0);
    let objective = model.offset;
    for (let column = 0; column < model.n; column++) {
      objective += model.c[column]! * x[column]!;
      for (let k = model.starts[column]!; k < model.starts[column + 1]!; k++) {
        activity[model.index[k]!]! += model.value[k]! * x[column]!;
      }
    }
    const fits = activity.every((s, i) => s >= model.rl[i]! - 1e-9 && s <= model.ru[i]! + 1e-9);
    if (fits && (best === null || model.sense * objective < model.sense * best)) best = objective;
  };
  visit(0);
  return best;
}

/** One capacity row, values and weights that are whole: columns zero or one. */
function knapsack(seed: number, n: number): Model {
  const random = randomFrom(seed);
  const weights = times(n, () => 10 + Math.floor(90 * random()));
  const values = weights.map((weight) => weight + Math.floor(20 * random()));
  const half = Math.floor(weights.reduce((a, b) => a + b, 0) / 2);
  const given = draft({ sense: -1, rows: [weights], c: values, rl: [-Infinity], ru: [half] });
  return { ...modelOf({ ...given, xu: times(n, () => 1) }), integer: times(n, () => 1) };
}

describe("branch and bound", () => {
  test("agrees with HiGHS on 600 integer and semicontinuous models, feasible or not", () => {
    const differing: string[] = [];
    const statuses: Record<string, number> = {};
    for (let seed = SEED; seed < SEED + 600; seed++) {
      const model = discrete(seed);
      const ours = kernel.solve(model, { nodes: 20_000 });
      const theirs = judge(model);
      statuses[ours.status] = (statuses[ours.status] ?? 0) + 1;
      const apart = Math.abs(ours.objective - theirs.objective) / Math.max(1, Math.abs(theirs.objective));
      const isApart = theirs.status === "optimal" && !(apart <= 1e-6);
      if (theirs.status !== "unknown" && (theirs.status !== ours.status || isApart)) {
        differing.push(
          `seed ${seed}: ${ours.status} ${ours.objective}, ${theirs.status} ${theirs.objective}`,
        );
      }
      if (ours.status === "optimal" && !verifySolution(model, ours).ok)
        differing.push(`seed ${seed}: not certified`);
    }
    expect(differing).toEqual([]);
    for (const status of ["optimal", "infeasible", "unbounded"]) expect(statuses[status]).toBeGreaterThan(20);
  }, 60_000);

  test("finds the best of every combination on 400 tiny models, columns of both kinds among them", () => {
    const differing: string[] = [];
    for (let seed = SEED; seed < SEED + 400; seed++) {
      const random = randomFrom(seed);
      const given = anything(random, 5, 4);
      given.xl = times(given.n, () => Math.floor(6 * random()) - 3);
      given.xu = given.xl.map((low) => low + 4 * random());
      const kinds = {
        integer: times(given.n, () => 1),
        semicontinuous: times(given.n, () => (random() < 0.4 ? 1 : 0)),
      };
      const model = { ...modelOf(given), ...kinds };
      const ours = kernel.solve(model);
      const best = enumerate(model);
      const same =
        best === null
          ? ours.status === "infeasible"
          : Math.abs(ours.objective - best) <= 1e-9 * Math.max(1, Math.abs(best));
      if (!same) differing.push(`seed ${seed}: ${ours.status} ${ours.objective}, best ${best}`);
    }
    expect(differing).toEqual([]);
  });

  test("knapsacks of 30 things agree with HiGHS", () => {
    for (let seed = SEED; seed < SEED + 20; seed++) {
      const model = knapsack(seed, 30);
      const ours = kernel.solve(model);
      expect(ours.status).toBe("optimal");
      expect(ours.objective).toBeCloseTo(judge(model).objective, 9);
      expect(verifySolution(model, ours).ok).toBe(true);
    }
  }, 30_000);

  test("a box without a whole number, and whole numbers that miss an equation, are infeasible", () => {
    const box = modelOf(draft({ rows: [[1]], c: [1], rl: [0], ru: [9], xl: [1.2], xu: [1.8] }));
    expect(kernel.solve({ ...box, integer: [1] }).status).toBe("infeasible");
    const even = modelOf(draft({ rows: [[2, 4]], c: [1, 1], rl: [7], ru: [7], xu: [50, 50] }));
    expect(kernel.solve(even).status).toBe("optimal");
    expect(kernel.solve({ ...even, integer: [1, 1] }).status).toBe("infeasible");
  });

  test("an unbounded relaxation is unbounded only when some whole number is allowed", () => {
    const rows = [[2, 0]];
    const open = modelOf(draft({ rows, c: [0, -1], rl: [4], ru: [4] }));
    const ours = kernel.solve({ ...open, integer: [1, 1] });
    expect(ours.status).toBe("unbounded");
    expect(verifySolution({ ...open, integer: [1, 1] }, ours).ok).toBe(true);
    const none = modelOf(draft({ rows, c: [0, -1], rl: [3], ru: [3] }));
    expect(kernel.solve({ ...none, integer: [1, 1] }).status).toBe("infeasible");
  });

  test("a search that cannot end meets its limit, with the proved gap of the best point", () => {
    // 2 x - 2 y + z = 1 has no whole x and y for a z of a half at most, and no bound to stop at
    const xu = [Infinity, Infinity, 0.5];
    const endless = modelOf(draft({ rows: [[2, -2, 1]], c: [1, 1, 0], rl: [1], ru: [1], xu }));
    const none = kernel.solve({ ...endless, integer: [1, 1, 0] }, { nodes: 500 });
    expect(none.status).toBe("limit");
    expect(none.search).toMatchObject({ hasPoint: false, gap: Infinity, nodes: 500 });
    const model = { ...modelOf(blend(randomFrom(SEED), 20, 30)), integer: times(30, () => 1) };
    const whole = kernel.solve(model, { nodes: 100_000 });
    const early = kernel.solve(model, { nodes: 40 });
    const late = kernel.solve(model, { iterations: 1 });
    expect(late.status).toBe("limit");
    expect(early.search?.bound).toBeLessThanOrEqual(whole.search?.bound ?? -1);
    expect(kernel.solve(model, { seconds: 0 }).status).toBe("limit");
    const rough = kernel.solve(knapsack(SEED, 30), { gap: 0.05 });
    expect(rough.status).toBe("optimal");
    expect(rough.search?.gap).toBeLessThanOrEqual(0.05);
  });

  test("the same model gives the same bits, and a changed handle what a new one gives", () => {
    const model = knapsack(SEED + 7, 25);
    const handle = kernel.prepare(model);
    const first = handle.solve();
    expect(freshKernel().solve(model)).toEqual(first);
    handle.change({ t: "col", j: 3, lower: 0, upper: 0 });
    const xu = Array.from(model.xu);
    xu[3] = 0;
    expect(handle.solve().objective).toBe(kernel.solve({ ...model, xu }).objective);
    handle.change({ t: "col", j: 3, lower: 0, upper: 1 });
    expect(handle.solve().objective).toBe(first.objective);
    handle.release();
  });

  test("searches take no more memory however often they run", () => {
    const memory = openKernel(module);
    const solver = createSolver(memory);
    const handle = solver.prepare(knapsack(SEED, 12));
    handle.solve();
    solver.solve(knapsack(SEED, 12));
    const bytes = memory.exports.memory.buffer.byteLength;
    for (let k = 0; k < 300; k++) handle.solve();
    for (let k = 0; k < 100; k++) solver.solve(knapsack(SEED + k, 12));
    expect(memory.exports.memory.buffer.byteLength).toBe(bytes);
  });
});
