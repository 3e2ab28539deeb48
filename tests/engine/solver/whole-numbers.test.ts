import { describe, expect, test } from "vitest";
import type { Model } from "#engine/lp/model.ts";
import { verifySolution } from "#engine/proof/verify-solution.ts";
import {
  chargedAmounts,
  chargedNetwork,
  facilities,
  heavyChoices,
  knapsacks,
  lotSizing,
} from "../../support/models/discrete-models.ts";
import type { Random } from "../../support/models/draft-model.ts";
import { practicalModel, rationModel } from "../../support/models/ration-models.ts";
import { freshKernel, randomFrom } from "../support/kernel.ts";
import { anything, draft, modelOf } from "../support/solver-models.ts";

const SEED = 9_000_000;
console.info(`solver-whole first seed ${SEED}`);

const kernel = freshKernel();
const whole = (random: Random, low: number, high: number) => low + Math.floor((high - low + 1) * random());

/** Rows of every kind over amounts, some with a yes or no, some whole, of either sign, some without an end. */
function withYesNo(random: Random): Model {
  const pairs = whole(random, 2, 4);
  const others = whole(random, 1, 4);
  const n = 2 * pairs + others;
  const xl: number[] = [];
  const xu: number[] = [];
  const integer: number[] = [];
  const c: number[] = [];
  const rows: number[][] = [];
  const rl: number[] = [];
  const ru: number[] = [];
  const row = (entries: number[], lower: number, upper: number) => {
    rows.push(entries);
    rl.push(lower);
    ru.push(upper);
  };
  for (let k = 0; k < pairs; k++) {
    const most = whole(random, 1, 9) + (random() < 0.3 ? random() : 0);
    xl.push(0, 0);
    xu.push(random() < 0.5 ? Infinity : most + whole(random, -1, 2), 1);
    integer.push(0, 1);
    c.push(whole(random, -3, 4), whole(random, -2, 12));
    const link = Array.from({ length: n }, (_, j) => (j === 2 * k ? 1 : j === 2 * k + 1 ? -most : 0));
    if (random() < 0.5) row(link, -Infinity, 0);
    else
      row(
        link.map((a) => (a === 0 ? 0 : -2 * a)),
        0,
        Infinity,
      );
  }
  for (let k = 0; k < others; k++) {
    const isWhole = random() < 0.6;
    const low = random() < 0.2 && !isWhole ? -Infinity : whole(random, -3, 2);
    xl.push(low);
    xu.push((low === -Infinity ? 2 : low) + whole(random, 1, 6));
    integer.push(isWhole ? 1 : 0);
    c.push(low === -Infinity ? -whole(random, 1, 3) : whole(random, -4, 6));
  }
  for (let i = whole(random, 1, 5); i > 0; i--) {
    const entries = Array.from({ length: n }, () =>
      random() < 0.6 ? whole(random, -4, 7) + (random() < 0.2 ? random() : 0) : 0,
    );
    const middle = whole(random, 1, 18);
    const kind = random();
    if (kind < 0.4) row(entries, middle, Infinity);
    else if (kind < 0.8) row(entries, -Infinity, middle);
    else if (kind < 0.9) row(entries, middle, middle);
    else row(entries, middle - whole(random, 1, 5), middle);
  }
  return { ...modelOf(draft({ rows, c, rl, ru, xl, xu })), integer };
}

/** Noughts or amounts, whole or not. */
function gaps(random: Random): Model {
  const one = anything(random, 6, 7);
  for (let j = 0; j < one.n; j++) {
    one.xl[j] = 0.3 + Math.floor(2 * random());
    one.xu[j] = one.xl[j]! + 1 + Math.floor(5 * random());
  }
  return {
    ...modelOf(one),
    integer: one.xl.map((_, j) => (j % 2 === 0 ? 1 : 0)),
    semicontinuous: one.xl.map(() => (random() < 0.5 ? 1 : 0)),
  };
}

/** Rows of whole numbers, some a hundred thousand times those of others, that a point is known to meet. */
function unevenRows(random: Random): Model {
  const n = whole(random, 2, 9);
  const point = Array.from({ length: n }, () => whole(random, 0, 1));
  const sizes = Array.from({ length: whole(random, 1, 3) }, () => 10 ** whole(random, 0, 5));
  const rows = sizes.map((size) =>
    Array.from({ length: n }, () => (random() < 0.3 ? 0 : size * whole(random, 1, 30))),
  );
  const met = rows.map((row) => row.reduce((sum, a, j) => sum + a * point[j]!, 0));
  const ru = met.map((sum, i) => (random() < 0.4 ? sum : sum + sizes[i]! * whole(random, 0, 8)));
  const rl = met.map((sum, i) => (ru[i] === sum && random() < 0.5 ? sum : -Infinity));
  const c = Array.from({ length: n }, () => whole(random, -20, 20));
  const model = modelOf(draft({ rows, c, rl, ru, xl: c.map(() => 0), xu: c.map(() => 1) }));
  return { ...model, integer: c.map(() => 1) };
}

