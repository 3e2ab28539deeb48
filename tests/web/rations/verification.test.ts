import { readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { createKernel } from "#engine/kernel.ts";
import type { Model, Solution } from "#engine/lp/model.ts";
import { certifyStages } from "#engine/optimise/certify-stages.ts";
import { verifySolution } from "#engine/proof/verify-solution.ts";
import { countChecks, isChecked } from "#web/features/rations/workbench/shared/verification-note.tsx";

const kernel = createKernel(new WebAssembly.Module(readFileSync("engine-wasm/build/engine.wasm")));
/** The least of x + 2 y with x + y of at least `least`, each at most three. */
const model = (least: number): Model => ({
  m: 1,
  n: 2,
  sense: 1,
  c: [1, 2],
  offset: 0,
  xl: [0, 0],
  xu: [3, 3],
  rl: [least],
  ru: [Number.POSITIVE_INFINITY],
  starts: [0, 1, 2],
  index: [0, 0],
  value: [1, 1],
});
const whole = { ...model(3.5), integer: [1, 1] };
const certificate = (of: Model, solution: Solution) => certifyStages([{ name: "goal", model: of, solution }]);

describe("what of an answer counts as checked", () => {
  test("an optimum and a contradiction that the checker followed", () => {
    const found = [model(4), model(7)].map((each) => certificate(each, kernel.solve(each)));
    expect(countChecks(found)).toMatchObject({ all: 2, best: 1, none: 1, limit: 0, told: 0, failed: 0 });
    expect(isChecked(found)).toBe(true);
  });

  test("a search with its tree, and not by its own word", () => {
    const told = certificate(whole, kernel.solve(whole));
    expect(told.ok).toBe(true);
    expect(countChecks([told])).toMatchObject({ all: 1, best: 0, told: 1, failed: 0 });
    expect(isChecked([told])).toBe(false);
    const proved = certificate(whole, kernel.solve(whole, { proof: true }));
    expect(countChecks([proved])).toMatchObject({ best: 1, told: 0 });
    expect(isChecked([proved])).toBe(true);
  });

  test("of whole numbers what the rows alone contradict needs no tree; without one nothing else is taken for proved", () => {
    const rows = { ...whole, rl: [7] };
    expect(countChecks([certificate(rows, kernel.solve(rows))])).toMatchObject({
      none: 1,
      told: 0,
      failed: 0,
    });
    expect(verifySolution(whole, kernel.solve(whole))).toMatchObject({ ok: true, bound: "claimed" });
    expect(verifySolution(whole, kernel.solve(whole, { proof: true }))).toMatchObject({
      ok: true,
      bound: "proved",
    });
    expect(verifySolution(model(4), kernel.solve(model(4)))).toMatchObject({ ok: true, bound: "proved" });
    // x + y = 1 and x = y: neither row tells alone
    const gap = {
      ...whole,
      ...{ m: 2, rl: [1, 0], ru: [1, 0], starts: [0, 2, 4], index: [0, 1, 0, 1], value: [1, 1, 1, -1] },
    };
    const none = kernel.solve(gap);
    expect([none.status, verifySolution(gap, none).bound]).toEqual(["infeasible", "claimed"]);
    expect(countChecks([certificate(gap, none)])).toMatchObject({ none: 0, told: 1 });
  });

  test("no answer that claims too much, however sure the solver is", () => {
    const right = kernel.solve(model(4));
    const dearer = { ...right, x: Float64Array.from([1, 3]), objective: 7 };
    const outside = { ...right, x: Float64Array.from([2, 1]), objective: 4 };
    for (const wrong of [dearer, outside]) {
      const check = countChecks([certificate(model(4), right), certificate(model(4), wrong)]);
      expect(check).toMatchObject({ all: 2, best: 1, failed: 1 });
    }
    const lie = certificate(model(4), { ...right, status: "infeasible", ray: Float64Array.of(1) });
    expect(countChecks([lie])).toMatchObject({ failed: 1, none: 0 });
    expect(isChecked([lie])).toBe(false);
  });

  test("nothing where there is nothing to check", () => {
    expect(isChecked([])).toBe(false);
    expect(isChecked([certifyStages([])])).toBe(false);
  });
});
