import { describe, expect, test } from "vitest";
import { fix } from "#engine/questions/fix/fix.ts";
import { optimiseInWholeSteps } from "#engine/questions/practical/whole-steps.ts";
import type { Optimisation } from "#science/answers/optimise.ts";
import { dosingSteps } from "#science/feeds/dosing-steps.ts";
import type { Ration } from "#science/horse/facts.ts";
import type { MeasureKey } from "#science/measures/measures-table.ts";
import type { RuleKey } from "#science/rules/rules-table.ts";
import { engine, finding, measured } from "../support/health-rations.ts";
import {
  candidates,
  fedTo,
  grass,
  lineOf,
  type Name,
  proposed,
  samples,
  unlimited,
} from "../support/proposals.ts";

const goals = ["cheapest", "closest"] as const;

function answered(of: Ration, goal: (typeof goals)[number]) {
  const answer = engine.optimise({ ration: of, limits: unlimited(of), goal });
  expect(answer.status).toBe("optimal");
  const kg = (name: Name) => answer.quantitiesKg[lineOf(of, name)]!;
  const value = (key: MeasureKey) => measured(answer.evaluation!, key).value!;
  return { kg, value };
}

function offersOf(of: Ration, rule: RuleKey) {
  const answer = fix(engine, { ration: of, limits: unlimited(of), rule, candidates });
  expect(answer.status).toBe("impossible");
  return answer.conflict!.remedies.flatMap((remedy) =>
    remedy.kind === "add" ? [{ ...remedy, feed: proposed.find(({ id }) => id === remedy.ingredient)! }] : [],
  );
}

