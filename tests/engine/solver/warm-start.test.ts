import { describe, expect, test } from "vitest";
import type { ModelChange } from "#engine/lp/model.ts";
import { openKernel } from "#engine/memory/kernel-exports.ts";
import { verifySolution } from "#engine/proof/verify-solution.ts";
import { createSolver } from "#engine/solver/solver.ts";
import { freshKernel, module, randomFrom } from "../support/kernel.ts";
import { anything, applyChange, blend, type Draft, modelOf } from "../support/solver-models.ts";

const SEED = 9_000_000;
console.info(`solver-warm first seed ${SEED}`);

const kernel = freshKernel();

/** A slider on any bound, cost or coefficient; some windows close so far that nothing fits, or cross. */
function randomChange(random: () => number, draft: Draft): ModelChange {
  const j = Math.floor(random() * draft.n);
  const i = Math.floor(random() * draft.m);
  const kind = draft.m === 0 ? 0.6 * random() : random();
  const whole = (low: number, high: number) => Math.round(low + (high - low) * random());
  if (kind < 0.3) return { t: "cost", j, value: random() < 0.2 ? 0 : 4 * random() - 2 };
  if (kind < 0.6) {
    const lower = random() < 0.2 ? Number.NEGATIVE_INFINITY : whole(-3, 2);
    const width = random() < 0.03 ? -1 : whole(0, 4);
    const upper = random() < 0.3 ? Number.POSITIVE_INFINITY : Math.max(lower, -3) + width;
    return { t: "col", j, lower, upper };
  }
  if (kind < 0.85) {
    const lower = random() < 0.3 ? Number.NEGATIVE_INFINITY : 8 * random() - 5;
    const upper =
      random() < 0.3 ? Number.POSITIVE_INFINITY : Math.max(lower, -5) + (random() < 0.2 ? 0 : 5 * random());
    return { t: "row", i, lower, upper };
  }
  return { t: "coef", i, j, value: random() < 0.2 ? 0 : 4 * random() - 2 };
}

/** Draws a person's change of a blend: prices, caps and floors move by some percent, at times far too much. */
function blendChange(random: () => number, draft: Draft, base: Draft): ModelChange {
  const j = Math.floor(random() * draft.n);
  const i = Math.floor(random() * draft.m);
  const kind = random();
  if (kind < 0.35) return { t: "cost", j, value: base.c[j]! * (0.7 + 0.6 * random()) };
  if (kind < 0.55)
    return { t: "col", j, lower: 0, upper: random() < 0.1 ? 0 : base.xu[j]! * (0.7 + 0.6 * random()) };
  if (kind < 0.9) {
    const factor = random() < 0.05 ? 40 : 0.9 + 0.2 * random();
    return { t: "row", i, lower: base.rl[i]! * factor, upper: Math.max(base.ru[i]!, base.rl[i]! * factor) };
  }
  return { t: "coef", i, j, value: base.rows[i]![j]! * (0.95 + 0.1 * random()) };
}

interface Tally {
  steps: number;
  wrong: string[];
  statuses: Record<string, number>;
}

type Prepared = ReturnType<typeof kernel.prepare>;

/** One change: the warm answer is that of a cold solve, and verifies. */
function step(prepared: Prepared, draft: Draft, change: ModelChange, place: string, tally: Tally): void {
  applyChange(draft, change);
  prepared.change(change);
  const model = modelOf(draft);
  const warm = prepared.solve();
  const cold = kernel.solve(model);
  const apart = Math.abs(warm.objective - cold.objective) / Math.max(1, Math.abs(cold.objective));
  const isWrong = warm.status !== cold.status || (warm.status === "optimal" && !(apart <= 1e-9));
  if (isWrong || !verifySolution(model, warm).ok) {
    tally.wrong.push(`${place}: ${warm.status} ${warm.objective}, cold ${cold.status} ${cold.objective}`);
  }
  tally.statuses[warm.status] = (tally.statuses[warm.status] ?? 0) + 1;
  tally.steps++;
}

