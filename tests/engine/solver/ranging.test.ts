import { describe, expect, test } from "vitest";
import type { Interval, ModelChange } from "#engine/lp/model.ts";
import { freshKernel, randomFrom } from "../support/kernel.ts";
import { applyChange, blend, type Draft, dot, draft, modelOf } from "../support/solver-models.ts";

const SEED = 6_000_000;
console.info(`solver-ranging first seed ${SEED}`);

const kernel = freshKernel();

/** Bounds that x meets: more than there are columns at a degenerate point. */
function tight(given: Draft, x: ArrayLike<number>): number {
  const meets = (value: number, lower: number, upper: number) =>
    Math.min(Math.abs(value - lower), Math.abs(value - upper)) <= 1e-9 * Math.max(1e-3, Math.abs(value));
  const rows = given.rows.filter((row, i) => meets(dot(row, x), given.rl[i]!, given.ru[i]!)).length;
  return rows + given.c.filter((_, j) => meets(x[j]!, given.xl[j]!, given.xu[j]!)).length;
}

describe("ranging", () => {
  test("at every end the optimum is on the line of the basis, and just beyond it is not", () => {
    const wrong: string[] = [];
    let ends = 0;
    for (let seed = SEED; seed < SEED + 60; seed++) {
      const given = blend(randomFrom(seed), 14, 12);
      given.sense = seed % 2 ? 1 : -1;
      const handle = kernel.prepare(modelOf(given));
      const base = handle.solve();
      const ranging = handle.ranging();
      handle.release();
      if (!ranging) throw new Error("no optimum");
      const isTight = tight(given, base.x) > given.n;
      const at = (change: ModelChange) => {
        const moved = structuredClone(given);
        applyChange(moved, change);
        return kernel.solve(modelOf(moved));
      };
      const look = (
        what: string,
        range: Interval,
        now: number,
        slope: number,
        make: (v: number) => ModelChange,
      ) => {
        if (!(range.from <= now + 1e-9 * Math.abs(now) && now <= range.to + 1e-9 * Math.abs(now)))
          wrong.push(`seed ${seed} ${what}: ${now} outside`);
        for (const [end, side] of [
          [range.from, -1],
          [range.to, 1],
        ] as const) {
          if (!Number.isFinite(end) || Math.abs(end - now) < 1e-6 * Math.max(1e-6, Math.abs(now))) continue;
          ends++;
          const line = (v: number) => base.objective + slope * (v - now);
          const size = Math.max(1, Math.abs(base.objective), Math.abs(slope * (end - now)));
          const near = now + (end - now) * (1 - 1e-6);
          const reached = at(make(near));
          if (reached.status !== "optimal" || !(Math.abs(reached.objective - line(near)) <= 1e-9 * size))
            wrong.push(
              `seed ${seed} ${what}: ${reached.status} ${reached.objective} at the end, line ${line(near)}`,
            );
          if (isTight) continue;
          const far = end + side * Math.max(1, Math.abs(end));
          const beyond = at(make(far));
          const stays = beyond.status === "optimal" && Math.abs(beyond.objective - line(far)) <= 1e-9 * size;
          if (stays) wrong.push(`seed ${seed} ${what}: still on the line beyond ${end}`);
        }
      };
      ranging.costs.forEach((range, j) => {
        look(`cost ${j}`, range, given.c[j]!, base.x[j]!, (value) => ({ t: "cost", j, value }));
      });
      ranging.rows.forEach((range, i) => {
        const [lower, upper] = [given.rl[i]!, given.ru[i]!];
        const y = base.y[i]!;
        if (y === 0) return;
        if (y * given.sense > 0)
          look(`row ${i}`, range.lower, lower, y, (v) => ({ t: "row", i, lower: v, upper }));
        else look(`row ${i}`, range.upper, upper, y, (v) => ({ t: "row", i, lower, upper: v }));
      });
      ranging.columns.forEach((range, j) => {
        const d = base.reducedCosts[j]!;
        if (d === 0) return;
        const [lower, upper] = [given.xl[j]!, given.xu[j]!];
        if (d * given.sense > 0)
          look(`column ${j}`, range.lower, lower, d, (v) => ({ t: "col", j, lower: v, upper }));
        else look(`column ${j}`, range.upper, upper, d, (v) => ({ t: "col", j, lower, upper: v }));
      });
    }
    expect(wrong).toEqual([]);
    expect(ends).toBeGreaterThan(1000);
  }, 30_000);

  test("a small model has the ranges found by hand", () => {
    // minimise 3 x + 4 y with 2 x + y >= 4 and x + 3 y >= 6, at x = 1.2, y = 1.6
    const rows = [
      [2, 1],
      [1, 3],
    ];
    const handle = kernel.prepare(modelOf(draft({ rows, c: [3, 4], rl: [4, 6], ru: [Infinity, Infinity] })));
    const ranging = handle.ranging();
    handle.release();
    const near = (value: number) => expect.closeTo(value, 12);
    expect(ranging?.costs).toEqual([
      { from: near(4 / 3), to: near(8) },
      { from: near(1.5), to: near(9) },
    ]);
    expect(ranging?.rows.map((row) => row.lower)).toEqual([
      { from: near(2), to: near(12) },
      { from: near(2), to: near(12) },
    ]);
  });

  test("without an optimum, or with whole numbers, there is nothing to range", () => {
    const none = modelOf(draft({ rows: [[1]], c: [1], rl: [5], ru: [6], xu: [1] }));
    expect(kernel.prepare(none).ranging()).toBeNull();
    expect(kernel.prepare({ ...none, integer: [1] }).ranging()).toBeNull();
  });
});
