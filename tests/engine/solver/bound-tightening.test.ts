import { describe, expect, test } from "vitest";
import { verifySolution } from "#engine/proof/verify-solution.ts";
import { heavyChoices } from "../../support/models/discrete-models.ts";
import { freshKernel, randomFrom } from "../support/kernel.ts";
import { draft, modelOf } from "../support/solver-models.ts";

const SEED = 12_000_000;
console.info(`solver-bounds first seed ${SEED}`);

const kernel = freshKernel();

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
    expect(verifySolution(model, none).ok).toBe(true);
  });
});
