import { describe, expect, test } from "vitest";
import { fix } from "#engine/questions/fix/fix.ts";
import type { Fix } from "#science/answers/fix.ts";
import { isWorry } from "#science/evaluation/finding-order.ts";
import type { HorseFacts, Ration } from "#science/horse/facts.ts";
import type { RuleKey } from "#science/rules/rules-table.ts";
import { engine, finding, measured } from "../support/health-rations.ts";
import { candidates, fedTo, grass, lineOf, missedOf, type Name, unlimited } from "../support/proposals.ts";

/** A horse at tall grass for hours, and otherwise in. */
const atGrass = (
  hours: number,
  of: Partial<HorseFacts>,
  amounts: Partial<Record<Name, number>>,
  change: Partial<Ration> = {},
): Ration =>
  fedTo({ housing: "outdoor", outdoorType: "pasture", outdoorHours: hours, ...of }, amounts, change, [
    { ...grass(hours), abundance: "high_abundant_grass" },
  ]);

const mare = { gender: "mare", breeding: true } as const;
const rations: Record<string, Ration> = {
  mareOnTheCeiling: atGrass(
    12,
    { ...mare, weightKg: 600, bodyConditionScore: 6, gestationStage: "month_9" },
    { hay: 9.3, straw: 4.1, minerals: 0.1, salt: 0.029 },
  ),
  thinPony: atGrass(
    8,
    { weightKg: 120, bodyConditionScore: 2 },
    { hay: 2.6, foals: 0.74, mix: 0.52, oil: 0.04, salt: 0.007 },
    { meals: 3 },
  ),
  fatAtWork: atGrass(
    12,
    { weightKg: 200, bodyConditionScore: 7, exercising: true, activity: "dressage", exerciseHours: 12 },
    { hay: 4.9, straw: 1.8, mix: 0.86, salt: 0.008 },
    { meals: 4 },
  ),
  mareInFoal: atGrass(
    12,
    { ...mare, weightKg: 200, bodyConditionScore: 4, gestationStage: "month_10" },
    { late: 3.15, lucerne: 1.1, mash: 0.14, oil: 0.19, salt: 0.01 },
    { meals: 1 },
  ),
  yearling: atGrass(
    20,
    { ageClass: "month_18", weightKg: 234, matureWeightKg: 300 },
    { hay: 5.9, barley: 1.38, carrots: 0.75, mash: 1.3, minerals: 0.056, salt: 0.021 },
  ),
  overfed: atGrass(12, {}, { hay: 12, lucerne: 4, mash: 2, salt: 0.03 }),
  milk: atGrass(
    12,
    { ...mare, weightKg: 200, bodyConditionScore: 6, lactationStage: "month_1" },
    { haylage: 5.5, minerals: 0.03, salt: 0.01 },
  ),
};
const names = Object.keys(rations);

const answers = new Map<string, Fix>();
/** Each asked once. */
function answerTo(name: string, rule: RuleKey): Fix {
  const key = `${name} ${rule}`;
  const of = rations[name]!;
  const answer = answers.get(key) ?? fix(engine, { ration: of, limits: unlimited(of), rule, candidates });
  answers.set(key, answer);
  return answer;
}

describe("a horse that is fed to its ceiling eats a kg of grass for each of hay it is not given", () => {
  test.each(names)("each judgement is mended, or it is told what stands against that: %s", (name) => {
    const of = rations[name]!;
    const missed = missedOf(of);
    expect(missed.length).toBeGreaterThan(0);
    for (const rule of missed) {
      const { status, evaluation, conflict, certificate } = answerTo(name, rule);
      expect([rule, status]).not.toContain("limit");
      expect(certificate.ok).toBe(true);
      if (status === "fixed") expect([rule, isWorry(finding(evaluation!, rule)!)]).toEqual([rule, false]);
      else expect([rule, conflict!.proved]).toEqual([rule, true]);
    }
  });

  test.each(names)("a feed that is offered is fed then: %s", (name) => {
    for (const rule of missedOf(rations[name]!)) {
      for (const remedy of answerTo(name, rule).conflict?.remedies ?? [])
        if (remedy.kind === "add") expect([rule, remedy.ingredient, remedy.kg > 0]).toContain(true);
    }
  });
});