/** Costs that differ from those of others by as little as a gap may be, or a little more. */
function nearlyTied(random: Random, make: (random: Random) => Model): Model {
  const model = make(random);
  const size = 10 ** whole(random, -9, -6);
  const c = Array.from(model.c, (cost) => cost + size * Math.abs(cost) * (2 * random() - 1));
  return { ...model, c };
}

/** An offset that all but takes the objective away. */
function balanced(random: Random): Model {
  const model = nearlyTied(random, withYesNo);
  const scale = 10 ** whole(random, 0, 5);
  const c = Array.from(model.c, (cost) => scale * cost);
  const { objective } = kernel.solve({ ...model, c });
  return { ...model, c, offset: Number.isFinite(objective) ? -objective : 0 };
}

/** The least that any choice of noughts and ones costs. */
function enumerated({ m, n, c, rl, ru, starts, index, value }: Model): number {
  let best = Infinity;
  for (let choice = 0; choice < 2 ** n; choice++) {
    const sums = new Array<number>(m).fill(0);
    let cost = 0;
    for (let j = 0; j < n; j++) {
      if (((choice >> j) & 1) === 0) continue;
      cost += c[j]!;
      for (let k = starts[j]!; k < starts[j + 1]!; k++) sums[index[k]!]! += value[k]!;
    }
    if (sums.every((sum, i) => sum >= rl[i]! && sum <= ru[i]!)) best = Math.min(best, cost);
  }
  return best;
}

const kinds: readonly { name: string; seeds: number; make: (random: Random) => Model }[] = [
  { name: "rows of every kind with yes or no", seeds: 3000, make: withYesNo },
  { name: "whole numbers and noughts", seeds: 500, make: gaps },
  { name: "yes or no that nearly ties", seeds: 8000, make: (r) => nearlyTied(r, withYesNo) },
  { name: "noughts that nearly tie", seeds: 8000, make: (r) => nearlyTied(r, gaps) },
  { name: "objectives of next to nothing beside their offset", seeds: 2000, make: balanced },
  { name: "arcs with a charge", seeds: 60, make: (r) => chargedNetwork(r, 8, 14, 4) },
  { name: "amounts with a charge", seeds: 60, make: (r) => chargedAmounts(r, 4, 9) },
  { name: "lots of 2 goods over 4 periods", seeds: 30, make: (r) => lotSizing(r, 4, 2) },
  { name: "facilities of 4 places", seeds: 20, make: (r) => facilities(r, 4, 7) },
  { name: "knapsacks of 3 capacities", seeds: 20, make: (r) => knapsacks(r, 3, 12) },
  {
    name: "rations of 8 feeds in whole steps",
    seeds: 8,
    make: (r) => practicalModel(rationModel(8, 12, whole(r, 1, 1e6)), 4),
  },
  { name: "choices of which few fit beside one another", seeds: 600, make: (r) => heavyChoices(r, 10, 4) },
];

describe("models of whole numbers", () => {
  test("rows of very different sizes: twenty thousand small choices come out as by trying them all", () => {
    for (let seed = SEED; seed < SEED + 20_000; seed++) {
      const model = unevenRows(randomFrom(seed));
      const found = kernel.solve(model);
      expect(found.status, `seed ${seed}`).toBe("optimal");
      expect(found.objective, `seed ${seed}`).toBeCloseTo(model.sense * enumerated({ ...model }), 6);
    }
  }, 60_000);

  test.each(kinds)(
    "$name: the best point is proved by a tree of its own, and no bound passes it",
    ({ seeds, make }) => {
      let optima = 0;
      for (let seed = SEED; seed < SEED + seeds; seed++) {
        const model = make(randomFrom(seed));
        const best = kernel.solve(model, { proof: true });
        if (best.status === "unbounded") continue;
        expect(verifySolution(model, best).ok, `seed ${seed} ${best.status}`).toBe(true);
        if (best.status !== "optimal") continue;
        optima++;
        const above = model.sense * (kernel.solve(model, { nodes: 1 }).search!.bound - best.objective);
        expect(above, `seed ${seed}`).toBeLessThanOrEqual(2e-9 * Math.max(1, Math.abs(best.objective)));
      }
      expect(optima).toBeGreaterThan(seeds / 4);
    },
    60_000,
  );
});
