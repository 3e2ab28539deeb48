import { describe, expect, test } from "vitest";
import type { Model } from "#engine/lp/model.ts";
import { ModelBuilder } from "#engine/lp/model-builder.ts";
import { ratioRange } from "#engine/questions/costs/ratio-ranging.ts";
import { freshKernel } from "../support/kernel.ts";

const kernel = freshKernel();
const hay = { calcium: 4, phosphorus: 2 };
const lime = { calcium: 100, mostKg: 1 };

/** Ten kilograms of hay and lime, at least `bound` of calcium to one of phosphorus, as cheaply as can be. */
function limed(bound: number): Model {
  const build = new ModelBuilder();
  const [h, l] = [build.column(0, 20), build.column(0, lime.mostKg)];
  const weight = build.row(10, 10);
  const ratio = build.row(0, Number.POSITIVE_INFINITY);
  build.set(weight, h, 1);
  build.set(weight, l, 1);
  build.set(ratio, h, hay.calcium - bound * hay.phosphorus);
  build.set(ratio, l, lime.calcium);
  return build.model(Float64Array.of(1, 3));
}

describe("how far the bound of a ratio may move", () => {
  test.each([
    {
      name: "from what hay alone has, to what all the lime gives",
      bound: 3,
      from: hay.calcium / hay.phosphorus,
      to: (9 * hay.calcium + lime.calcium) / (9 * hay.phosphorus),
    },
    {
      name: "a bound that nothing leans on ends where it begins to matter, and never below",
      bound: 1,
      from: null,
      to: hay.calcium / hay.phosphorus,
    },
  ])("$name", ({ bound, from, to }) => {
    const model = limed(bound);
    const prepared = kernel.prepare(model);
    const before = prepared.solve();
    const terms = { bound, scale: 1, denominator: [hay.phosphorus, 0], denominatorConstant: 0 };
    const stands = ratioRange(model, prepared, 1, terms);
    if (from === null) expect(stands.from).toBeNull();
    else expect(stands.from!).toBeCloseTo(from, 8);
    expect(stands.to!).toBeCloseTo(to, 8);
    expect(prepared.solve().objective).toBeCloseTo(before.objective, 12);
    prepared.release();
  });
});
