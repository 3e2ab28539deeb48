import { describe, expect, test } from "vitest";
import { ruleCosts } from "#engine/questions/costs/rule-costs.ts";
import { optimiseInWholeSteps } from "#engine/questions/practical/whole-steps.ts";
import type { Ration } from "#science/horse/facts.ts";
import { contents, engine, feed, horse, ingredient, ration } from "../support/health-rations.ts";

const creep = ingredient({
  id: "creep",
  role: "concentrate",
  family: "compound_feeds",
  composition: contents({ digestible_energy_nrc: 3, crude_protein: 180, starch: 300 }),
  pricePerTonne: 500,
});
const hay = ingredient({
  id: "hay",
  composition: contents({ digestible_energy_nrc: 2, crude_protein: 110, ndf: 600 }),
  pricePerTonne: 150,
});
const grass = ingredient({ id: "grass", role: "pasture", family: "pasture", dryMatterPct: 20 });

const foal = (change: Partial<Ration> = {}): Ration =>
  ration([feed(creep, 0.3), feed(hay, 0.5)], {
    horse: horse({ standardClass: null, ageClass: "month_2", weightKg: 95, matureWeightKg: 500 }),
    ...change,
  });

const free = { locked: false, minKg: 0, maxKg: 10 };
const limits = [free, free];
const dosing = limits.map(() => ({ stepKg: 0.1, leastKg: 0 }));
const presentKg = [0.3, 0.5];

/** Every question that rests on the least cost. */
const questions: [string, (of: Ration) => { status: string; quantitiesKg?: readonly number[] }][] = [
  ["the cheapest ration", (of) => engine.optimise({ ration: of, goal: "cheapest", limits })],
  [
    "the cheapest in whole steps",
    (of) => optimiseInWholeSteps(engine, { ration: of, goal: "cheapest", limits, dosing, feedsMost: null }),
  ],
  [
    "meals of the cheapest day",
    (of) => engine.meals({ ration: of, limits, day: "cheapest", meals: 2, times: null, pinned: null }),
  ],
  ["what rules cost", (of) => ruleCosts(engine, { ration: of, limits })],
  ["what a figure costs", (of) => engine.tradeOff({ ration: of, limits, measure: "coverage_energy" })],
  [
    "what confidence costs",
    (of) => engine.assured({ ration: of, limits, level: "risk", confidences: [0.9] }),
  ],
];

describe("a foal at the mare, of which no rule asks for anything", () => {
  test.each(questions)("%s is told as not asked for, and takes nothing away", (_name, ask) => {
    const { status, quantitiesKg = presentKg } = ask(foal());
    expect(status).toBe("unasked");
    expect(quantitiesKg).toEqual(presentKg);
  });

  test("keeps what it is fed in the closest ration", () => {
    const { status, quantitiesKg } = engine.optimise({ ration: foal(), goal: "closest", limits });
    expect([status, quantitiesKg]).toEqual(["optimal", presentKg]);
  });

  test("with its energy set by hand is fed that at the least cost", () => {
    const overrides = [{ nutrient: "digestible_energy_nrc" as const, value: 3, reason: "weaned early" }];
    const answer = engine.optimise({ ration: foal({ overrides }), goal: "cheapest", limits });
    const energy = answer.evaluation!.findings.find(({ rule }) => rule === "energy")!;
    expect([answer.status, energy.level]).toEqual(["optimal", "ok"]);
  });
});

test("a weaned horse whose grass covers all that is asked for may well be fed nothing else", () => {
  const grazing = ration([feed(hay, 2)], {}, [
    { ingredient: grass, abundance: "high_abundant_grass", hoursPerDay: 24, season: "spring" } as never,
  ]);
  const { status } = engine.optimise({ ration: grazing, goal: "cheapest", limits: [free] });
  expect(status).toBe("optimal");
});
