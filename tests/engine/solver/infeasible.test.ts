import { afterAll, describe, expect, test } from "vitest";
import type { Model } from "#engine/lp/model.ts";
import { verifySolution } from "#engine/proof/verify-solution.ts";
import { type Random, withEntries } from "../../support/models/draft-model.ts";
import { network, staircase, transport } from "../../support/models/hard-models.ts";
import { rationModel } from "../../support/models/ration-models.ts";
import { costsApart, growth } from "../../support/models/rough-models.ts";
import { freshKernel, randomFrom } from "../support/kernel.ts";

const SEED = 66_000_000;
console.info(`solver-infeasible first seed ${SEED}`);

const kernel = freshKernel();

/** Entries of a further row, by column. */
type Row = (j: number) => number;

/** The model with one more row of at least `lower` and at most `upper`. */
function withRow(model: Model, row: Row, lower: number, upper: number): Model {
  const parts = withEntries(model, (j) => (row(j) === 0 ? [] : [[model.m, row(j)]]));
  const [rl, ru] = [
    [...Array.from(model.rl), lower],
    [...Array.from(model.ru), upper],
  ];
  return { ...model, ...parts, m: model.m + 1, rl, ru };
}

/** Nothing costs less than the optimum: a row asks for it all the same, in figures of its own size. */
function cheaper(model: Model, share: number, scale: number): Model {
  const { objective } = kernel.solve(model);
  const most = objective - model.offset - share * Math.max(1, Math.abs(objective));
  return withRow(model, (j) => scale * model.c[j]!, -Infinity, scale * most);
}

/** Row i a second time, a share of its size away from what the first allows. */
function contradicted(model: Model, i: number, share: number): Model {
  const row = new Map<number, number>();
  let size = 0;
  for (let j = 0; j < model.n; j++) {
    for (let k = model.starts[j]!; k < model.starts[j + 1]!; k++) {
      if (model.index[k] !== i) continue;
      row.set(j, model.value[k]!);
      size = Math.max(size, Math.abs(model.value[k]!));
    }
  }
  const top = model.ru[i]! < Infinity ? model.ru[i]! : -model.rl[i]!;
  const sign = model.ru[i]! < Infinity ? 1 : -1;
  return withRow(
    model,
    (j) => sign * (row.get(j) ?? 0),
    top + share * Math.max(size, Math.abs(top)),
    Infinity,
  );
}

/** Every column may also be less than nought, as the difference of two. */
const freed = (model: Model): Model => ({ ...model, xl: Array.from(model.xl, () => -Infinity) });

const makes: readonly { name: string; seeds: number; make: (random: Random, seed: number) => Model }[] = [
  { name: "rations 400 × 80", seeds: 4, make: (_, seed) => rationModel(400, 80, seed - SEED + 1).model },
  { name: "a transport of 40 × 30", seeds: 3, make: (random) => transport(random, 40, 30) },
  { name: "a network of 200 × 1200", seeds: 2, make: (random) => network(random, 200, 1200) },
  { name: "a staircase", seeds: 3, make: (random) => staircase(random, 12, 14) },
  { name: "costs over eighteen magnitudes", seeds: 8, make: (random) => costsApart(random, 60, 150, 9) },
  { name: "amounts that double over 12 periods", seeds: 4, make: (random) => growth(random, 12, 15) },
];

let asked = 0;
let unanswered = 0;

/** Names the fault in an answer of a model that has no point; an answer that found none is written as it is. */
function fault(model: Model): string | null {
  const solution = kernel.solve(model, { iterations: 100_000 });
  asked++;
  if (solution.status === "limit") unanswered++;
  else if (solution.status !== "infeasible" || !verifySolution(model, solution).ok) return solution.status;
  return null;
}

afterAll(() => expect(unanswered).toBeLessThanOrEqual(0.02 * asked));

describe.each(makes)("$name that nothing meets", ({ seeds, make }) => {
  test.each([1e-2, 1e-4, 1e-6])(
    "cheaper than the best by a share of %s: a proved contradiction",
    (share) => {
      for (let seed = SEED; seed < SEED + seeds; seed++) {
        const model = make(randomFrom(seed), seed);
        for (const scale of [1, 1e-6, 1e6]) {
          expect(fault(cheaper(model, share, scale)), `seed ${seed} scale ${scale}`).toBeNull();
        }
      }
    },
    60_000,
  );

  test("a row against itself, by a hundredth or a millionth: a proved contradiction, whatever sign the columns have", () => {
    for (let seed = SEED; seed < SEED + seeds; seed++) {
      const random = randomFrom(seed);
      const model = make(random, seed);
      for (const share of [1e-2, 1e-6]) {
        const i = Math.floor(model.m * random());
        expect(fault(contradicted(model, i, share)), `seed ${seed} row ${i}`).toBeNull();
        expect(fault(contradicted(freed(model), i, share)), `seed ${seed} row ${i}, freed`).toBeNull();
      }
    }
  }, 60_000);
});

/** The rows of a ration have two ends. */
const endless = makes.filter(({ name }) => !name.startsWith("rations"));

describe("without an end", () => {
  test.each(endless)(
    "$name, all columns freed and the costs turned: whatever is said is proved",
    ({ seeds, make }) => {
      let unbounded = 0;
      for (let seed = SEED; seed < SEED + seeds; seed++) {
        const model = make(randomFrom(seed), seed);
        for (const sense of [1, -1] as const) {
          const free = { ...freed(model), sense };
          const solution = kernel.solve(free, { iterations: 100_000 });
          if (solution.status === "unbounded") unbounded++;
          if (solution.status !== "limit") {
            expect(verifySolution(free, solution).ok, `seed ${seed} ${solution.status}`).toBe(true);
          }
        }
      }
      expect(unbounded).toBeGreaterThan(0);
    },
    60_000,
  );
});
