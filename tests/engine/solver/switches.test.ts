import { describe, expect, test } from "vitest";
import type { Model } from "#engine/lp/model.ts";
import { verifySolution } from "#engine/proof/verify-solution.ts";
import { Draft, none, type Random, whole, within } from "../../support/models/draft-model.ts";
import { practicalModel, rationModel } from "../../support/models/ration-models.ts";
import { judge } from "../support/highs-oracle.ts";
import { freshKernel, randomFrom } from "../support/kernel.ts";

const SEED = 6_000_000;
console.info(`first seed of models with switches ${SEED}`);

const kernel = freshKernel();

/**
 * Amounts with switches of nought or one: x <= U z, sometimes x >= L z, switches counted or weighed in further rows. A
 * few are not what they seem: a switch that costs something, stands in an equation, or serves two amounts.
 */
function switched(random: Random): Model {
  const draft = new Draft();
  const amounts = whole(random, 2, 6);
  const sense = random() < 0.5 ? 1 : -1;
  const blends = draft.rows(
    whole(random, 1, 4),
    () => (random() < 0.6 ? whole(random, 2, 12) : -none),
    () => (random() < 0.6 ? whole(random, 14, 40) : none),
  );
  const most = random() < 0.8 ? whole(random, 1, amounts) : none;
  const count = draft.rows(
    2,
    (i) => (i === 0 ? -none : random() < 0.7 ? -whole(random, 2, 9) : -none),
    (i) => (i === 0 ? most : none),
  );
  const isEquation = random() < 0.1;
  const equation = draft.rows(
    1,
    () => (isEquation ? 1 : -none),
    () => (isEquation ? 1 : none),
  );
  const integer: number[] = [];
  const semicontinuous: number[] = [];
  let before = -1;
  for (let k = 0; k < amounts; k++) {
    const cap = whole(random, 1, 9);
    const isWhole = random() < 0.7;
    const hasLeast = !isWhole || random() < 0.5;
    const least = whole(random, 1, cap) * (isWhole ? 1 : 0.75);
    const isGap = random() < 0.15;
    const entries = blends.map((row): [number, number] => [row, random() < 0.2 ? 0 : whole(random, -1, 4)]);
    const own = draft.rows(
      hasLeast ? 2 : 1,
      (i) => (i === 0 ? -none : 0),
      (i) => (i === 0 ? 0 : none),
    );
    const tied = own.map((row): [number, number] => [row, 1]);
    const shared: [number, number][] = before >= 0 && random() < 0.1 ? [[before, 1]] : [];
    draft.column(isGap ? least : 0, within(random, 0.8, 1.4) * cap, whole(random, -4, 9), [
      ...entries.filter(([, a]) => a !== 0),
      ...tied,
      ...shared,
    ]);
    integer.push(isWhole ? 1 : 0);
    semicontinuous.push(isGap ? 1 : 0);
    const z: [number, number][] = [
      [own[0]!, -cap],
      [count[0]!, random() < 0.8 ? 1 : whole(random, 1, 3)],
    ];
    if (hasLeast) z.push([own[1]!, -Math.min(least, cap)]);
    if (random() < 0.5) z.push([count[1]!, -whole(random, 1, 4)]);
    if (isEquation && random() < 0.5) z.push([equation[0]!, 1]);
    draft.column(0, 1, random() < 0.1 ? 1 : 0, z);
    integer.push(1);
    semicontinuous.push(0);
    before = own[0]!;
  }
  return { ...draft.model(), sense, integer, semicontinuous };
}

describe("switches of amounts", () => {
  test("250 models with switches have the optimum HiGHS finds, and the point proves itself on the model as given", () => {
    const differing: string[] = [];
    const statuses: Record<string, number> = {};
    for (let seed = SEED; seed < SEED + 250; seed++) {
      const model = switched(randomFrom(seed));
      const ours = kernel.solve(model, { nodes: 20_000 });
      const theirs = judge(model);
      statuses[ours.status] = (statuses[ours.status] ?? 0) + 1;
      const apart = Math.abs(ours.objective - theirs.objective) / Math.max(1, Math.abs(theirs.objective));
      if (theirs.status === "unknown") continue;
      if (theirs.status !== ours.status || (theirs.status === "optimal" && !(apart <= 1e-6)))
        differing.push(
          `seed ${seed}: ${ours.status} ${ours.objective}, ${theirs.status} ${theirs.objective}`,
        );
      if (ours.status === "optimal" && !verifySolution(model, ours).ok)
        differing.push(`seed ${seed}: not certified`);
    }
    expect(differing).toEqual([]);
    expect(statuses.optimal).toBeGreaterThan(100);
    expect(statuses.infeasible).toBeGreaterThan(5);
  }, 60_000);

  test("a handle with switches answers changes as a new one does", () => {
    const ration = rationModel(12, 25, SEED + 1);
    const handle = kernel.prepare(practicalModel(ration));
    for (const most of [10, 5, 3, 8]) {
      const model = practicalModel(ration, most);
      handle.change({ t: "row", i: model.m - 1, lower: -none, upper: most });
      const warm = handle.solve({ nodes: 3000 });
      const cold = kernel.solve(model, { nodes: 3000 });
      expect(warm.status).toBe(cold.status);
      if (cold.status === "optimal")
        expect(Math.abs(warm.objective - cold.objective)).toBeLessThan(1e-8 * Math.abs(cold.objective));
    }
    handle.release();
  });
});
