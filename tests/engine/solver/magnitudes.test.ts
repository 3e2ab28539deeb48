import { describe, expect, test } from "vitest";
import type { Model } from "#engine/lp/model.ts";
import { verifySolution } from "#engine/proof/verify-solution.ts";
import { Draft, none, type Random, whole, within } from "../../support/models/draft-model.ts";
import { freshKernel, randomFrom } from "../support/kernel.ts";

const SEED = 77_000_000;
console.info(`solver-magnitudes first seed ${SEED}`);

const kernel = freshKernel();

/** Sparse rows around a known point, entries over eight magnitudes, some columns free and some without a cost. */
function magnitudes(random: Random): Model {
  const draft = new Draft();
  const m = whole(random, 8, 60);
  const point = Array.from({ length: whole(random, 12, 150) }, () =>
    random() < 0.4 ? 0 : within(random, 0, 10),
  );
  const columns = point.map(() => {
    const rows = new Set(Array.from({ length: whole(random, 1, 7) }, () => whole(random, 0, m - 1)));
    return [...rows].map((row): [number, number] => [
      row,
      within(random, -5, 5) * 10 ** whole(random, -5, 2),
    ]);
  });
  const activity = new Float64Array(m);
  columns.forEach((entries, j) => {
    for (const [i, value] of entries) activity[i]! += value * point[j]!;
  });
  const side = Array.from(activity, () => random());
  const room = Array.from(activity, () => (random() < 0.5 ? 0 : within(random, 0, 3)));
  draft.rows(
    m,
    (i) => (side[i]! < 0.2 ? activity[i]! : side[i]! < 0.6 ? activity[i]! - room[i]! : -none),
    (i) => (side[i]! < 0.2 ? activity[i]! : side[i]! < 0.6 ? none : activity[i]! + room[i]!),
  );
  columns.forEach((entries, j) => {
    const isFree = random() < 0.05;
    const cost = isFree || random() < 0.3 ? 0 : within(random, 0, 9);
    draft.column(isFree ? -none : 0, random() < 0.3 ? point[j]! + within(random, 0, 5) : none, cost, entries);
  });
  return draft.model();
}

describe("entries over eight magnitudes", () => {
  test("of 300 models that have a point, none is called infeasible or unbounded, and no optimum is claimed that its certificate does not prove", () => {
    const count = { optimal: 0, infeasible: 0, unbounded: 0, limit: 0 };
    for (let seed = SEED; seed < SEED + 300; seed++) {
      const model = magnitudes(randomFrom(seed));
      const solution = kernel.solve(model);
      count[solution.status]++;
      if (solution.status === "limit") continue;
      const { primal, dual, gap } = verifySolution(model, solution);
      expect(Math.max(primal, dual, gap), `seed ${seed}`).toBeLessThanOrEqual(1e-9);
    }
    console.info(JSON.stringify(count));
    expect([count.infeasible, count.unbounded]).toEqual([0, 0]);
    expect(count.limit).toBeLessThan(15);
  });
});
