import { describe, expect, test } from "vitest";
import type { Model, ProofTree, Solution } from "#engine/lp/model.ts";
import { verifySolution } from "#engine/proof/verify-solution.ts";
import { allWhole, cover, facilities, knapsacks, lotSizing } from "../../support/models/discrete-models.ts";
import type { Random } from "../../support/models/draft-model.ts";
import { crews, weightedCovers } from "../../support/models/published-models.ts";
import { freshKernel, randomFrom } from "../support/kernel.ts";
import { anything, draft, modelOf } from "../support/solver-models.ts";

const SEED = 8_000_000;
console.info(`solver-proof first seed ${SEED}`);

const kernel = freshKernel();
const times = (count: number, make: (k: number) => number) =>
  Array.from({ length: count }, (_, k) => make(k));

/** Even weights that are to make an odd sum: every relaxation has a point until nearly all is fixed. */
function oddSum(random: Random): Model {
  const weights = times(7, () => 2 * Math.ceil(4 * random()));
  const one = draft({ rows: [weights], c: weights, rl: [17], ru: [17], xu: times(7, () => 2) });
  return { ...modelOf(one), integer: times(7, () => 1) };
}

/** Noughts, or amounts from a least one on, some of them whole. */
function gaps(random: Random): Model {
  const one = anything(random, 6, 6);
  const integer = times(one.n, () => (random() < 0.4 ? 1 : 0));
  for (let j = 0; j < one.n; j++) {
    one.xl[j] = integer[j] ? 1 + Math.floor(2 * random()) : 0.2 + random();
    one.xu[j] = one.xl[j]! + Math.ceil(3 * random());
  }
  return {
    ...modelOf(one),
    integer,
    semicontinuous: times(one.n, (j) => (j === 0 || random() < 0.7 ? 1 : 0)),
  };
}

/** The least that meets every one of the triples of nine points on a torus: bounds only prove it when lifted to wholes. */
function triples(): Model {
  const found = times(9, (a) => a).flatMap((a) =>
    times(9, (b) => b).flatMap((b) => {
      const c = 3 * ((6 - Math.floor(a / 3) - Math.floor(b / 3)) % 3) + ((6 - (a % 3) - (b % 3)) % 3);
      return a < b && b < c ? [[a, b, c]] : [];
    }),
  );
  const rows = found.map((triple) => times(9, (j) => (triple.includes(j) ? 1 : 0)));
  const one = draft({ rows, c: times(9, () => 1), rl: rows.map(() => 1), ru: rows.map(() => Infinity) });
  return { ...modelOf({ ...one, xu: times(9, () => 1) }), integer: times(9, () => 1) };
}

const leavesOf = (tree: ProofTree): number =>
  "below" in tree ? leavesOf(tree.below) + leavesOf(tree.above) : 1;

/** The tree with the multipliers of its deepest leaf on the side of more leaves set to nought. */
function withIdleLeaf(tree: ProofTree, rows: number): ProofTree {
  if (!("below" in tree)) return { y: new Float64Array(rows) };
  const isBelow = leavesOf(tree.below) >= leavesOf(tree.above);
  return isBelow
    ? { ...tree, below: withIdleLeaf(tree.below, rows) }
    : { ...tree, above: withIdleLeaf(tree.above, rows) };
}

function proved(model: Model, leaves = 3000): Solution & { search: { proof: ProofTree } } {
  const solution = kernel.solve(model, { proof: leaves });
  const { search } = solution;
  if (!search?.proof) throw new Error(`${solution.status} without a tree`);
  return { ...solution, search: { ...search, proof: search.proof } };
}

const kinds: readonly { name: string; seeds: number; make: (random: Random) => Model }[] = [
  { name: "knapsacks of 3 capacities", seeds: 3, make: (r) => knapsacks(r, 3, 15) },
  { name: "covers of 20 things", seeds: 3, make: (r) => allWhole(cover(r, 20, 40)) },
  { name: "facilities of 5 places", seeds: 2, make: (r) => facilities(r, 5, 8) },
  { name: "lots of 2 goods over 5 periods", seeds: 2, make: (r) => lotSizing(r, 5, 2) },
  { name: "triples, by whole bounds", seeds: 1, make: triples },
  { name: "amounts or nothing, whole or not", seeds: 60, make: gaps },
  { name: "sums that cannot be odd", seeds: 5, make: oddSum },
];

/** Twice the difference of two whole numbers, and a half at most, are to be one. */
const halves = (most: number): Model =>
  modelOf(draft({ rows: [[2, -2, 1]], c: [0, 0, 0], rl: [1], ru: [1], xu: [most, most, 0.5] }));

