import { describe, expect, test } from "vitest";
import type { Model } from "#engine/lp/model.ts";
import { dualBound } from "#engine/proof/dual-multipliers.ts";
import { verifySolution } from "#engine/proof/verify-solution.ts";
import { none, type Random, whole, within } from "../../support/models/draft-model.ts";
import { freshKernel, randomFrom } from "../support/kernel.ts";
import { type Draft, draft, modelOf } from "../support/solver-models.ts";

const SEED = 31_000_000;
console.info(`solver-boxes first seed ${SEED}`);

const kernel = freshKernel();
const LIMITS = { nodes: 3000 };

/** A tiny programme around a point, dual feasible or not, half of them with whole columns; some columns without an end. */
function tiny(random: Random): Draft {
  const m = whole(random, 1, 4);
  const n = whole(random, 1, 5);
  const places = whole(random, 0, 2);
  const figure = () => Math.round(within(random, -9, 9) * 10 ** places) / 10 ** places;
  const hasWhole = random() < 0.5;
  const integer = Array.from({ length: n }, () => Number(hasWhole && random() < 0.5));
  const point = integer.map((isWhole) => (isWhole ? whole(random, -9, 9) : within(random, -9, 9)));
  const rows = Array.from({ length: m }, () => point.map(() => (random() < 0.3 ? 0 : figure())));
  const activity = rows.map((row) => row.reduce((sum, a, j) => sum + a * point[j]!, 0));
  const side = rows.map(() => random());
  const isOpen = point.map(() => random());
  const multipliers = side.map((at) =>
    at < 0.4 ? figure() : at < 0.7 ? Math.abs(figure()) : -Math.abs(figure()),
  );
  const c = point.map((_, j) => rows.reduce((sum, row, i) => sum + multipliers[i]! * row[j]!, 0));
  if (random() < 0.2) c[0]! += figure();
  return {
    ...draft({
      rows,
      c,
      rl: activity.map((s, i) => (side[i]! < 0.7 ? s : -none)),
      ru: activity.map((s, i) => (side[i]! < 0.4 || side[i]! >= 0.7 ? s : none)),
      xl: point.map((x, j) => (isOpen[j]! < 0.6 ? -none : Math.floor(x) - 2)),
      xu: point.map((x, j) => (isOpen[j]! < 0.4 || isOpen[j]! > 0.8 ? none : Math.ceil(x) + 3)),
    }),
    ...(hasWhole ? { integer } : {}),
  };
}

/** Gives an end far out to every continuous column that had none. */
function boxed(given: Draft, width: number): Model {
  const isBoxed = (j: number) => !given.integer?.[j];
  return modelOf({
    ...given,
    xl: given.xl.map((low, j) => (low === -none && isBoxed(j) ? -width : low)),
    xu: given.xu.map((high, j) => (high === none && isBoxed(j) ? width : high)),
  });
}