describe.each(goals)("the %s ration", (goal) => {
  test.each([
    ["inMilk", 1.1, 130],
    ["inMilkLater", 1, 135],
    ["yearling", 0.64, 130],
  ] as const)("does not bring in more soya than anyone would: %s", (name, soyaMost, proteinMost) => {
    const { kg, value } = answered(samples[name], goal);
    expect(kg("soya")).toBeLessThanOrEqual(soyaMost);
    expect(value("coverage_protein")).toBeLessThan(proteinMost);
    expect(value("coverage_energy")).toBeGreaterThan(94.9);
  });

  test.each([
    ["is in excess", samples.cross, 165, 93.5],
    ["is covered", samples.eventing, 150, 85.5],
  ] as const)("buys no point of energy with soya where protein %s already", (_name, of, protein, energy) => {
    const { kg, value } = answered(of, goal);
    expect(kg("soya")).toBeLessThanOrEqual(0.2);
    expect(value("coverage_protein")).toBeLessThan(protein);
    expect(value("coverage_energy")).toBeGreaterThan(energy);
  });

  test("takes soya where lysine is known to be short, however much protein there is", () => {
    const of = fedTo({}, { straw: 6, gluten: 1.3, soya: 0, minerals: 0.1, salt: 0.03 });
    const now = engine.evaluate(of);
    expect(measured(now, "coverage_protein").value!).toBeGreaterThan(150);
    expect(measured(now, "coverage_lysine").value!).toBeLessThan(90);
    expect(answered(of, goal).kg("soya")).toBeGreaterThan(0.1);
  });

  test.each(["jumping", "ulcers", "lessons"] as const)(
    "does not fill a working horse with hay for its trace elements: %s",
    (name) => {
      const { kg, value } = answered(samples[name], goal);
      expect(value("forage_share")).toBeLessThan(2.505);
      expect(kg("hay")).toBeLessThan(14.25);
    },
  );

  test("leaves a ration that stands above the most of forage no further above it", () => {
    const of = fedTo({}, { hay: 17, salt: 0.03 });
    expect(answered(of, goal).kg("hay")).toBeLessThanOrEqual(17);
  });

  test("gives two hays together no more than one", () => {
    const of = fedTo(
      { exercising: true, activity: "jumping", exerciseHours: 6 },
      { hay: 5, late: 4, salt: 0.03 },
    );
    expect(answered(of, goal).value("forage_share")).toBeLessThan(2.505);
  });

  test("gives as much hay as is asked for, beyond the most as well", () => {
    const of = fedTo({ exercising: true, activity: "jumping", exerciseHours: 6 }, { hay: 9, salt: 0.03 });
    const limits = unlimited(of).with(0, { locked: false, minKg: 15, maxKg: 20 });
    const { status, quantitiesKg } = engine.optimise({ ration: of, goal, limits });
    expect(status).toBe("optimal");
    expect(quantitiesKg[0]!).toBeCloseTo(15, 3);
  });

  test.each(["inFoal", "lessons", "inMilkLater", "yearling"] as const)(
    "holds no crumb of a feed: %s",
    (name) => {
      const of = samples[name];
      const { quantitiesKg } = engine.optimise({ ration: of, limits: unlimited(of), goal });
      of.feeds.forEach(({ role }, line) => {
        const kg = quantitiesKg[line]!;
        if (role === "forage") expect(kg === 0 || kg >= 0.1).toBe(true);
        if (role === "concentrate") expect(kg === 0 || kg >= 0.03).toBe(true);
      });
    },
  );

  test("of a fat pony at grass is not more straw: no amounts mend what the pasture brings", () => {
    const of = samples.fatAtGrass;
    const answer = engine.optimise({ ration: of, limits: unlimited(of), goal });
    expect(answer.status).toBe("optimal");
    expect(answer.quantitiesKg[0]).toBeCloseTo(of.feeds[0]!.quantityKg, 2);
    for (const rule of ["nsc_forage", "energy_overweight"] as const)
      expect(finding(answer.evaluation!, rule)?.level).toBe("risk");
    expect(answer.certificate.ok).toBe(true);
  });

  test("of a horse that is too fat never brings more energy to thin its sugar", () => {
    const of = fedTo(
      { breed: "welsh", weightKg: 300, bodyConditionScore: 8, conditions: ["laminitis"] },
      { late: 6, straw: 0.5, minerals: 0.05, salt: 0.01 },
      { objective: "lose" },
      [grass(2)],
    );
    const energy = (answer: Pick<Optimisation, "evaluation">) =>
      measured(answer.evaluation!, "coverage_energy").value!;
    const now = energy({ evaluation: engine.evaluate(of) });
    expect(now).toBeGreaterThan(110);
    const limits = unlimited(of);
    const answer = engine.optimise({ ration: of, limits, goal });
    expect(answer.status).toBe("optimal");
    expect(energy(answer)).toBeLessThan(now + 0.1);
    const dosing = of.feeds.map(({ ingredient }) => dosingSteps(ingredient));
    const whole = optimiseInWholeSteps(engine, {
      ration: of,
      limits,
      goal,
      dosing,
      feedsMost: null,
      effort: { nodes: 200 },
    });
    expect(energy(whole)).toBeLessThan(now + 5);
  });

  test("gives a fat horse the forage it must have, whatever energy it brings", () => {
    const of = fedTo({ bodyConditionScore: 8 }, { hay: 1, oats: 6, salt: 0.03 }, { objective: "lose" });
    const limits = unlimited(of).with(1, { locked: true, minKg: 0, maxKg: 6 });
    const { status, evaluation } = engine.optimise({ ration: of, goal, limits });
    expect(status).toBe("optimal");
    expect(measured(evaluation!, "forage_share").value!).toBeGreaterThanOrEqual(1.25);
  });
});

describe("ways out", () => {
  test.each([
    ["paralysis", "feeding_time"],
    ["stallion", "feeding_time"],
    ["fat", "fibre_min"],
  ] as const)("of %s for %s are no garlic, no amino acid, no root by the barrow", (name, rule) => {
    for (const { feed, kg } of offersOf(samples[name], rule)) {
      expect(["herbs_and_seeds", "amino_acids", "yeasts", "macro_minerals"]).not.toContain(feed.family);
      if (feed.family === "roots_tubers_and_fruits") expect(kg).toBeLessThanOrEqual(2.5);
    }
  });

  test("for feeding time bring it by themselves: forage, not soya that makes room for straw", () => {
    for (const name of ["paralysis", "hayOnly", "stallion"] as const)
      for (const { feed } of offersOf(samples[name], "feeding_time")) expect(feed.role).toBe("forage");
  });

  test("for the energy of a racehorse are no bucket of linseed", () => {
    const thin = { ...samples.racing, objective: "gain" } as const;
    for (const { feed, kg } of offersOf(thin, "energy_condition_loss")) {
      if (feed.family === "oilseeds") expect(kg).toBeLessThanOrEqual(0.5);
      if (feed.role === "forage") expect((kg * feed.dryMatterPct) / 500).toBeLessThanOrEqual(2.5);
    }
  });
});