describe("a proof of a search", () => {
  test.each(kinds)(
    "$name: the checker follows it to the answer, optimal or infeasible",
    ({ seeds, make }) => {
      for (let seed = SEED; seed < SEED + seeds; seed++) {
        const model = make(randomFrom(seed));
        const plain = kernel.solve(model);
        if (plain.status === "unbounded") continue;
        const found = proved(model);
        expect({ seed, verdict: verifySolution(model, found).ok, status: found.status }).toEqual({
          seed,
          verdict: true,
          status: plain.status,
        });
        expect(found.objective).toEqual(plain.objective);
      }
    },
  );

  test.each([
    { name: "crews over six months (flugpl)", model: crews(), optimum: 1201500, leaves: 20_000 },
    {
      name: "of lseu's size: 12 weights over 89 noughts and ones",
      model: weightedCovers(randomFrom(2), 12, 89),
      optimum: 1116,
      leaves: 100_000,
    },
  ])(
    "$name, many leaves: the checker follows it, and refuses it with one leaf made idle",
    ({ model, optimum, leaves }) => {
      const began = performance.now();
      const found = proved(model, leaves);
      const took = performance.now() - began;
      const { ok } = verifySolution(model, found);
      const checked = performance.now() - began - took;
      const { proof } = found.search;
      console.info(
        `${leavesOf(proof)} leaves: sought in ${took.toFixed(0)} ms, checked in ${checked.toFixed(0)} ms`,
      );
      expect([found.status, ok]).toEqual(["optimal", true]);
      expect(Math.abs(found.objective - optimum)).toBeLessThan(1e-6);
      const idle = { ...found, search: { ...found.search, proof: withIdleLeaf(proof, model.m) } };
      expect(verifySolution(model, idle).ok).toBe(false);
    },
    60_000,
  );

  test("is sought only when asked for", () => {
    expect(kernel.solve(triples()).search?.proof).toBeUndefined();
    const one = { ...halves(9), integer: [1, 1, 0] };
    const found = kernel.solve(one);
    expect(found.status).toBe("infeasible");
    expect(verifySolution(one, found)).toMatchObject({ ok: false, bound: "claimed" });
  });

  test("a proof that takes thousands of splits one within another is given up in time, and what there is can be followed", () => {
    const model: Model = { ...halves(20_000), integer: [1, 1, 0] };
    const found = kernel.solve(model, { proof: true, seconds: 20 });
    expect(found.search?.proofStatus).toBe("limit");
    const { proof } = proved(model, 2000).search;
    expect(leavesOf(structuredClone(proof))).toBeGreaterThan(400);
    expect(JSON.stringify(proof).length).toBeGreaterThan(1000);
    expect(verifySolution(model, found).ok).toBe(false);
  }, 60_000);

  test("with too few leaves the checker finds what is missing", () => {
    const model = knapsacks(randomFrom(SEED), 3, 15);
    const found = proved(model, 3);
    expect(leavesOf(found.search.proof)).toBeLessThanOrEqual(3);
    const verdict = verifySolution(model, found);
    expect(verdict.ok).toBe(false);
    expect(verdict.gap).toBeGreaterThan(1e-6);
    expect(verdict.gap).toBeLessThan(1);
  });

  test("of a search that met its limit proves the bound it then claims", () => {
    const model = knapsacks(randomFrom(SEED + 1), 4, 30);
    const best = kernel.solve(model).objective;
    for (const nodes of [1, 20]) {
      const stopped = kernel.solve(model, { nodes, proof: 20 });
      expect(stopped.status).toBe("limit");
      expect(verifySolution(model, stopped).ok).toBe(true);
      expect(stopped.search?.bound).toBeLessThanOrEqual(best);
      expect(verifySolution(model, kernel.solve(model, { nodes })).ok).toBe(false);
    }
  });
});

describe("the checker refuses", () => {
  const model = knapsacks(randomFrom(SEED), 3, 15);
  const found = proved(model);
  const root = found.search.proof;
  if (!("below" in root)) throw new Error("the proof is to be a split");
  const refused: readonly {
    name: string;
    change: Partial<Solution> & { proof?: ProofTree; bound?: number };
  }[] = [
    { name: "a side that is left out", change: { proof: root.below } },
    { name: "sides with a whole number between them", change: { proof: { ...root, up: root.up + 1 } } },
    { name: "sides of a column that is not there", change: { proof: { ...root, j: model.n } } },
    {
      name: "a leaf without multipliers",
      change: { proof: { ...root, above: { y: new Float64Array(model.m) } } },
    },
    { name: "multipliers that contradict nothing", change: { proof: { ray: new Float64Array(model.m) } } },
    {
      name: "multipliers that are no numbers",
      change: { proof: { y: new Float64Array(model.m).fill(Number.NaN) } },
    },
    { name: "a point that is not whole", change: { x: found.x.map((x, j) => (j === 0 ? x + 0.5 : x)) } },
    { name: "an objective that the point does not have", change: { objective: found.objective - 1 } },
    { name: "no point where there is one", change: { status: "infeasible" } },
    { name: "a bound above what is proved", change: { status: "limit", bound: found.objective + 1 } },
  ];

  test.each(refused)("$name", ({ change: { proof = root, bound = found.search.bound, ...rest } }) => {
    expect(verifySolution(model, found).ok).toBe(true);
    const search = { ...found.search, proof, bound };
    expect(verifySolution(model, { ...found, ...rest, search }).ok).toBe(false);
  });

  test("a split of a column of any amount", () => {
    const { integer: _whole, ...open } = model;
    expect(verifySolution(open, found).ok).toBe(false);
  });
});
