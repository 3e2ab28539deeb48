import { describe, expect, test } from "vitest";
import type { BoundConflict, Model } from "#engine/lp/model.ts";
import { staircase, transport } from "../../support/models/hard-models.ts";
import { conflictModel, rationModel } from "../../support/models/ration-models.ts";
import { faults, only } from "../support/conflicts.ts";
import { judge } from "../support/highs-oracle.ts";
import { freshKernel, randomFrom } from "../support/kernel.ts";
import { anything, draft, modelOf } from "../support/solver-models.ts";

const SEED = 2_000_000;
console.info(`solver-conflict first seed ${SEED}`);

const kernel = freshKernel();

const ours = (model: Model) => kernel.solve(model).status;
const theirs = (model: Model) => judge(model).status;

function conflictOf(model: Model): BoundConflict | null {
  const handle = kernel.prepare(model);
  const before = handle.solve();
  const conflict = handle.conflict();
  const after = handle.solve();
  handle.release();
  expect(after.status).toBe(before.status);
  return conflict;
}

describe("irreducible conflicts", () => {
  test("of rations nobody can feed: contradictory together, not without any one bound", () => {
    for (let seed = 1; seed <= 6; seed++) {
      const model = conflictModel(rationModel(40, 45, seed), seed);
      expect(faults(model, conflictOf(model), ours), `seed ${seed}`).toEqual([]);
    }
  }, 30_000);

  test("of one such ration, judged by HiGHS", () => {
    const model = conflictModel(rationModel(12, 25, 5), 5);
    expect(faults(model, conflictOf(model), theirs)).toEqual([]);
  }, 30_000);

  test("of 1,500 models of any kind; none where something fits", () => {
    let found = 0;
    for (let seed = SEED; seed < SEED + 1500; seed++) {
      const model = modelOf(anything(randomFrom(seed), 10, 10));
      const { status } = kernel.solve(model);
      const conflict = conflictOf(model);
      if (status !== "infeasible") expect(conflict, `seed ${seed}`).toBeNull();
      else {
        found++;
        expect(faults(model, conflict, ours), `seed ${seed}`).toEqual([]);
      }
    }
    expect(found).toBeGreaterThan(200);
  }, 30_000);

  test("of a transport that lacks supply and a staircase that lacks capacity", () => {
    const lacking = transport(randomFrom(SEED), 6, 8, 1);
    expect(faults(lacking, conflictOf(lacking), ours)).toEqual([]);
    const steps = staircase(randomFrom(SEED), 4, 9);
    const cut = { ...steps, ru: Array.from(steps.ru, (top) => (top < 1000 ? top / 40 : top)) };
    expect(kernel.solve(cut).status).toBe("infeasible");
    expect(faults(cut, conflictOf(cut), ours)).toEqual([]);
  }, 30_000);

  test("among entries of a hundred thousand what is told is solved by itself first, and is all there is when that is too little", () => {
    const I = Number.POSITIVE_INFINITY;
    const model = modelOf(
      draft({
        rows: [
          [0, 0.5462501705624163, -154184.36299078166, 0.15317766973748803],
          [0, -3, 0, -5],
          [5, 0, 0, 0],
          [0, -1, -1, 0],
          [1.3080602777190506, 2, 0, 0],
          [0, -1, -20668.48436370492, -63419.32900249958],
          [-4, -400000, 0, 0],
          [2, 0, -2.2584748221561313, 0],
        ],
        c: [2, 0, 3, -1],
        xl: [-3, -4, -2, -2],
        xu: [I, 0, I, 2],
        rl: [12, -I, -I, -I, -I, 1, -I, 10],
        ru: [17, I, 4, I, 3, I, -4, 11],
      }),
    );
    const conflict = conflictOf(model)!;
    expect(ours(only(model, conflict))).toBe("infeasible");
    expect(conflict.isIrreducible ? faults(model, conflict, ours) : []).toEqual([]);
  });

  test("bounds that cross are a conflict of their own; whole numbers are left aside", () => {
    const rows = [[1, 1]];
    const crossed = modelOf(draft({ rows, c: [1, 1], rl: [0], ru: [9], xl: [0, 3], xu: [9, 2] }));
    expect(conflictOf(crossed)).toEqual({
      status: "infeasible",
      rows: [],
      columns: [{ at: 1, side: "both" }],
      isIrreducible: true,
    });
    const half = modelOf(draft({ rows: [[2, 0]], c: [1, 1], rl: [1], ru: [1] }));
    expect(conflictOf({ ...half, integer: [1, 1] })).toBeNull();
    const pair = modelOf(
      draft({
        rows: [
          [1, 1],
          [1, 0],
        ],
        c: [1, 1],
        rl: [5, -Infinity],
        ru: [Infinity, 9],
        xu: [2, 2],
      }),
    );
    expect(conflictOf(pair)).toEqual({
      status: "infeasible",
      rows: [{ at: 0, side: "lower" }],
      columns: [
        { at: 0, side: "upper" },
        { at: 1, side: "upper" },
      ],
      isIrreducible: true,
    });
  });
});