function walk(draft: Draft, change: () => ModelChange, steps: number, seed: number, tally: Tally): void {
  const prepared = kernel.prepare(modelOf(draft));
  for (let at = 0; at < steps; at++) step(prepared, draft, change(), `seed ${seed} step ${at}`, tally);
  prepared.release();
}

/** A demand on one row that no amounts meet: a little more than all its columns can bring, where that is finite. */
function tooMuch(random: () => number, draft: Draft): ModelChange {
  if (draft.m === 0) return { t: "col", j: Math.floor(random() * draft.n), lower: 1, upper: 0 };
  const i = Math.floor(random() * draft.m);
  const most = draft.rows[i]!.reduce(
    (sum, value, j) => (value === 0 ? sum : sum + value * (value > 0 ? draft.xu[j]! : draft.xl[j]!)),
    0,
  );
  return {
    t: "row",
    i,
    lower: Number.isFinite(most) ? most + 0.01 + random() : 1,
    upper: Number.isFinite(most) ? Number.POSITIVE_INFINITY : 0,
  };
}

/** Makes the change that takes back a change of a row or a column. */
function asBefore(change: ModelChange, { xl, xu, rl, ru }: Draft): ModelChange {
  if (change.t === "row") return { ...change, lower: rl[change.i]!, upper: ru[change.i]! };
  if (change.t === "col") return { ...change, lower: xl[change.j]!, upper: xu[change.j]! };
  throw new Error(`A ${change.t} is not a bound`);
}

