import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { Model } from "#engine/lp/model.ts";
import { stageClaim } from "#engine/optimise/certify-stages.ts";
import type { Optimisation } from "#science/answers/optimise.ts";
import { engine } from "../support/health-rations.ts";
import { anyRation, free } from "../support/question.ts";
import { seed } from "../support/random-health.ts";

/** P0 is a stage where the present ration has something at risk that only floors raise. */
const tiers = ["P0", "P1", "P2", "P3"] as const;
/** Room for rounding errors, and twice the tolerance of the checker for the two sums that are compared. */
const room = 3e-9;

/** A row of a model at some amounts. */
function rowAt({ n, starts, index, value }: Model, row: number, x: ArrayLike<number>): number {
  let sum = 0;
  for (let j = 0; j < n; j++) {
    for (let k = starts[j]!; k < starts[j + 1]!; k++) if (index[k] === row) sum += value[k]! * x[j]!;
  }
  return sum;
}

/** True for a row that adds up what a tier misses: each of its columns costs there what the row counts of it. */
function isSumOfSlacks({ n, starts, index, value, c }: Model, row: number): boolean {
  let counted = 0;
  for (let j = 0; j < n; j++) {
    for (let k = starts[j]!; k < starts[j + 1]!; k++) {
      if (index[k] !== row) continue;
      if (value[k] !== c[j]) return false;
      counted++;
    }
  }
  return counted > 0;
}

/** Returns what each tier misses at its own stage and in the answer: the row that gets a bound from the next stage on. */
function missesOf({ certificate: { stages } }: Optimisation) {
  const claims = stages.map((stage) => stageClaim(stage)!);
  const last = claims.at(-1)!;
  return tiers.flatMap((tier) => {
    const at = stages.findIndex(({ stage }) => stage === tier);
    if (at < 0) return [];
    const [own, next] = [claims[at]!, claims[at + 1]!];
    const rows = Array.from({ length: own.model.m }, (_, row) => row).filter(
      (row) =>
        own.model.ru[row] === Number.POSITIVE_INFINITY &&
        Number.isFinite(next.model.ru[row]!) &&
        isSumOfSlacks(own.model, row),
    );
    expect(rows).toHaveLength(1);
    const miss = ({ x }: { x: ArrayLike<number> }) => rowAt(own.model, rows[0]!, x);
    return { tier, reached: miss(own.solution), left: miss(last.solution) };
  });
}

describe(`precedence of the tiers in the optimum (seed ${seed})`, () => {
  test.each(["cheapest", "closest"] as const)(
    "%s: what P0, P1 and P2 miss grows for nothing, what P3 misses by a hundredth for the goal alone",
    (goal) => {
      const missed = { P0: 0, P1: 0, P2: 0, P3: 0 };
      let [used, capped] = [0, 0];
      fc.assert(
        fc.property(anyRation, (ration) => {
          const answer = engine.optimise({ ration, limits: free(ration.feeds), goal, proof: true });
          if (answer.status !== "optimal") return;
          expect(answer.certificate.ok).toBe(true);
          for (const { tier, reached, left } of missesOf(answer)) {
            if (tier === "P0") capped++;
            if (reached > 1e-6) missed[tier]++;
            const freedom = tier === "P3" ? 0.01 * reached : 0;
            expect(left, tier).toBeLessThanOrEqual(reached + freedom + room * Math.max(1, reached));
            if (tier === "P3" && left > reached + 1e-6) used++;
          }
        }),
        { seed, numRuns: 300 },
      );
      expect(capped).toBeGreaterThan(20);
      expect(missed.P1).toBeGreaterThan(3);
      expect(Math.min(missed.P2, missed.P3)).toBeGreaterThan(20);
      expect(used).toBeGreaterThan(10);
    },
    60_000,
  );
});
