import { afterAll, describe, expect, test } from "vitest";
import type { Model, ModelChange, ProofTree, Solution } from "#engine/lp/model.ts";
import { verifySolution } from "#engine/proof/verify-solution.ts";
import { allWhole, cover, facilities, knapsacks, lotSizing } from "../../support/models/discrete-models.ts";
import type { Random } from "../../support/models/draft-model.ts";
import { freshKernel, randomFrom } from "../support/kernel.ts";
import { anything, modelOf } from "../support/solver-models.ts";

const SEED = 8_500_000;
console.info(`solver-proof-sessions first seed ${SEED}`);

const kernel = freshKernel();

/** A model whose arrays follow what a handle is told, by themselves. */
function copyOf(model: Model): Model & Record<"c" | "xl" | "xu" | "rl" | "ru" | "value", Float64Array> {
  return {
    ...model,
    c: Float64Array.from(model.c),
    xl: Float64Array.from(model.xl),
    xu: Float64Array.from(model.xu),
    rl: Float64Array.from(model.rl),
    ru: Float64Array.from(model.ru),
    value: Float64Array.from(model.value),
  };
}

function follow(copy: ReturnType<typeof copyOf>, change: ModelChange): void {
  if (change.t === "cost") copy.c[change.j] = change.value;
  else if (change.t === "coef") {
    for (let k = copy.starts[change.j]!; k < copy.starts[change.j + 1]!; k++)
      if (copy.index[k] === change.i) copy.value[k] = change.value;
  } else {
    const [lower, upper] = change.t === "col" ? [copy.xl, copy.xu] : [copy.rl, copy.ru];
    const at = change.t === "col" ? change.j : change.i;
    lower[at] = change.lower;
    upper[at] = change.upper;
  }
}

/** Any change that leaves a bounded search: a cost, an entry that is there, a bound brought nearer or let go. */
function anyChange(random: Random, given: Model, now: Model): ModelChange {
  const j = Math.floor(random() * given.n);
  const kind = random();
  if (kind < 0.3 || given.m === 0)
    return { t: "cost", j, value: Math.round(20 * random()) - (given.c[j]! < 0 ? 20 : 0) };
  const k = given.starts[j]! + Math.floor(random() * (given.starts[j + 1]! - given.starts[j]!));
  if (kind < 0.5 && k < given.starts[j + 1]!)
    return { t: "coef", i: given.index[k]!, j, value: now.value[k]! * (0.5 + random()) };
  if (kind < 0.8) {
    const [lower, upper] = [given.xl[j]!, given.xu[j]!];
    if (random() < 0.4) return { t: "col", j, lower, upper };
    const at = lower + Math.floor(random() * (Math.min(upper, lower + 4) - lower + 1));
    return random() < 0.5 ? { t: "col", j, lower: at, upper } : { t: "col", j, lower, upper: at };
  }
  const i = Math.floor(random() * given.m);
  const loose = 0.7 + 0.5 * random();
  return { t: "row", i, lower: Math.floor(given.rl[i]! * loose), upper: Math.ceil(given.ru[i]! * loose) };
}

/** Whole or semicontinuous columns among rows of every kind. */
function gaps(random: Random): Model {
  const one = anything(random, 6, 7);
  for (let j = 0; j < one.n; j++) {
    one.xl[j] = Math.floor(2 * random());
    one.xu[j] = one.xl[j]! + 1 + Math.floor(4 * random());
  }
  return {
    ...modelOf(one),
    integer: one.xl.map((_, j) => (j % 2 === 0 ? 1 : 0)),
    semicontinuous: one.xl.map(() => (random() < 0.5 ? 1 : 0)),
  };
}

const kinds: readonly { name: string; sessions: number; steps: number; make: (random: Random) => Model }[] = [
  { name: "knapsacks of 3 capacities", sessions: 3, steps: 8, make: (r) => knapsacks(r, 3, 14) },
  { name: "covers of 15 things", sessions: 3, steps: 8, make: (r) => allWhole(cover(r, 15, 30)) },
  { name: "facilities of 4 places", sessions: 2, steps: 8, make: (r) => facilities(r, 4, 6) },
  { name: "lots of 2 goods over 4 periods", sessions: 2, steps: 8, make: (r) => lotSizing(r, 4, 2) },
  { name: "whole numbers and noughts", sessions: 20, steps: 10, make: gaps },
];

