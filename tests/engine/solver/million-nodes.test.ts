import { expect, test } from "vitest";
import { openKernel } from "#engine/memory/kernel-exports.ts";
import { verifySolution } from "#engine/proof/verify-solution.ts";
import { createSolver } from "#engine/solver/solver.ts";
import { rationModel, sliderSteps } from "../../support/models/ration-models.ts";
import { module, randomFrom } from "../support/kernel.ts";
import { applyChange, draft, modelOf } from "../support/solver-models.ts";

const SEED = 4_000_000;
console.info(`solver-million seed ${SEED}`);

test("a million re-solves of every status take no more memory, and each thousandth answer is proved", () => {
  const memory = openKernel(module);
  const solver = createSolver(memory);
  const random = randomFrom(SEED);
  const given = draft({
    rows: [
      [1, 2, -1, 3],
      [2, -1, 1, 1],
      [1, 1, 1, -2],
    ],
    c: [1, 2, 1, 1],
    rl: [2, -4, -6],
    ru: [9, 8, Infinity],
    xu: [6, 5, Infinity, Infinity],
  });
  const handle = solver.prepare(modelOf(given));
  handle.solve();
  handle.ranging();
  const bytes = memory.exports.memory.buffer.byteLength;
  const statuses: Record<string, number> = {};
  let unproved = 0;
  for (let k = 0; k < 1_000_000; k++) {
    const low = 20 * random() - 10;
    const change =
      k % 2 === 0
        ? ({ t: "cost", j: k % 4, value: 3 * random() - 0.5 } as const)
        : ({
            t: "row",
            i: k % 3,
            lower: low,
            upper: random() < 0.3 ? Infinity : low + 4 * random(),
          } as const);
    handle.change(change);
    applyChange(given, change);
    const solution = handle.solve();
    statuses[solution.status] = (statuses[solution.status] ?? 0) + 1;
    if (k % 1000 < 2 && !verifySolution(modelOf(given), solution).ok) unproved++;
    if (k % 10_000 === 0) handle.ranging();
  }
  expect(memory.exports.memory.buffer.byteLength).toBe(bytes);
  expect(unproved).toBe(0);
  expect(statuses.limit).toBeUndefined();
  for (const status of ["optimal", "infeasible", "unbounded"]) expect(statuses[status]).toBeGreaterThan(1000);
}, 30_000);

test("a million slider steps on rations of 40 feeds × 45 rows take no more memory, and each thousandth answer is proved", () => {
  const memory = openKernel(module);
  const solver = createSolver(memory);
  const rounds = [1, 2].map((seed) => {
    const made = rationModel(40, 45, seed);
    const { model } = made;
    const copy = {
      ...model,
      c: Float64Array.from(model.c),
      xl: Float64Array.from(model.xl),
      xu: Float64Array.from(model.xu),
      rl: Float64Array.from(model.rl),
      ru: Float64Array.from(model.ru),
    };
    return { copy, handle: solver.prepare(model), steps: sliderSteps(made, 5000, seed) };
  });
  for (const { handle } of rounds) handle.solve();
  const bytes = memory.exports.memory.buffer.byteLength;
  const statuses: Record<string, number> = {};
  let unproved = 0;
  for (let k = 0; k < 1_000_000; k++) {
    const { copy, handle, steps } = rounds[k % 2]!;
    const change = steps[(k >> 1) % steps.length]!;
    handle.change(change);
    if (change.t === "cost") copy.c[change.j] = change.value;
    else if (change.t === "col") [copy.xl[change.j], copy.xu[change.j]] = [change.lower, change.upper];
    else if (change.t === "row") [copy.rl[change.i], copy.ru[change.i]] = [change.lower, change.upper];
    else throw new Error("a slider changes no coefficient");
    const solution = handle.solve();
    statuses[solution.status] = (statuses[solution.status] ?? 0) + 1;
    if (k % 1000 < 2 && !verifySolution(copy, solution).ok) unproved++;
  }
  expect(memory.exports.memory.buffer.byteLength).toBe(bytes);
  expect(unproved).toBe(0);
  expect(statuses.limit).toBeUndefined();
  expect(statuses.optimal).toBeGreaterThan(500_000);
}, 60_000);
