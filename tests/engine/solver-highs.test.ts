import loadHighs from "highs";
import { beforeAll, describe, expect, test } from "vitest";
import { verify } from "#engine/certificate.ts";
import type { Model, Solution } from "#engine/types.ts";
import { freshKernel, randomFrom } from "./kernel-setup.ts";
import { anything, blend, type Draft, modelOf } from "./solver-models.ts";

const SEED = 7_000_000;
console.info(`solver-highs first seed ${SEED}`);

let highs: Awaited<ReturnType<typeof loadHighs>>;
beforeAll(async () => {
  highs = await loadHighs();
});

/** Status and objective according to HiGHS; `unknown` when it gives neither. */
function judge(model: Model): { status: Solution["status"] | "unknown"; objective: number } {
  const given = highs.createModel({
    numCols: model.n,
    numRows: model.m,
    sense:
      model.sense === 1 ? highs.constants.objectiveSense.minimize : highs.constants.objectiveSense.maximize,
    offset: model.offset,
    colCost: Array.from(model.c),
    colLower: Array.from(model.xl),
    colUpper: Array.from(model.xu),
    rowLower: Array.from(model.rl),
    rowUpper: Array.from(model.ru),
    matrix: {
      format: "csc",
      numCols: model.n,
      numRows: model.m,
      starts: Array.from(model.starts),
      indices: Array.from(model.index),
      values: Array.from(model.value),
    },
  });
  try {
    given.options.set({ output_flag: false, presolve: "off" });
    given.run();
    const answer = given.getModelStatus();
    const known = highs.constants.modelStatus;
    const objective = given.getObjectiveValue();
    if (answer === known.optimal) return { status: "optimal", objective };
    if (answer === known.infeasible) return { status: "infeasible", objective };
    if (answer === known.unbounded) return { status: "unbounded", objective };
    return { status: "unknown", objective };
  } finally {
    given.dispose();
  }
}

const kernel = freshKernel();

interface Tally {
  differing: string[];
  unproved: string[];
  ghosts: number;
  statuses: Record<string, number>;
}

function compare(make: (random: () => number) => Draft, count: number, offset: number): Tally {
  const tally: Tally = { differing: [], unproved: [], ghosts: 0, statuses: {} };
  for (let k = 0; k < count; k++) {
    const seed = SEED + offset + k;
    const model = modelOf(make(randomFrom(seed)));
    const ours = kernel.solve(model);
    const theirs = judge(model);
    const apart = Math.abs(ours.objective - theirs.objective) / Math.max(1, Math.abs(theirs.objective));
    tally.statuses[ours.status] = (tally.statuses[ours.status] ?? 0) + 1;
    if (!verify(model, ours).ok) tally.unproved.push(`seed ${seed}: ${ours.status}`);
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
    expect(tally.statuses.optimal).toBe(2000);
  }, 30_000);

  test("agrees on 400 blending problems with nearly equal columns", () => {
    const tally = compare((r) => blend(r, 30, 36, true), 400, 10_000);
    expect(tally.differing).toEqual([]);
    expect(tally.unproved).toEqual([]);
  }, 30_000);

  test("agrees on 4,000 problems of any kind, feasible or not, bounded or not", () => {
    const tally = compare((r) => anything(r, 14, 14), 4000, 20_000);
    expect(tally.differing).toEqual([]);
    expect(tally.unproved).toEqual([]);
    for (const status of ["optimal", "infeasible", "unbounded"]) {
      expect(tally.statuses[status]).toBeGreaterThan(300);
    }
  }, 30_000);
});