describe("bounds far out change nothing", () => {
  test.each([6, 7, 8, 9, 10, 12, 15])(
    "1,500 tiny programmes with ends at ±1e%i where there were none: the same optimum, proved",
    (exponent) => {
      const width = 10 ** exponent;
      const differing: string[] = [];
      let optima = 0;
      let stopped = 0;
      for (let seed = SEED; seed < SEED + 1500; seed++) {
        const given = tiny(randomFrom(seed));
        const open = kernel.solve(modelOf(given), LIMITS);
        if (open.status !== "optimal" || !open.x.every((x) => Math.abs(x) < 1e-3 * width)) continue;
        optima++;
        const model = boxed(given, width);
        const closed = kernel.solve(model, LIMITS);
        const apart = Math.abs(closed.objective - open.objective) / Math.max(1, Math.abs(open.objective));
        if (closed.status === "limit" && closed.search) stopped++;
        else if (closed.status !== "optimal" || !(apart <= 1e-7)) {
          differing.push(`seed ${seed}: ${closed.status} ${closed.objective}, open ${open.objective}`);
        } else if (!verifySolution(model, closed).ok) differing.push(`seed ${seed}: not certified`);
      }
      expect(differing).toEqual([]);
      expect(optima).toBeGreaterThan(900);
      // whole columns without an end may take more nodes by one way than by the other
      expect(stopped).toBeLessThan(3);
    },
    60_000,
  );

  test("whole columns of rows that a far bound stands in keep their last unit", () => {
    // rounding of 1e10 is more than what the least entry of a row makes of a unit
    const given = draft({
      rows: [
        [0, 0.8, 0, 0, 0],
        [0.2, -0.3, 0.4, -0.4, 0],
        [0, 0, -0.4, 0.2, 0.1],
        [-0.9, 0.5, 0, 0.8, 0],
      ],
      rl: [-1.5550115555524826, 0.20812933333218098, 2.5, -7.05],
      ru: [1.4449884444475174, 3.208129333332181, 5.5, -7.05],
      c: [-0.68, 0.78, 0.1, 0.7, 0.07],
      xl: [-none, -4, -4, -5, -none],
      xu: [none, 4, 1e10, none, none],
    });
    const found = kernel.solve({ ...modelOf(given), integer: [1, 0, 0, 1, 1] });
    expect(found.status).toBe("optimal");
    expect(found.objective).toBeCloseTo(-5.772, 9);
  });

  test.each([1e-5, 1e-7, 1e-9, 1e-11])("a slope of %f of its terms is followed to the far end", (share) => {
    // x0 less x1 is 3: either one may go to its end, and what that gains is the share of it
    const given = draft({
      rows: [[1, -1]],
      c: [1 + share, -1],
      rl: [3],
      ru: [3],
      xl: [-1e12, -1e12],
      xu: [1e12, 1e12],
    });
    const found = kernel.solve(modelOf(given));
    expect(found.status).toBe("optimal");
    expect(found.x[1]).toBe(-1e12);
  });

  test("a slope that only rounding of the costs of all that moves with it has left is none", () => {
    // 89.96 = 0.5 y0 + 10 y1 and 7200 = 800 y1, and what is left of them costs 0.024 = 0.3 y0, but for the last digit
    const rows = [
      [-1, -0.5, 0.30000000000000004, 0],
      [0, -10, 0, -800],
    ];
    const at = [-9, -2426.117583796531];
    const c = [399.92, 89.96, 0.024000000000000004, 7200];
    for (const width of [1e9, 1e12, 1e15]) {
      const [low, high] = [c.map((_, j) => (j === 0 ? 0 : -width)), c.map(() => width)];
      const found = kernel.solve(modelOf(draft({ rows, c, rl: at, ru: at, xl: low, xu: high })));
      expect(found.status).toBe("optimal");
      expect(found.objective).toBeCloseTo(21834.33825416878, 8);
    }
  });

  test("a multiplier that is no rounding counts over a far bound", () => {
    const model = modelOf(draft({ rows: [[1]], c: [1 + 1e-12], rl: [0], ru: [none], xl: [-1e9], xu: [1e9] }));
    const { value, error } = dualBound(model, [1]);
    expect(error).toBe(0);
    expect(value).toBeLessThan(-1e-4);
    expect(dualBound({ ...model, c: [1 + 4e-16] }, [1])).toMatchObject({ value: 0 });
  });

  test("a handle changed between two ends far out and near ones answers as a new one does", () => {
    const random = randomFrom(SEED);
    let stopped = 0;
    for (let k = 0; k < 300; k++) {
      const given = tiny(random);
      const model = boxed(given, 1e9);
      const handle = kernel.prepare(model);
      handle.solve(LIMITS);
      const xu = Array.from(model.xu);
      const j = whole(random, 0, model.n - 1);
      for (const upper of [1e9, Math.max(model.xl[j]!, -5) + 5, 3e12, xu[j]!]) {
        handle.change({ t: "col", j, lower: model.xl[j]!, upper });
        xu[j] = upper;
        const cold = kernel.solve({ ...model, xu }, LIMITS);
        const warm = handle.solve(LIMITS);
        if (model.integer && [cold.status, warm.status].includes("limit")) {
          stopped++;
          continue;
        }
        expect(warm.status, `programme ${k}, ${upper}`).toBe(cold.status);
        if (cold.status !== "optimal") continue;
        const apart = Math.abs(warm.objective - cold.objective) / Math.max(1, Math.abs(cold.objective));
        expect(apart, `programme ${k}, ${upper}`).toBeLessThanOrEqual(1e-6);
      }
      handle.release();
    }
    expect(stopped).toBeLessThan(12);
  });
});

describe("columns that are in no row", () => {
  test("a whole one without bounds does not keep a search from its end, cold or warm", () => {
    const given = draft({
      rows: [[6, 0, -7]],
      c: [1, 0, -1],
      rl: [167.69],
      ru: [167.69],
      xl: [-none, -none, -1e8],
      xu: [none, none, 1e8],
    });
    const model = { ...modelOf(given), integer: [0, 1, 0] };
    const handle = kernel.prepare(model);
    for (const value of [1, -1, 0.5, 1]) {
      handle.change({ t: "cost", j: 0, value });
      const c = [value, 0, -1];
      const cold = kernel.solve({ ...model, c });
      const warm = handle.solve();
      expect(cold.status).toBe("optimal");
      expect(warm.status).toBe("optimal");
      expect(verifySolution({ ...model, c }, warm).ok).toBe(true);
    }
    handle.release();
  });
});
