import { describe, expect, test } from "vitest";
import type { BoundConflict, BoundOf, Model } from "#engine/types.ts";
import { staircase, transport } from "../support/hard-models.ts";
import { conflictModel, rationModel } from "../support/ration-models.ts";
import { judge } from "./highs-judge.ts";
import { freshKernel, randomFrom } from "./kernel-setup.ts";
import { anything, draft, modelOf } from "./solver-models.ts";

const SEED = 2_000_000;
console.info(`solver-conflict first seed ${SEED}`);

const kernel = freshKernel();

/** The model with the bounds of a conflict and no other. */
function only(model: Model, { rows, columns }: BoundConflict): Model {
  const bare = (bounds: ArrayLike<number>, members: readonly BoundOf[], side: "lower" | "upper") => {
    const open = side === "lower" ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
    const kept = Array.from(bounds, () => open);
    for (const { at, side: has } of members) if (has === side || has === "both") kept[at] = bounds[at]!;
    return kept;
  };
  return {
    ...model,
    c: Array.from(model.c, () => 0),
    rl: bare(model.rl, rows, "lower"),
    ru: bare(model.ru, rows, "upper"),
    xl: bare(model.xl, columns, "lower"),
    xu: bare(model.xu, columns, "upper"),
  };
}

/** What is wrong with a conflict: together its bounds must contradict, and without any one of them not. */
function faults(model: Model, conflict: BoundConflict | null, status: (model: Model) => string): string[] {
  if (!conflict) return ["no conflict"];
  const wrong: string[] = conflict.isIrreducible ? [] : ["not proved irreducible"];
  const whole = status(only(model, conflict));
  if (whole !== "infeasible") wrong.push(`together ${whole}`);
  for (const part of ["rows", "columns"] as const) {
    conflict[part].forEach(({ at, side }, k) => {
      const less = { ...conflict, [part]: conflict[part].filter((_, other) => other !== k) };
      const found = status(only(model, less));
      if (found !== "optimal") wrong.push(`without ${part} ${at} ${side}: ${found}`);
    });
  }
  return wrong;
}

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
