import { describe, expect, test } from "vitest";
import type { Model } from "#engine/lp/model.ts";
import { verifySolution } from "#engine/proof/verify-solution.ts";
import {
  allWhole,
  chargedAmounts,
  chargedNetwork,
  cover,
  facilities,
  knapsacks,
  lotSizing,
  relaxed,
} from "../../support/models/discrete-models.ts";
import type { Random } from "../../support/models/draft-model.ts";
import {
  assignment,
  kleeMinty,
  mixed,
  nearlySingular,
  network,
  regression,
  staircase,
  transport,
} from "../../support/models/hard-models.ts";
import { judge } from "../support/highs-oracle.ts";
import { freshKernel, randomFrom } from "../support/kernel.ts";

const SEED = 3_000_000;
console.info(`solver-hard first seed ${SEED}`);

const kernel = freshKernel();

/** Status and objective as HiGHS has them, where it has any, and a certificate in every case. */
function compare(model: Model): string[] {
  const ours = kernel.solve(model);
  const theirs = judge(model);
  const wrong: string[] = [];
  if (!verifySolution(model, ours).ok) wrong.push(`${ours.status} without a proof`);
  if (theirs.status === "unknown") return wrong;
  if (theirs.status !== ours.status) return [...wrong, `${ours.status}, HiGHS ${theirs.status}`];
  const apart = Math.abs(ours.objective - theirs.objective) / Math.max(1, Math.abs(theirs.objective));
  if (ours.status === "optimal" && !(apart <= 1e-7))
    wrong.push(`${ours.objective}, HiGHS ${theirs.objective}`);
  return wrong;
}

const linear: readonly { name: string; seeds: number; make: (random: Random) => Model }[] = [
  { name: "transport of exact supplies, 65 × 1000", seeds: 3, make: (r) => transport(r, 25, 40) },
  { name: "transport that lacks one unit of each supply", seeds: 3, make: (r) => transport(r, 20, 30, 1) },
  { name: "assignment of 30, 60 × 900", seeds: 3, make: (r) => assignment(r, 30) },
  { name: "network with a dependent row, 300 × 1200", seeds: 2, make: (r) => network(r, 300, 1200) },
  { name: "staircase of 30 periods, 480 × 960", seeds: 2, make: (r) => staircase(r, 30, 24) },
  { name: "staircase of 12 wide periods, 480 × 960", seeds: 2, make: (r) => staircase(r, 12, 60) },
  {
    name: "staircase scaled apart by 10^6 each way, 400 × 800",
    seeds: 3,
    make: (r) => staircase(r, 25, 24, 3),
  },
  { name: "sum of errors of a fit, free columns, 200 × 420", seeds: 3, make: (r) => regression(r, 200, 20) },
  { name: "largest error of a fit, 300 × 13", seeds: 3, make: (r) => regression(r, 150, 12, true) },
  { name: "covering by noughts and ones, 150 × 500", seeds: 2, make: (r) => cover(r, 150, 500) },
  {
    name: "rows and columns that nearly repeat, 60 × 120",
    seeds: 6,
    make: (r) => nearlySingular(r, 60, 120),
  },
  { name: "sparse rows of every kind, 200 × 500", seeds: 2, make: (r) => mixed(r, 200, 500, 6) },
  { name: "lots of 8 goods in parts", seeds: 2, make: (r) => relaxed(lotSizing(r, 15, 8)) },
  {
    name: "facilities in parts, 480 × 465",
    seeds: 2,
    make: (r) => relaxed(facilities(r, 15, 30)),
  },
  { name: "the cube of 25 that misleads the largest slope", seeds: 1, make: () => kleeMinty(25) },
];

const discrete: readonly { name: string; seeds: number; make: (random: Random) => Model }[] = [
  { name: "lots of 3 goods over 8 periods", seeds: 3, make: (r) => lotSizing(r, 8, 3) },
  { name: "facilities of 6 places", seeds: 3, make: (r) => facilities(r, 6, 12) },
  { name: "arcs with a charge, 20 nodes", seeds: 4, make: (r) => chargedNetwork(r, 20, 50, 10) },
  { name: "arcs with a charge, 30 nodes, 75 arcs", seeds: 3, make: (r) => chargedNetwork(r, 30, 75, 15) },
  { name: "amounts with a charge, 8 demands", seeds: 3, make: (r) => chargedAmounts(r, 8, 24) },
  { name: "knapsacks of 4 capacities", seeds: 3, make: (r) => knapsacks(r, 4, 20) },
  { name: "covers of 30 things", seeds: 3, make: (r) => allWhole(cover(r, 30, 60)) },
];

describe("structured models", () => {
  test.each(linear)(
    "$name: the optimum or the proof HiGHS finds, certified",
    ({ seeds, make }) => {
      for (let seed = SEED; seed < SEED + seeds; seed++)
        expect(compare(make(randomFrom(seed))), `seed ${seed}`).toEqual([]);
    },
    60_000,
  );

  test.each(discrete)(
    "$name: the optimum HiGHS finds, with whole numbers",
    ({ seeds, make }) => {
      for (let seed = SEED; seed < SEED + seeds; seed++)
        expect(compare(make(randomFrom(seed))), `seed ${seed}`).toEqual([]);
    },
    60_000,
  );
});
