import { describe, expect, test } from "vitest";
import { ruleCosts } from "#engine/questions/costs/rule-costs.ts";
import { optimiseWithLevers } from "#engine/questions/levers/optimise-with-levers.ts";
import { pullLevers } from "#engine/questions/levers/pull-levers.ts";
import { propose } from "#engine/questions/propose/propose.ts";
import { proposeSteps } from "#engine/questions/propose/propose-steps.ts";
import { practiceFor } from "#science/feeds/dosing-steps.ts";
import type { Ration } from "#science/horse/facts.ts";
import { engine, measured } from "../support/health-rations.ts";
import { fedTo, grass, samples, unlimited } from "../support/proposals.ts";

/** A fat pony with laminitis, ten hours a day at grass. */
const pony: Ration = fedTo(
  {
    breed: "welsh",
    weightKg: 300,
    bodyConditionScore: 8,
    conditions: ["laminitis"],
    housing: "outdoor",
    outdoorType: "pasture",
    outdoorHours: 10,
  },
  { late: 4, mix: 0.5, minerals: 0.05 },
  { objective: "lose" },
  [grass(10)],
);

const questionOf = (ration: Ration, goal: "cheapest" | "closest" = "cheapest") => ({
  ration,
  goal,
  limits: unlimited(ration),
  candidates: [],
  maxKg: 20,
});
const byProposing = { answerFrom: propose };

const energyIn = (ration: Ration, quantitiesKg: readonly number[]): number => {
  const feeds = ration.feeds.map((feed, at) => ({ ...feed, quantityKg: quantitiesKg[at]! }));
  return measured(engine.evaluate({ ...ration, feeds }), "coverage_energy").value!;
};

/** Each question of amounts beside the best ration, and the amounts it offers. */
const questions: [name: string, ask: (ration: Ration) => readonly (readonly number[])[]][] = [
  ["practical amounts, closest", (ration) => [inSteps(ration, "closest")]],
  ["practical amounts, cheapest", (ration) => [inSteps(ration, "cheapest")]],
  [
    "with confidence",
    (ration) => {
      const asked = { ration, level: "risk", confidences: [0.8, 0.9], limits: unlimited(ration) } as const;
      const { rations, highest } = engine.assured(asked);
      const offered = [...rations, ...(highest ? [highest] : [])];
      return offered.filter(({ status }) => status === "optimal").map(({ quantitiesKg }) => quantitiesKg);
    },
  ],
  ["cost of rules", (ration) => [ruleCosts(engine, { ration, limits: unlimited(ration) }).quantitiesKg]],
  [
    "price of a figure",
    (ration) => {
      const asked = { ration, measure: "starch_per_day", limits: unlimited(ration) } as const;
      const { points, cheapest } = engine.tradeOff(asked);
      return [points[cheapest]!.quantitiesKg];
    },
  ],
];

function inSteps(ration: Ration, goal: "cheapest" | "closest"): readonly number[] {
  const dosing = ration.feeds.map(({ ingredient: { family }, role }) => ({
    ...practiceFor({ family, role }, ration.horse.weightKg),
    isUsual: true,
  }));
  const asked = { ration, goal, limits: unlimited(ration), dosing, feedsMost: null };
  return proposeSteps(engine, asked).quantitiesKg;
}

describe("levers pulled for the questions beside the best ration", () => {
  const main = optimiseWithLevers(engine, questionOf(pony), byProposing);
  const pulled = pullLevers(engine, questionOf(pony), byProposing);

  test("are those of the best answer, with its reasons", () => {
    expect(main.levers[0]).toMatchObject({ field: "allowanceKg", to: 0 });
    expect(pulled.levers).toEqual(main.levers);
    expect(pulled.because).toEqual(main.because);
    expect(pulled.ration.pastures).toMatchObject([{ allowanceKg: 0 }]);
  });

  test.each(questions)("no energy beyond that of the best ration: %s", (_name, ask) => {
    const offered = ask(pulled.ration);
    expect(offered.length).toBeGreaterThan(0);
    for (const amounts of offered) {
      expect(energyIn(pulled.ration, amounts)).toBeLessThanOrEqual(
        measured(main.evaluation!, "coverage_energy").value! + 5,
      );
    }
  });

  test.each(["cheapest", "closest"] as const)(
    "practical amounts are those of the best ration, %s",
    (goal) => {
      for (const ration of [
        pony,
        samples.plain,
        samples.fat,
        samples.racing,
        samples.old,
        samples.weanling,
      ]) {
        const question = questionOf(ration, goal);
        const best = optimiseWithLevers(engine, question, byProposing);
        expect(inSteps(pullLevers(engine, question, byProposing).ration, goal)).toEqual(best.quantitiesKg);
      }
    },
  );

  test("are none where amounts alone do, or where none may be pulled", () => {
    for (const of of [samples.plain, samples.jumping]) {
      const ration = { ...of, meals: 3 };
      expect(pullLevers(engine, questionOf(ration), byProposing)).toEqual({
        ration,
        levers: [],
        because: [],
      });
    }
    const left = pullLevers(engine, questionOf(pony), { ...byProposing, mayPull: false });
    expect(left).toEqual({ ration: pony, levers: [], because: [] });
  });
});
