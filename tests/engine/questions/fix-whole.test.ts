import { describe, expect, test } from "vitest";
import { fix } from "#engine/questions/fix/fix.ts";
import type { FixInput } from "#science/answers/fix.ts";
import { severity } from "#science/evaluation/finding-levels.ts";
import { practiceFor } from "#science/feeds/dosing-steps.ts";
import type { Ration } from "#science/horse/facts.ts";
import type { RuleKey } from "#science/rules/rules-table.ts";
import { engine } from "../support/health-rations.ts";
import { missedOf, samples, unlimited } from "../support/proposals.ts";

const asked = (ration: Ration, rule: RuleKey): FixInput => ({
  ration,
  limits: unlimited(ration),
  rule,
  candidates: [],
});
const dosingOf = ({ feeds, horse }: Ration) =>
  feeds.map(({ ingredient: { family }, role }) => ({
    ...practiceFor({ family, role }, horse.weightKg),
    isUsual: true,
  }));
const names = [
  "plain",
  "jumping",
  "lessons",
  "racing",
  "ulcers",
  "stallion",
  "fat",
  "atGrass",
  "lucerne",
] as const;
const cases = names.flatMap((name) => missedOf(samples[name]).map((rule) => [name, rule] as const));

describe("a fix in whole practical amounts", () => {
  test.each(cases)("mends what the exact one does, and worsens no judgement: %s, %s", (name, rule) => {
    const of = samples[name];
    const exact = fix(engine, asked(of, rule));
    const whole = fix(engine, { ...asked(of, rule), dosing: dosingOf(of) });
    expect(whole.status).toBe(exact.status);
    expect(exact.isExact).toBe(false);
    if (whole.isExact) expect(whole.quantitiesKg).toEqual(exact.quantitiesKg);
    const levels = new Map(exact.evaluation?.findings.map((each) => [each.rule, severity[each.level]]));
    for (const { rule: key, level, hypothetical } of whole.evaluation?.findings ?? [])
      if (!hypothetical) expect(severity[level]).toBeLessThanOrEqual(levels.get(key) ?? 0);
  });

  test("is in the steps of each feed that it changes, and leaves the others as they are", () => {
    const of = samples.racing;
    const { quantitiesKg, isExact } = fix(engine, { ...asked(of, "starch_day"), dosing: dosingOf(of) });
    expect(quantitiesKg).toEqual([10, 2, 2, 0.1, 0.06]);
    expect(isExact).toBe(false);
  });

  test("says so where it stays exact", () => {
    const of = samples.racing;
    expect(fix(engine, { ...asked(of, "concentrate_day"), dosing: dosingOf(of) }).isExact).toBe(true);
  });

  test("is exact without a dosing", () => {
    const { quantitiesKg } = fix(engine, asked(samples.racing, "starch_day"));
    expect(quantitiesKg[0]).toBeCloseTo(9.911, 3);
  });
});
