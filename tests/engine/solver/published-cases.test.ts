import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import type { Solution } from "#engine/lp/model.ts";
import { verifySolution } from "#engine/proof/verify-solution.ts";
import { freshKernel } from "../support/kernel.ts";
import { draft, modelOf } from "../support/solver-models.ts";

/** A problem on file: a missing bound is null, missing column bounds are x >= 0. */
interface LpCase {
  name: string;
  source: string;
  sense?: 1 | -1;
  offset?: number;
  c: number[];
  xl?: (number | null)[];
  xu?: (number | null)[];
  rows: number[][];
  rl: (number | null)[];
  ru: (number | null)[];
  status: string;
  objective?: number;
}

const folder = new URL("../../cases/lp/", import.meta.url);
const cases = readdirSync(folder).map(
  (file) => JSON.parse(readFileSync(new URL(file, folder), "utf8")) as LpCase,
);
const lowest = (bounds: (number | null)[]) => bounds.map((bound) => bound ?? Number.NEGATIVE_INFINITY);
const highest = (bounds: (number | null)[]) => bounds.map((bound) => bound ?? Number.POSITIVE_INFINITY);

function modelFrom(given: LpCase) {
  return modelOf(
    draft({
      rows: given.rows,
      c: given.c,
      rl: lowest(given.rl),
      ru: highest(given.ru),
      sense: given.sense ?? 1,
      offset: given.offset ?? 0,
      ...(given.xl && { xl: lowest(given.xl) }),
      ...(given.xu && { xu: highest(given.xu) }),
    }),
  );
}

const kernel = freshKernel();

describe("solver on published and hand-made problems", () => {
  test("none of the files is lost", () => expect(cases.length).toBe(27));

  test.each(cases)("$name", (given) => {
    const model = modelFrom(given);
    const solution = kernel.solve(model);
    expect(solution.status).toBe(given.status);
    expect(verifySolution(model, solution)).toMatchObject({ ok: true });
    if (given.objective !== undefined) {
      expect(Math.abs(solution.objective - given.objective)).toBeLessThanOrEqual(
        1e-12 * Math.max(1, Math.abs(given.objective)),
      );
    }
  });

  test("duals say what one more unit of the active bound costs", () => {
    const model = modelOf(
      draft({
        rows: [
          [2, 1],
          [1, 3],
        ],
        c: [3, 4],
        rl: [4, 6],
        ru: [Infinity, Infinity],
      }),
    );
    const base = kernel.solve(model);
    for (const row of [0, 1]) {
      const prepared = kernel.prepare(model);
      prepared.change({ t: "row", i: row, lower: [4, 6][row]! + 0.01, upper: Infinity });
      const more = prepared.solve();
      prepared.release();
      expect((more.objective - base.objective) / 0.01).toBeCloseTo(base.y[row]!, 9);
    }
    expect(Array.from(base.reducedCosts)).toEqual([0, 0]);
  });

  test("duals of a maximum have the sign of the user's objective", () => {
    const solution = kernel.solve(
      modelOf(draft({ sense: -1, rows: [[1, 1]], c: [2, 1], rl: [-Infinity], ru: [5] })),
    );
    expect(solution.objective).toBe(10);
    expect(Array.from(solution.y)).toEqual([2]);
    expect(Array.from(solution.reducedCosts)).toEqual([0, -1]);
  });

  test("figures that are not numbers end in a limit, never in a false answer, and do no lasting harm", () => {
    const model = modelOf(
      draft({
        rows: [
          [1, 2],
          [3, 1],
        ],
        c: [1, 1],
        rl: [2, 3],
        ru: [9, 9],
        xu: [5, 5],
      }),
    );
    const prepared = kernel.prepare(model);
    const good = prepared.solve();
    prepared.change({ t: "coef", i: 0, j: 1, value: Number.NaN });
    expect(prepared.solve().status).toBe("limit");
    prepared.change({ t: "coef", i: 0, j: 1, value: 2 });
    expect(prepared.solve().objective).toBeCloseTo(good.objective, 12);
    prepared.change({ t: "row", i: 0, lower: Number.NaN, upper: 9 });
    expect(prepared.solve().status).toBe("limit");
    prepared.change({ t: "row", i: 0, lower: 2, upper: 9 });
    expect(prepared.solve().objective).toBeCloseTo(good.objective, 12);
    expect(() => prepared.change({ t: "cost", j: 2, value: 1 })).toThrow(RangeError);
    prepared.release();
  });

  test("the checker refuses a wrong point, wrong duals, and proofs that prove nothing", () => {
    const model = modelOf(
      draft({
        rows: [
          [2, 1],
          [1, 3],
        ],
        c: [3, 4],
        rl: [4, 6],
        ru: [Infinity, Infinity],
      }),
    );
    const right = kernel.solve(model);
    const withChange = (change: Partial<Solution>) => verifySolution(model, { ...right, ...change }).ok;
    expect(withChange({})).toBe(true);
    expect(withChange({ x: right.x.map((x) => x - 1e-6) })).toBe(false);
    expect(withChange({ x: right.x.map((x) => x + 1e-6) })).toBe(false);
    expect(withChange({ y: right.y.map((y) => y * 1.000001) })).toBe(false);
    expect(withChange({ y: right.y.map((y) => -y) })).toBe(false);
    expect(withChange({ objective: right.objective + 1e-6 })).toBe(false);
    expect(withChange({ reducedCosts: Float64Array.of(0, 1e-6) })).toBe(false);
    expect(withChange({ x: right.x.map(() => Number.NaN) })).toBe(false);
    expect(withChange({ status: "infeasible", ray: Float64Array.of(1, 1) })).toBe(false);
    expect(withChange({ status: "unbounded", ray: Float64Array.of(-1, 0) })).toBe(false);
    expect(withChange({ status: "unbounded", ray: Float64Array.of(1, 0) })).toBe(false);
    expect(withChange({ status: "limit" })).toBe(false);
  });

  test("a released model is refused", () => {
    const prepared = kernel.prepare(modelOf(draft({ rows: [[1]], c: [1], rl: [1], ru: [2] })));
    prepared.release();
    prepared.release();
    expect(() => prepared.solve()).toThrow("released");
    expect(() => prepared.change({ t: "cost", j: 0, value: 1 })).toThrow("released");
  });
});
