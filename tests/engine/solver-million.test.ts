import { expect, test } from "vitest";
import { verify } from "#engine/certificate.ts";
import { openKernel } from "#engine/kernel-memory.ts";
import { createSolver } from "#engine/solver.ts";
import { module, randomFrom } from "./kernel-setup.ts";
import { applyChange, draft, modelOf } from "./solver-models.ts";

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
    if (k % 1000 < 2 && !verify(modelOf(given), solution).ok) unproved++;
    if (k % 10_000 === 0) handle.ranging();
  }
  expect(memory.exports.memory.buffer.byteLength).toBe(bytes);
  expect(unproved).toBe(0);
  expect(statuses.limit).toBeUndefined();
  for (const status of ["optimal", "infeasible", "unbounded"]) expect(statuses[status]).toBeGreaterThan(1000);
}, 30_000);
