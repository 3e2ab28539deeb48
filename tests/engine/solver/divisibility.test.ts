import { describe, expect, test } from "vitest";
import type { Model, Solution } from "#engine/lp/model.ts";
import { verifySolution } from "#engine/proof/verify-solution.ts";
import { none, whole } from "../../support/models/draft-model.ts";
import { freshKernel, randomFrom } from "../support/kernel.ts";
import { type Draft, draft, modelOf } from "../support/solver-models.ts";

const SEED = 42_000_000;
console.info(`solver-divisor first seed ${SEED}`);

const kernel = freshKernel();
const allWhole = (given: Draft): Model => ({ ...modelOf(given), integer: given.c.map(() => 1) });
const free = (n: number, width = none) => ({
  xl: Array.from({ length: n }, () => -width),
  xu: Array.from({ length: n }, () => width),
});

const hopeless: readonly {
  name: string;
  row: number[];
  at: [number, number];
  xl?: number[];
  xu?: number[];
}[] = [
  { name: "threes that are to sum to one", row: [3, -6], at: [1, 1] },
  { name: "threes that are to be between one and two", row: [3, -6, 9], at: [1, 2] },
  { name: "fifths that are to sum to a tenth", row: [0.2, 0.4], at: [0.1, 0.1] },
  { name: "sevens beside a figure that no seven follows from", row: [7, 14], at: [167.69, 167.69] },
  {
    name: "sixes and one more of which no value is left that a six can meet",
    row: [6, 6, 1],
    at: [14, 14],
    xl: [-none, -none, 3],
    xu: [none, none, 7],
  },
  {
    name: "fours beside a column that is fixed",
    row: [4, 4, 3],
    at: [7, 7],
    xl: [-none, -none, 2],
    xu: [none, none, 2],
  },
];

describe("a row of whole columns that divisors contradict", () => {
  test.each(hopeless)(
    "$name: infeasible, and the checker finds the row",
    ({ row, at: [low, high], ...ends }) => {
      for (const width of [none, 1e8, 1000]) {
        const model = allWhole(
          draft({
            rows: [row.map(() => 1), row],
            c: row,
            rl: [-none, low],
            ru: [none, high],
            ...free(row.length, width),
            ...ends,
          }),
        );
        for (const limits of [{}, { proof: true }]) {
          const found = kernel.solve(model, limits);
          expect(found.status).toBe("infeasible");
          expect(found.search?.nodes).toBe(0);
          expect(verifySolution(model, found)).toMatchObject({ ok: true, bound: "proved" });
        }
      }
    },
  );

  const claim = (model: Model, ray: number[]): Solution => ({
    ...kernel.solve(model, { nodes: 1 }),
    status: "infeasible",
    ray: Float64Array.from(ray),
  });

  test.each<{ name: string; change: (given: Draft) => Partial<Model>; ray?: number[] }>([
    { name: "a column that may be anything", change: () => ({ integer: [1, 0] }) },
    { name: "no whole column at all", change: () => ({ integer: [0, 0] }) },
    { name: "a divisor that divides the sum", change: () => ({ rl: [9], ru: [9] }) },
    { name: "room for a multiple", change: () => ({ rl: [1], ru: [3] }) },
    { name: "no upper bound", change: () => ({ ru: [none] }) },
    { name: "no row named", change: () => ({}), ray: [0] },
  ])("the checker takes no such claim with $name", ({ change, ray = [1] }) => {
    const given = draft({ rows: [[3, -6]], c: [1, 1], rl: [1], ru: [1], ...free(2, 50) });
    const model = { ...allWhole(given), ...change(given) };
    expect(verifySolution(model, claim(model, ray)).ok).toBe(false);
    expect(verifySolution(allWhole(given), claim(allWhole(given), [1])).ok).toBe(true);
  });
});

describe("whole columns keep to the residues that the others leave them", () => {
  test("a column without an end beside them does not hide the optimum, and its proof splits at the residue", () => {
    const given = draft({
      rows: [[-6, 0, -6, -1]],
      rl: [6],
      ru: [6],
      c: [0, -1, 0, 4],
      xl: [-10, -1e7, -none, 3],
      xu: [none, 1e7, none, 10],
    });
    const model = { ...modelOf(given), integer: [1, 0, 1, 1] };
    const found = kernel.solve(model, { proof: true });
    expect(found.objective).toBe(-9_999_976);
    expect(found.x[3]).toBe(6);
    expect(verifySolution(model, found)).toMatchObject({ ok: true, bound: "proved" });
  });

  test("2,000 pairs of equations with divisors have the best of every combination", () => {
    const differing: string[] = [];
    let optima = 0;
    for (let seed = SEED; seed < SEED + 2000; seed++) {
      const random = randomFrom(seed);
      const n = whole(random, 2, 4);
      const unit = whole(random, 1, 12);
      const entry = () => unit * whole(random, -4, 4) + (random() < 0.3 ? whole(random, -3, 3) : 0);
      const rows = Array.from({ length: 2 }, () => Array.from({ length: n }, entry));
      const xl = rows[0]!.map(() => whole(random, -5, 3));
      const xu = xl.map((low) => low + whole(random, 0, 6));
      const inside = xl.map((low, j) => whole(random, low, xu[j]!));
      const sums = rows.map(
        (row) => row.reduce((sum, a, j) => sum + a * inside[j]!, 0) + Math.max(0, whole(random, -5, 2)),
      );
      const ru = sums.map((sum) => sum + (random() < 0.3 ? whole(random, 0, 5) : 0));
      const c = rows[0]!.map(() => whole(random, -9, 9));
      const given = draft({ rows, c, rl: sums, ru, xl, xu });
      const best = bestOf(given);
      if (best !== null) optima++;
      const model = allWhole(given);
      const found = kernel.solve(model, { proof: true });
      const isSame = best === null ? found.status === "infeasible" : found.objective === best;
      if (!isSame) differing.push(`seed ${seed}: ${found.status} ${found.objective}, best ${best}`);
      else if (!verifySolution(model, found).ok) differing.push(`seed ${seed}: not proved`);
    }
    expect(differing).toEqual([]);
    expect(optima).toBeGreaterThan(500);
    expect(optima).toBeLessThan(1800);
  }, 60_000);
});

/** The least cost of all whole numbers within the box that meet the rows. */
function bestOf({ rows, c, rl, ru, xl, xu }: Draft): number | null {
  let best: number | null = null;
  const visit = (x: number[]): void => {
    const j = x.length;
    if (j < c.length) {
      for (let value = xl[j]!; value <= xu[j]!; value++) visit([...x, value]);
      return;
    }
    const times = (row: number[]) => row.reduce((sum, a, k) => sum + a * x[k]!, 0);
    const isMet = rows.every((row, i) => times(row) >= rl[i]! && times(row) <= ru[i]!);
    if (isMet && (best === null || times(c) < best)) best = times(c);
  };
  visit([]);
  return best;
}
