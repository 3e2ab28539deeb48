import { describe, expect, test } from "vitest";
import type { Curve, Parameter } from "#engine/lp/model.ts";
import { freshKernel, randomFrom } from "../support/kernel.ts";
import { anything, applyChange, blend, type Draft, draft, modelOf } from "../support/solver-models.ts";

const SEED = 8_000_000;
console.info(`solver-parametric first seed ${SEED}`);

const kernel = freshKernel();

/** Status and objective of a new model at one value of the parameter. */
function solveAt(given: Draft, parameter: Parameter, t: number) {
  const moved = structuredClone(given);
  if (parameter.t === "cost") moved.c = moved.c.map((cost, j) => cost + t * parameter.c[j]!);
  else {
    const { i, side } = parameter;
    const lower = side === "upper" ? given.rl[i]! : t;
    applyChange(moved, { t: "row", i, lower, upper: side === "lower" ? given.ru[i]! : t });
  }
  return kernel.solve(modelOf(moved));
}

/** The curve against 200 solves spread over the interval, 0 or more of which have no optimum. */
function compare(given: Draft, parameter: Parameter, curve: Curve): string[] {
  const wrong: string[] = [];
  const { points } = curve;
  for (let k = 1; k < 200; k++) {
    const t = parameter.from + ((parameter.to - parameter.from) * k) / 200;
    const dense = solveAt(given, parameter, t);
    const after = points.findIndex((point) => point.t >= t);
    if (after <= 0) {
      if (dense.status === "optimal") wrong.push(`t ${t}: optimal outside the curve`);
      continue;
    }
    const [a, b] = [points[after - 1]!, points[after]!];
    const value = a.objective + ((b.objective - a.objective) * (t - a.t)) / (b.t - a.t);
    if (dense.status !== "optimal" || Math.abs(value - dense.objective) > 1e-7 * Math.max(1, Math.abs(value)))
      wrong.push(`t ${t}: ${dense.status} ${dense.objective}, curve ${value}`);
  }
  return wrong;
}

describe("parametric optimum", () => {
  test("between two objectives the curve equals 200 solves along it, on 40 models", () => {
    let breakpoints = 0;
    for (let seed = SEED; seed < SEED + 40; seed++) {
      const random = randomFrom(seed);
      const given = blend(random, 12, 14);
      given.sense = seed % 2 ? 1 : -1;
      const parameter: Parameter = { t: "cost", c: given.c.map(() => random() - 0.5), from: 0, to: 5 };
      const handle = kernel.prepare(modelOf(given));
      const before = handle.solve();
      const curve = handle.parametric(parameter);
      if (!curve) throw new Error("no curve");
      expect(curve.status).toBe("optimal");
      expect(compare(given, parameter, curve), `seed ${seed}`).toEqual([]);
      expect(handle.solve().objective).toBeCloseTo(before.objective, 9);
      handle.release();
      breakpoints += curve.points.length - 2;
    }
    expect(breakpoints).toBeGreaterThan(40);
  }, 30_000);

  test.each(["lower", "upper", "both"] as const)(
    "over the %s bound of a row, on 30 models",
    (side) => {
      let breakpoints = 0;
      for (let seed = SEED; seed < SEED + 30; seed++) {
        const given = blend(randomFrom(seed), 12, 14);
        const i = given.rl.findIndex((low, row) => low > 0 && given.ru[row]! < Infinity);
        if (i < 0) continue;
        const parameter: Parameter = { t: "row", i, side, from: 0.2 * given.rl[i]!, to: 4 * given.ru[i]! };
        const handle = kernel.prepare(modelOf(given));
        const curve = handle.parametric(parameter);
        handle.release();
        if (!curve) throw new Error("no curve");
        expect(compare(given, parameter, curve), `seed ${seed}`).toEqual([]);
        breakpoints += Math.max(0, curve.points.length - 2);
      }
      expect(breakpoints).toBeGreaterThan(10);
    },
    30_000,
  );

  test("on 700 models of any kind, feasible or not, bounded or not, no curve ends in a limit", () => {
    const statuses: Record<string, number> = {};
    for (let seed = SEED; seed < SEED + 700; seed++) {
      const random = randomFrom(seed);
      const given = anything(random, 10, 10);
      if (given.m === 0) continue;
      const i = Math.floor(random() * given.m);
      const middle = [given.rl[i]!, given.ru[i]!, 1].find(Number.isFinite) ?? 1;
      const width = 3 * Math.max(1, Math.abs(middle));
      const side = (["lower", "upper", "both"] as const)[seed % 3]!;
      const handle = kernel.prepare(modelOf(given));
      const curve = handle.parametric({ t: "row", i, side, from: middle - width, to: middle + width });
      handle.release();
      statuses[curve?.status ?? "none"] = (statuses[curve?.status ?? "none"] ?? 0) + 1;
      expect(curve?.status, `seed ${seed}`).not.toBe("limit");
    }
    for (const status of ["optimal", "infeasible", "unbounded"]) expect(statuses[status]).toBeGreaterThan(20);
  }, 30_000);

  test("a small curve has the breakpoints found by hand, and ends where nothing is allowed", () => {
    // minimise x + 3 y, x <= 2, y <= 1, x + y >= t
    const given = draft({ rows: [[1, 1]], c: [1, 3], rl: [0], ru: [Infinity], xu: [2, 1] });
    const handle = kernel.prepare(modelOf(given));
    const curve = handle.parametric({ t: "row", i: 0, side: "lower", from: -1, to: 5 });
    const none = handle.parametric({ t: "row", i: 0, side: "lower", from: 4, to: 5 });
    handle.release();
    const at = (t: number, objective: number) => [expect.closeTo(t, 9), expect.closeTo(objective, 9)];
    const seen = curve?.points.map((point) => [point.t, point.objective]);
    expect(seen).toEqual([at(-1, 0), at(0, 0), at(2, 2), at(3, 5)]);
    expect(none).toEqual({ status: "infeasible", points: [] });
  });
});
