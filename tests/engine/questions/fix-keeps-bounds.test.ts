import { describe, expect, test } from "vitest";
import { fix } from "#engine/questions/fix/fix.ts";
import type { Evaluation } from "#science/evaluation/evaluation-types.ts";
import type { Ration } from "#science/horse/facts.ts";
import type { MeasureKey } from "#science/measures/measures-table.ts";
import type { RuleKey } from "#science/rules/rules-table.ts";
import { evaluateAmounts, fedWith, knownOf, lineOf, unlimited } from "../support/fed-horses.ts";
import { engine, finding } from "../support/health-rations.ts";
import { expectProved } from "../support/question.ts";

const mended = (of: Ration, rule: RuleKey) => {
  const before = evaluateAmounts(
    of,
    of.feeds.map(({ quantityKg }) => quantityKg),
  );
  expect(["watch", "risk"]).toContain(finding(before, rule)?.level);
  const answer = fix(engine, { ration: of, limits: unlimited(of), rule, candidates: [], proof: true });
  expectProved(answer.certificate);
  return { ...answer, before };
};
const known = (evaluation: Evaluation | null, key: MeasureKey) => knownOf(evaluation!, key);
const levelOf = (evaluation: Evaluation | null, rule: RuleKey) => finding(evaluation!, rule)?.level;

const mare = fedWith(
  { hay: 9, broodmare: 2, salt: 0.03 },
  { gender: "mare", weightKg: 550, breeding: true, gestationStage: "month_11" },
);
const weanling = fedWith(
  { meadowHay: 3.5, foal: 2, salt: 0.015 },
  { ageClass: "month_6", weightKg: 215, matureWeightKg: 500 },
);
const overfed = fedWith(
  { meadowHay: 3.5, foal: 3.4, salt: 0.015 },
  { ageClass: "month_6", weightKg: 215, matureWeightKg: 500 },
);

describe("no salt is given up for grams of concentrate", () => {
  test.each([
    ["vitamin E of a mare in foal", mare, "vitamin_e"],
    ["a weanling's concentrate of a meal", weanling, "concentrate_meal"],
    ["a weanling's concentrate of a day", overfed, "concentrate_day"],
  ] as const)("%s", (_name, of, rule) => {
    const { status, quantitiesKg, evaluation, before } = mended(of, rule);
    expect(status).toBe("fixed");
    const line = lineOf(of, "salt");
    expect(quantitiesKg[line]!).toBeGreaterThan(of.feeds[line]!.quantityKg - 0.0015);
    for (const key of ["coverage_chlorine", "coverage_sodium"] as const)
      expect(known(evaluation, key)).toBeGreaterThan(Math.min(100, known(before, key)) - 1.5);
  });
});

describe("what is missed besides stays as it is", () => {
  test("on hay that is too sweet for an old horse with PPID, its concentrate of a meal can be mended", () => {
    const of = fedWith(
      { midHay: 8, senior: 4, mineral: 0.05, salt: 0.03 },
      { ageClass: "year_over_17", conditions: ["ppid"] },
    );
    const { status, evaluation, before } = mended(of, "concentrate_meal");
    expect(levelOf(before, "nsc_forage")).toBe("risk");
    expect(status).toBe("fixed");
    expect(levelOf(evaluation, "concentrate_meal")).toBe("ok");
    expect(known(evaluation, "nsc_forage")).toBeLessThan(known(before, "nsc_forage") * 1.001);
  });

  test("a scoop too much of beet pulp is mended by less of it, whatever forage is missing", () => {
    const of = fedWith({ beetPulp: 5, lucernePellets: 4, mineral: 0.1, salt: 0.03 });
    const { status, quantitiesKg, evaluation, before } = mended(of, "concentrate_meal_size");
    expect(levelOf(before, "forage_min")).toBe("risk");
    expect(status).toBe("fixed");
    expect(known(evaluation, "coverage_energy")).toBeLessThan(known(before, "coverage_energy") + 1);
    expect(known(evaluation, "forage_share")).toBeGreaterThan(known(before, "forage_share") - 0.01);
    expect(quantitiesKg[lineOf(of, "mineral")]!).toBeGreaterThan(0.09);
  });

  test("a floor that would be missed by more for a fix is told as it stands", () => {
    const of = fedWith({ hay: 5, barley: 4, mineral: 0.1, salt: 0.03 });
    const limits = unlimited(of).with(1, { locked: true, minKg: 0, maxKg: 60 });
    const answer = fix(engine, { ration: of, limits, rule: "energy", candidates: [], proof: true });
    expect(answer.status).toBe("impossible");
    expect(answer.conflict!.proved).toBe(true);
    const floor = answer.conflict!.members.find(
      (member) => member.kind === "rule" && member.level === "floor",
    );
    expect(floor).toMatchObject({ rule: "forage_min", side: "min" });
    const stands = known(evaluateAmounts(of, [5, 4, 0.1, 0.03]), "forage_share");
    expect(stands).toBeLessThan(1);
    expect((floor as { bound: number }).bound).toBeCloseTo(stands, 6);
  });

  test.each([
    [6.6, 1.9],
    [6.8, 1.8],
    [7.4, 1.7],
  ])(
    "energy that is more than wanted is made no risk for a yearling's vitamin E: %s kg of hay, %s of compound",
    (hay, foal) => {
      const of = fedWith(
        { meadowHay: hay, foal, salt: 0.02 },
        { ageClass: "month_12", weightKg: 330, matureWeightKg: 550 },
        { system: "ufc_madc" },
      );
      const { status, evaluation, before } = mended(of, "vitamin_e");
      expect(levelOf(before, "energy")).toBe("watch");
      if (status === "fixed") expect(levelOf(evaluation, "energy")).toBe("watch");
      else expect(status).toBe("impossible");
    },
  );
});
