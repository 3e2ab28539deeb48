import { describe, expect, test } from "vitest";
import { optimiseWithLevers } from "#engine/questions/levers/optimise-with-levers.ts";
import { propose } from "#engine/questions/propose/propose.ts";
import { sampleHorse } from "#science/horse/sample-horse.ts";
import { engine, feed, ration } from "../support/health-rations.ts";
import { type Name, named, unlimited } from "../support/proposals.ts";

/** Proposes amounts of hay, salt and a feed whose maker states a dose, and returns that of the latter, g a day. */
function proposedGrams(name: Name, doseGPer100Kg: number | null, weightKg: number): number {
  const own = { ...named(name), id: "own", doseGPer100Kg };
  const of = ration([feed(named("hay"), 8), feed(own, 0), feed(named("salt"), 0.03)], {
    horse: sampleHorse({ bodyConditionScore: 5, weightKg }),
  });
  const answer = optimiseWithLevers(
    engine,
    { ration: of, limits: unlimited(of), goal: "closest", candidates: [], maxKg: 50, inStore: new Set() },
    { answerFrom: propose },
  );
  expect(answer.status).toBe("optimal");
  return answer.status === "optimal" ? (answer.quantitiesKg[1] ?? 0) * 1000 : Number.NaN;
}

describe("a balancer or mineral feed whose maker states a dose", () => {
  test.each([
    ["minerals", 12, 500],
    ["minerals", 30, 500],
    ["minerals", 30, 300],
    ["balancer", 60, 500],
    ["balancer", 140, 500],
  ] as const)("is proposed within a quarter of it: %s, %i g per 100 kg, %i kg", (name, dose, weightKg) => {
    const label = (dose * weightKg) / 100;
    const grams = proposedGrams(name, dose, weightKg);
    expect(grams).toBeGreaterThanOrEqual(0.75 * label - 1e-6);
    expect(grams).toBeLessThanOrEqual(1.25 * label + 1e-6);
  });

  test("is proposed near the usual dose of its kind where none is stated", () => {
    expect(proposedGrams("minerals", null, 500)).toBeLessThanOrEqual(125 + 1e-6);
  });
});
