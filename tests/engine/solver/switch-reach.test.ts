import { describe, expect, test } from "vitest";
import type { Model, ModelChange } from "#engine/lp/model.ts";
import { verify } from "#engine/proof/verify-solution.ts";
import { heavyChoices, openNetwork } from "../../support/discrete-models.ts";
import type { Random } from "../../support/draft-model.ts";
import { freshKernel, randomFrom } from "../support/kernel.ts";
import { applyChange, type Draft, dot, draft, modelOf } from "../support/solver-models.ts";

const SEED = 12_000_000;
console.info(`solver-reach first seed ${SEED}`);

const kernel = freshKernel();
const searched = (model: Model, limits: { nodes?: number; iterations?: number }) => {
  const { objective, search } = kernel.solve(model, limits);
  return { objective, ...search! };
};

/** Rows of few entries over many columns, a point known to meet them. */
function sparse(random: Random, m: number, n: number): Draft {
  const rows = Array.from({ length: m }, () => {
    const row = new Array<number>(n).fill(0);
    for (let k = 0; k < 6; k++) row[Math.floor(n * random())] = 6 * random() - 3;
    return row;
  });
  const point = Array.from({ length: n }, () => 4 * random());
  const middle = rows.map((row) => dot(row, point));
  const c = Array.from({ length: n }, () => 4 * random() - 1);
  return draft({
    rows,
    c,
    rl: middle.map((at) => at - random()),
    ru: middle.map((at) => at + random()),
    xl: c.map(() => 0),
    xu: c.map(() => 5),
  });
}

/** What a user changes, an entry that was nought among it. */
function changeOf(random: Random, { m, n, rl }: Draft): ModelChange {
  const i = Math.floor(m * random());
  const j = Math.floor(n * random());
  const kind = random();
  if (kind < 0.3) return { t: "cost", j, value: 4 * random() - 1 };
  if (kind < 0.5) return { t: "col", j, lower: 0, upper: 2 + 4 * random() };
  if (kind < 0.7) return { t: "row", i, lower: rl[i]! - random(), upper: rl[i]! + 2 + random() };
  return { t: "coef", i, j, value: random() < 0.3 ? 0 : 4 * random() - 2 };
}

describe("models of hundreds of rows with few entries in each", () => {
  test("every change of one is answered as by a cold solve, with a certificate that holds", () => {
    let optima = 0;
    for (let seed = SEED; seed < SEED + 4; seed++) {
      const random = randomFrom(seed);
      const one = sparse(random, 130, 150);
      const prepared = kernel.prepare(modelOf(one));
      prepared.solve();
      for (let step = 0; step < 40; step++) {
        const change = changeOf(random, one);
        applyChange(one, change);
        prepared.change(change);
        const model = modelOf(one);
        const warm = prepared.solve();
        const cold = kernel.solve(model);
        expect(warm.status, `seed ${seed} step ${step}`).toBe(cold.status);
        expect(verify(model, warm).ok, `seed ${seed} step ${step}`).toBe(true);
        if (warm.status !== "optimal") continue;
        optima++;
        const size = Math.max(1, Math.abs(cold.objective));
        expect(Math.abs(warm.objective - cold.objective) / size).toBeLessThan(1e-7);
      }
      prepared.release();
    }
    expect(optima).toBeGreaterThan(80);
  });

  test("cuts wider by next to nothing leave no noise that has to be solved away: networks come near their proof", () => {
    const shares = [1, 2, 3].map((k) => {
      const { bound, objective } = searched(openNetwork(randomFrom(SEED + k), 60, 120), { iterations: 8000 });
      return bound / objective;
    });
    expect(shares.reduce((a, b) => a + b, 0) / shares.length).toBeGreaterThan(0.95);
  });

  test("a dive and the cuts of the root go on where a call had to end: after three nodes there is a point", () => {
    for (const seed of [SEED, SEED + 1]) {
      const { hasPoint, bound } = searched(openNetwork(randomFrom(seed), 150, 300), { nodes: 3 });
      expect(hasPoint, `seed ${seed}`).toBe(true);
      expect(bound, `seed ${seed}`).toBeGreaterThan(330);
    }
  }, 30_000);
});

describe("bounds of whole columns", () => {
  test("what rows leave of choices that hardly fit is known before the search", () => {
    let nodes = 0;
    for (let seed = SEED; seed < SEED + 12; seed++) {
      const found = kernel.solve(heavyChoices(randomFrom(seed), 30, 30, 1));
      expect(["optimal", "infeasible"]).toContain(found.status);
      nodes += found.search!.nodes;
    }
    expect(nodes).toBeLessThan(60);
  });

  test("a model nothing meets whose whole columns were narrowed first is told with a ray of what was declared", () => {
    // x + y <= 0.9 leaves both at nought, and x + y >= 0.5 is then not met; the relaxation alone meets both
    const apart = modelOf(
      draft({
        rows: [
          [1, 1, 0],
          [1, 1, 0],
        ],
        c: [1, 1, 1],
        rl: [-Infinity, 0.5],
        ru: [0.9, Infinity],
        xu: [5, 5, 5],
      }),
    );
    const whole = kernel.solve({ ...apart, integer: [1, 1, 0] });
    expect(whole.status).toBe("infeasible");
    expect(whole.ray).toBeUndefined();
    // without the whole columns narrowed, z <= x + y - 6 is out of reach of z >= 5 too
    const never = modelOf(
      draft({
        rows: [
          [1, 1, -1],
          [2, 0, 0],
        ],
        c: [1, 1, 1],
        rl: [6, -Infinity],
        ru: [Infinity, 9],
        xl: [0, 0, 5],
        xu: [5, 5, 5],
      }),
    );
    const model = { ...never, integer: [1, 1, 0] };
    const none = kernel.solve(model);
    expect(none.status).toBe("infeasible");
    expect(none.ray).toBeDefined();
    expect(verify(model, none).ok).toBe(true);
  });
});
