import { describe, expect, test } from "vitest";
import type { Model } from "#engine/lp/model.ts";
import { verify } from "#engine/proof/verify-solution.ts";
import { Draft, none, type Random, whole } from "../../support/draft-model.ts";
import { freshKernel, randomFrom } from "../support/kernel.ts";

const SEED = 9_100_000;
console.info(`solver-waste first seed ${SEED}`);

const kernel = freshKernel();

interface Wasteful {
  model: Model;
  rows: readonly { entries: readonly number[]; lower: number; upper: number }[];
}

/**
 * What an opened bag wastes: U z − x, which in the search over amounts alone is a row without that amount until the
 * switch is on. Two or three whole amounts with switches, one whole column more, rows of waste and of supply.
 */
function wasteful(random: Random): Wasteful {
  const draft = new Draft();
  const amounts = whole(random, 2, 3);
  const n = 2 * amounts + 1;
  const cap = whole(random, 2, 4);
  const least = whole(random, 1, 2);
  const rows: { entries: number[]; lower: number; upper: number }[] = [];
  const row = (lower: number, upper: number, entryOf: (j: number) => number) =>
    rows.push({ entries: Array.from({ length: n }, (_, j) => entryOf(j)), lower, upper });
  for (let k = 0; k < amounts; k++) {
    row(-none, 0, (j) => (j === k ? 1 : j === amounts + k ? -cap : 0));
    row(0, none, (j) => (j === k ? 1 : j === amounts + k ? -least : 0));
  }
  const [waste, over] = [whole(random, 1, 2), random() < 0.5 ? 1.3 : 0];
  row(-none, whole(random, 0, 3), (j) => (j < amounts ? -waste : j < n - 1 ? waste * cap : over));
  row(whole(random, 2, 8), none, (j) => (j < amounts ? whole(random, 1, 3) : j < n - 1 ? 0 : -0.3));
  if (random() < 0.5) row(-none, whole(random, 4, 12), (j) => (j < amounts ? 0.7 : j < n - 1 ? 0 : 1.1));
  if (random() < 0.3) row(-none, whole(random, 1, 2), (j) => (j === 0 ? -1 : j === amounts ? cap - 1 : 0));
  const own = draft.rows(
    rows.length,
    (i) => rows[i]!.lower,
    (i) => rows[i]!.upper,
  );
  for (let j = 0; j < n; j++) {
    const cost = j < amounts ? whole(random, 1, 4) : j < n - 1 ? 0 : -1.5;
    const top = j < amounts ? cap : j < n - 1 ? 1 : 5;
    const entries = own.map((at, i): [number, number] => [at, rows[i]!.entries[j]!]);
    draft.column(
      0,
      top,
      cost,
      entries.filter(([, a]) => a !== 0),
    );
  }
  return { model: { ...draft.model(), integer: Array.from({ length: n }, () => 1) }, rows };
}

/** The least of all combinations; infinite when none is allowed. */
function leastOf({ model, rows }: Wasteful): number {
  const { n, c, xu } = model;
  const x = Array.from({ length: n }, () => 0);
  let best = Number.POSITIVE_INFINITY;
  const visit = (j: number) => {
    if (j < n) {
      for (let value = 0; value <= xu[j]!; value++) {
        x[j] = value;
        visit(j + 1);
      }
      return;
    }
    for (const { entries, lower, upper } of rows) {
      const sum = entries.reduce((total, entry, at) => total + entry * x[at]!, 0);
      if (sum < lower - 1e-9 || sum > upper + 1e-9) return;
    }
    best = Math.min(
      best,
      x.reduce((total, value, at) => total + value * c[at]!, 0),
    );
  };
  visit(0);
  return best;
}

describe("rows that an amount enters when its switch is on", () => {
  test("1,500 models of waste have the least of every combination, or none where there is none", () => {
    const wrong: string[] = [];
    for (let k = 0; k < 1500; k++) {
      const each = wasteful(randomFrom(SEED + k));
      const found = kernel.solve(each.model, { gap: 0, proof: true });
      const least = leastOf(each);
      const told = found.status === "infeasible" ? Number.POSITIVE_INFINITY : found.objective;
      const isSame = told === least || Math.abs(told - least) <= 1e-9 * Math.max(1, Math.abs(least));
      if (found.status === "limit" || !isSame)
        wrong.push(`${SEED + k}: ${found.status} ${told}, not ${least}`);
      const { ok, bound } = verify(each.model, found);
      if (!ok || bound !== "proved") wrong.push(`${SEED + k}: not proved`);
    }
    expect(wrong).toEqual([]);
  }, 60_000);
});

const modelOf = (
  c: number[],
  bounds: [number, number][],
  integer: number[],
  rows: { entries: number[]; lower: number; upper: number }[],
  semicontinuous?: number[],
): Model => {
  const draft = new Draft();
  const own = draft.rows(
    rows.length,
    (i) => rows[i]!.lower,
    (i) => rows[i]!.upper,
  );
  c.forEach((cost, j) => {
    const entries = own.map((at, i): [number, number] => [at, rows[i]!.entries[j]!]);
    draft.column(
      bounds[j]![0],
      bounds[j]![1],
      cost,
      entries.filter(([, a]) => a !== 0),
    );
  });
  return { ...draft.model(), integer, ...(semicontinuous ? { semicontinuous } : {}) };
};

test.each([
  {
    name: "a row of an amount and its switch that ties neither stays a row",
    model: modelOf(
      [1, 2, 0, 0],
      [
        [0, 5],
        [0, 5],
        [0, 1],
        [0, 1],
      ],
      [0, 0, 1, 1],
      [
        { entries: [1, 0, -5, 0], lower: -none, upper: 0 },
        { entries: [1, 0, -2, 0], lower: 0, upper: none },
        { entries: [-1, 0, 4, 0], lower: -none, upper: 1 },
        { entries: [0, 1, 0, -5], lower: -none, upper: 0 },
        { entries: [0, 1, 0, -2], lower: 0, upper: none },
        { entries: [1, 1, 0, 0], lower: 1, upper: none },
      ],
    ),
    least: 3,
  },
  {
    name: "a point found with cuts over entries of thousands is proved by the duals of the model as given",
    model: modelOf(
      [-2.227, 0, 0, 2],
      [
        [-3.3, 2.4],
        [1, 6],
        [-4, -2],
        [0, 3],
      ],
      [1, 1, 1, 0],
      [
        {
          entries: [-2, -1327.2381923161447, -2735.0052427500486, 0],
          lower: 4303.722296088003,
          upper: 4307.937722750939,
        },
      ],
      [1, 0, 0, 0],
    ),
    least: 0,
  },
])("$name", ({ model, least }) => {
  const found = kernel.solve(model);
  expect([found.status, found.objective]).toEqual(["optimal", least]);
});

test("that no whole number is allowed is proved where the relaxation has no end", () => {
  const model = modelOf(
    [0, 1],
    [
      [0, 1],
      [-none, none],
    ],
    [1, 0],
    [{ entries: [1, 0], lower: 0.2, upper: 0.8 }],
  );
  const found = kernel.solve(model, { proof: true });
  expect([found.status, found.search?.proofStatus]).toEqual(["infeasible", "proved"]);
  expect(verify(model, found)).toMatchObject({ ok: true, bound: "proved" });
});