describe("an optimum is found where the grass beside what is fed now leaves none", () => {
  test.each([
    ["a gelding with nearly no room for grass", { weightKg: 300 }, { hay: 14, mash: 2, salt: 0.02 }],
    ["a shire filled with hay", { weightKg: 900 }, { hay: 24, lucerne: 3, salt: 0.05 }],
    ["a horse filled with lucerne", { weightKg: 550 }, { lucerne: 20, straw: 3, salt: 0.04 }],
  ] as const)("%s", (_name, of, amounts) => {
    const ration = atGrass(20, of, amounts);
    for (const goal of ["closest", "cheapest"] as const) {
      const { status, evaluation } = engine.optimise({ ration, goal, limits: unlimited(ration) });
      expect(status).toBe("optimal");
      expect(isWorry(finding(evaluation!, "dry_matter_max")!)).toBe(false);
      expect(isWorry(finding(evaluation!, "forage_min")!)).toBe(false);
    }
  });
});

describe("a horse at grass that stands in at night", () => {
  test.each(["closest", "cheapest"] as const)("is not left without forage to thin the day: %s", (goal) => {
    const of = rations.mareOnTheCeiling!;
    const { quantitiesKg, evaluation } = engine.optimise({ ration: of, goal, limits: unlimited(of) });
    const forage = quantitiesKg[lineOf(of, "hay")]! + quantitiesKg[lineOf(of, "straw")]!;
    expect(forage).toBeGreaterThan(0.0025 * 600);
    expect(measured(evaluation!, "forage_gap_hours").value!).toBeLessThan(6);
  });

  test("has hardly to be in for that: with four hours indoors nothing is kept", () => {
    const of = atGrass(
      20,
      { weightKg: 600, bodyConditionScore: 8 },
      { hay: 9, minerals: 0.1, salt: 0.03 },
      { objective: "lose" },
    );
    const { quantitiesKg } = engine.optimise({ ration: of, goal: "closest", limits: unlimited(of) });
    expect(quantitiesKg[lineOf(of, "hay")]).toBe(0);
  });
});

test("a dose of grams does not fail for dry matter that is more than can be eaten already", () => {
  const of = atGrass(
    12,
    { ...mare, weightKg: 200, bodyConditionScore: 6, lactationStage: "month_1" },
    { haylage: 5.5, minerals: 0.01, salt: 0.01 },
  );
  const limits = unlimited(of).with(0, { locked: true, minKg: 0, maxKg: Number.POSITIVE_INFINITY });
  expect(finding(engine.evaluate(of), "dry_matter_max")?.level).toBe("risk");
  expect(isWorry(finding(engine.evaluate(of), "requirement_selenium")!)).toBe(true);
  const { status, quantitiesKg } = fix(engine, {
    ration: of,
    limits,
    rule: "requirement_selenium",
    candidates: [],
  });
  expect(status).toBe("fixed");
  expect(quantitiesKg[lineOf(of, "minerals")]!).toBeGreaterThan(0.01);
});

test("what a hair stands against is told, and salt is the way out, not a gram of pulp", () => {
  const of = fedTo(
    { weightKg: 120, gender: "stallion", breeding: true, coverings: "coverings_7_11" },
    { haylage: 1.88, minerals: 0.011 },
  );
  const answer = fix(engine, { ration: of, limits: unlimited(of), rule: "sodium", candidates });
  expect(answer.status).toBe("impossible");
  const added = answer.conflict!.remedies.flatMap((each) => (each.kind === "add" ? each.ingredient : []));
  expect(added).toContain("salt-sodium-chloride");
  expect(added.filter((id) => /pulp|straw|hay|mash/.test(id))).toEqual([]);
});