describe("a proof of a handle's answer", () => {
  const seen = { optimal: 0, infeasible: 0 };

  test.each(kinds)("$name: after every change the checker follows it", ({ sessions, steps, make }) => {
    for (let seed = SEED; seed < SEED + sessions; seed++) {
      const random = randomFrom(seed);
      const model = make(random);
      const copy = copyOf(model);
      const prepared = kernel.prepare(model);
      for (let step = 0; step < steps; step++) {
        const found = prepared.solve({ proof: true });
        const context = `seed ${seed} step ${step} ${found.status}`;
        const cold = kernel.solve(copy);
        expect(found.status, context).toBe(cold.status);
        if (found.status !== "unbounded") {
          expect(found.search?.proof, context).toBeDefined();
          expect(verifySolution(copy, found).ok, context).toBe(true);
        }
        if (found.status === "optimal") {
          const apart = Math.abs(found.objective - cold.objective);
          expect(apart, context).toBeLessThanOrEqual(1e-8 * Math.max(1, Math.abs(cold.objective)));
        }
        if (found.status === "optimal" || found.status === "infeasible") seen[found.status]++;
        const change = anyChange(random, model, copy);
        follow(copy, change);
        prepared.change(change);
      }
      prepared.release();
    }
  });

  afterAll(() => {
    expect(seen.optimal, "proofs of optima").toBeGreaterThan(50);
    expect(seen.infeasible, "proofs of models without a point").toBeGreaterThan(10);
  });

  test("is of the model as it is then: the checker refuses it for the model before, or after", () => {
    const model = knapsacks(randomFrom(SEED), 3, 14);
    const prepared = kernel.prepare(model);
    const before = prepared.solve({ proof: true });
    const most = Math.max(...Array.from(model.c));
    const j = Array.from(model.c).indexOf(most);
    prepared.change({ t: "cost", j, value: 50 * Math.min(...Array.from(model.c)) });
    const after = prepared.solve({ proof: true });
    prepared.release();
    const copy = copyOf(model);
    copy.c[j] = 50 * Math.min(...Array.from(model.c));
    expect(after.x[j]).toBe(1);
    expect([verifySolution(model, before).ok, verifySolution(copy, after).ok]).toEqual([true, true]);
    expect([verifySolution(copy, before).ok, verifySolution(model, after).ok]).toEqual([false, false]);
  });

  test("leaves the handle as it was: the next answer without one is the same", () => {
    const model = lotSizing(randomFrom(SEED), 5, 2);
    const [one, other] = [kernel.prepare(model), kernel.prepare(model)];
    one.solve({ proof: true });
    other.solve();
    const plain = ({ search, ...rest }: Solution) => ({ ...rest, nodes: search?.nodes });
    expect(plain(one.solve())).toEqual(plain(other.solve()));
    one.release();
    other.release();
  });

  test("within a gap proves the bound that is then claimed, and tampered with proves nothing", () => {
    const model = knapsacks(randomFrom(SEED + 2), 4, 30);
    const exact = kernel.solve(model, { proof: true });
    const prepared = kernel.prepare(model);
    const gap = 1e-2;
    const found = prepared.solve({ gap, proof: true });
    prepared.release();
    const { search } = found;
    if (!search?.proof) throw new Error("no tree");
    expect(verifySolution(model, found, 1e-9, gap).ok).toBe(true);
    expect(search.gap).toBeLessThanOrEqual(gap);
    expect(leavesOf(search.proof)).toBeLessThan(leavesOf(exact.search!.proof!));
    expect(search.bound).toBeLessThanOrEqual(exact.objective + 1e-9 * Math.abs(exact.objective));
    const tampered = { ...found, search: { ...search, proof: withoutSide(search.proof) } };
    expect(verifySolution(model, tampered, 1e-9, gap).ok).toBe(false);
  });
});

const leavesOf = (tree: ProofTree): number =>
  "below" in tree ? leavesOf(tree.below) + leavesOf(tree.above) : 1;

/** The tree with one side of its first split in place of the split. */
function withoutSide(tree: ProofTree): ProofTree {
  if (!("below" in tree)) throw new Error("the proof is to be a split");
  return leavesOf(tree.below) > leavesOf(tree.above) ? tree.above : tree.below;
}