describe("warm starts", () => {
  test("each of 100,000 steps over any kind of problem equals a cold solve, infeasible steps in between", () => {
    const tally: Tally = { steps: 0, wrong: [], statuses: {} };
    for (let k = 0; k < 2500; k++) {
      const random = randomFrom(SEED + k);
      const draft = anything(random, 12, 12);
      walk(draft, () => randomChange(random, draft), 40, SEED + k, tally);
    }
    expect(tally.wrong).toEqual([]);
    expect(tally.steps).toBe(100_000);
    for (const status of ["optimal", "infeasible", "unbounded"])
      expect(tally.statuses[status]).toBeGreaterThan(1000);
  }, 30_000);

  test("each of 25,000 sequences with an infeasible step in its middle equals cold solves at every step", () => {
    const tally: Tally = { steps: 0, wrong: [], statuses: {} };
    for (let k = 0; k < 25_000; k++) {
      const random = randomFrom(SEED + 100_000 + k);
      const draft = anything(random, 8, 8);
      const prepared = kernel.prepare(modelOf(draft));
      const place = `seed ${SEED + 100_000 + k}`;
      step(prepared, draft, randomChange(random, draft), place, tally);
      const demand = tooMuch(random, draft);
      const back = asBefore(demand, draft);
      const before = tally.statuses.infeasible ?? 0;
      step(prepared, draft, demand, place, tally);
      if (tally.statuses.infeasible === before) tally.wrong.push(`${place}: no demand is too much`);
      step(prepared, draft, back, place, tally);
      step(prepared, draft, randomChange(random, draft), place, tally);
      prepared.release();
    }
    expect(tally.wrong).toEqual([]);
    expect(tally.steps).toBe(100_000);
    for (const status of ["optimal", "unbounded"]) expect(tally.statuses[status]).toBeGreaterThan(2500);
  }, 30_000);

  test("each of 40,000 steps of forty long sequences on rations of 40 feeds × 45 rows equals a cold solve", () => {
    const tally: Tally = { steps: 0, wrong: [], statuses: {} };
    let after = 0;
    for (let k = 0; k < 40; k++) {
      const random = randomFrom(SEED + 50_000 + k);
      const draft = blend(random, 45, 40, k % 2 === 0);
      const base = structuredClone(draft);
      const before = tally.statuses.infeasible ?? 0;
      walk(draft, () => blendChange(random, draft, base), 1000, SEED + 50_000 + k, tally);
      if ((tally.statuses.infeasible ?? 0) - before > 10) after++;
    }
    expect(tally.wrong).toEqual([]);
    expect(tally.steps).toBe(40_000);
    expect(after).toBe(40);
    expect(tally.statuses.optimal).toBeGreaterThan(8000);
    expect(tally.statuses.limit).toBeUndefined();
  }, 60_000);

  test("a model and its history always give the same bits", () => {
    const run = () => {
      const random = randomFrom(SEED + 20_000);
      const draft = blend(random, 30, 24);
      const base = structuredClone(draft);
      const prepared = freshKernel().prepare(modelOf(draft));
      return Array.from({ length: 100 }, () => {
        prepared.change(blendChange(random, draft, base));
        return prepared.solve();
      });
    };
    expect(run()).toEqual(run());
  });

  test("100,000 re-solves, and thousands of handles made and released, take no more memory", () => {
    const memory = openKernel(module);
    const solver = createSolver(memory);
    const random = randomFrom(SEED + 30_000);
    const model = modelOf(blend(random, 25, 12));
    const handles = Array.from({ length: 20 }, () => solver.prepare(model));
    for (const handle of handles) handle.solve();
    const bytes = memory.exports.memory.buffer.byteLength;
    for (let k = 0; k < 100_000; k++) {
      const handle = handles[k % handles.length]!;
      handle.change({ t: "cost", j: k % 12, value: 0.1 + random() });
      handle.solve();
    }
    for (let k = 0; k < 2000; k++) {
      handles[k % 20]!.release();
      handles[k % 20] = solver.prepare(model);
    }
    const first = handles[0]!.solve();
    for (const handle of handles) expect(handle.solve().objective).toBe(first.objective);
    expect(memory.exports.memory.buffer.byteLength).toBe(bytes);
  }, 30_000);

  test("released memory is used again by models of other sizes, and handles survive growth of the memory", () => {
    const memory = openKernel(module);
    const solver = createSolver(memory);
    const kept = modelOf(blend(randomFrom(SEED + 1), 20, 15));
    const handle = solver.prepare(kept);
    const before = handle.solve();
    let most = 0;
    for (let round = 0; round < 30; round++) {
      for (const [m, n] of [
        [10, 10],
        [200, 150],
        [40, 300],
      ] as const) {
        expect(solver.solve(modelOf(blend(randomFrom(SEED + round), m, n))).status).toBe("optimal");
      }
      if (round === 0) most = memory.exports.memory.buffer.byteLength;
    }
    expect(memory.exports.memory.buffer.byteLength).toBe(most);
    expect(handle.solve().x).toEqual(before.x);
  }, 30_000);

  test("heavily degenerate problems end long before the pivot cap", () => {
    for (let k = 0; k < 300; k++) {
      const random = randomFrom(SEED + 40_000 + k);
      const n = 20;
      const rows = Array.from({ length: 25 }, () =>
        Array.from({ length: n }, () => Math.round(4 * random() - 2)),
      );
      const zeros = rows.map(() => 0);
      const draft: Draft = {
        m: 25,
        n,
        sense: 1,
        offset: 0,
        rows,
        c: Array.from({ length: n }, () => Math.round(6 * random() - 3)),
        xl: Array.from({ length: n }, () => 0),
        xu: Array.from({ length: n }, () => (random() < 0.5 ? 1 : Number.POSITIVE_INFINITY)),
        rl: zeros.map(() => Number.NEGATIVE_INFINITY),
        ru: zeros,
      };
      const model = modelOf(draft);
      const solution = kernel.solve(model);
      expect(solution.iterations).toBeLessThan(400);
      expect(verifySolution(model, solution).ok).toBe(true);
    }
  });
});
