import { describe, expect, test } from "vitest";
import type { ModelChange } from "#engine/lp/model.ts";
import { verifySolution } from "#engine/proof/verify-solution.ts";
import type { Random } from "../../support/models/draft-model.ts";
import { freshKernel, randomFrom } from "../support/kernel.ts";
import { applyChange, type Draft, dot, draft, modelOf } from "../support/solver-models.ts";

const SEED = 12_000_000;
console.info(`solver-sparse first seed ${SEED}`);

const kernel = freshKernel();

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

/** Draws a change that a user makes, an entry that was nought among it. */
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
        expect(verifySolution(model, warm).ok, `seed ${seed} step ${step}`).toBe(true);
        if (warm.status !== "optimal") continue;
        optima++;
        const size = Math.max(1, Math.abs(cold.objective));
        expect(Math.abs(warm.objective - cold.objective) / size).toBeLessThan(1e-7);
      }
      prepared.release();
    }
    expect(optima).toBeGreaterThan(80);
  });
});
