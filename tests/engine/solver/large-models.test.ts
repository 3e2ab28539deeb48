import { describe, expect, test } from "vitest";
import { largeEntries, leastOfAll } from "../../support/models/large-models.ts";
import { freshKernel, randomFrom } from "../support/kernel.ts";

const SEED = 0;
const SEEDS = 20_000;
console.info(`solver-large first seed ${SEED}`);

const kernel = freshKernel();

/** Shares of what is summed: less than any answer may miss a row by, and more. */
const [STRICTLY, LOOSELY] = [-1e-12, 2e-9];
const SAME = 2e-9;

/** Names the fault in the answer of one model: worse than a choice that is allowed, or better than any that nearly is. */
function fault(seed: number): string | null {
  const tiny = largeEntries(randomFrom(seed));
  const { status, objective } = kernel.solve(tiny.model);
  if (status !== "optimal" && status !== "infeasible") return `${seed}: ${status}`;
  const told = status === "infeasible" ? Infinity : objective;
  const strict = leastOfAll(tiny, STRICTLY);
  const loose = leastOfAll(tiny, LOOSELY);
  const room = (value: number) => SAME * Math.max(1, Math.abs(value));
  if (told > strict + room(strict)) return `${seed}: ${told}, though ${strict} is allowed`;
  if (told < loose - room(loose)) return `${seed}: ${told}, though nothing is below ${loose}`;
  return null;
}

describe("entries of up to ten million on whole columns", () => {
  test.each([
    1965, 9794, 16_566, 101_267, 101_514, 106_072, 112_627, 114_519, 152_899, 174_471, 180_515, 197_130,
    199_138,
  ])("seed %i, of which a row of the dictionary is far off: the best choice is found", (seed) => {
    expect(fault(seed)).toBeNull();
  });

  test(`${SEEDS} models have the least of all choices, or none where there is none`, () => {
    const faults: string[] = [];
    for (let seed = SEED; seed < SEED + SEEDS; seed++) {
      const found = fault(seed);
      if (found) faults.push(found);
    }
    expect(faults).toEqual([]);
  }, 60_000);
});
