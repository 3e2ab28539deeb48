import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { planFigures } from "#science/adjustments/condition-plan.ts";
import type { ConditionPlan, HorseFacts } from "#science/horse/facts.ts";
import { sampleHorse } from "#science/horse/sample-horse.ts";
import { requirements, systems } from "#science/requirements/index.ts";
import { planPace } from "#science/requirements/nrc2007/pace.ts";
import { planProblems } from "#science/requirements/weight-plan-problems.ts";
import {
  bodyConditionScores,
  type Objective,
  objectives,
  requirementSystems,
} from "#science/vocabulary/classes.ts";

type Case = [string, Partial<HorseFacts>, Objective, ConditionPlan, string[]];
const plan = (targetScore: ConditionPlan["targetScore"], days = 120): ConditionPlan => ({
  targetScore,
  days,
});
const fat = { bodyConditionScore: 8 } as const;
const thin = { bodyConditionScore: 4 } as const;
const mare = { gender: "mare", breeding: true } as const;

const cases: Case[] = [
  ["two units down", fat, "lose", plan(6), []],
  ["one unit up", thin, "gain", plan(5), []],
  ["two units up", thin, "gain", plan(6), []],
  ["three units down", fat, "lose", plan(5), ["targetScore target_too_far"]],
  ["a loss below the ideal", { bodyConditionScore: 6 }, "lose", plan(4), ["targetScore target_too_thin"]],
  ["a loss to a higher score", { bodyConditionScore: 6 }, "lose", plan(7), ["targetScore target_not_below"]],
  ["a gain to today's score", thin, "gain", plan(4), ["targetScore target_not_above"]],
  ["a gain beyond moderate", { bodyConditionScore: 5 }, "gain", plan(7), ["targetScore target_too_fat"]],
  ["a loss in 30 days", fat, "lose", plan(7, 30), ["days too_fast"]],
  ["a gain over two years", thin, "gain", plan(5, 730), ["days too_slow"]],
  ["a plan to maintain", fat, "maintain", plan(7), ["objective plan_to_maintain"]],
  [
    "a loss in the 8th month",
    { ...fat, ...mare, gestationStage: "month_8" },
    "lose",
    plan(7),
    ["objective lose_refused_pregnancy"],
  ],
  ["a loss in the 7th month", { ...fat, ...mare, gestationStage: "month_7" }, "lose", plan(7), []],
  [
    "a loss while nursing",
    { ...fat, ...mare, lactationStage: "month_3" },
    "lose",
    plan(7),
    ["objective lose_refused_lactation"],
  ],
  ["a loss in growth", { ...fat, ageClass: "month_18" }, "lose", plan(7), ["objective lose_refused_growth"]],
  [
    "a loss of a moderate horse",
    { bodyConditionScore: 5 },
    "lose",
    plan(5),
    ["objective lose_refused_condition", "targetScore target_not_below"],
  ],
  [
    "a gain of a fleshy horse",
    { bodyConditionScore: 6 },
    "gain",
    plan(7),
    ["objective gain_refused_condition", "targetScore target_too_fat"],
  ],
  [
    "a gain of a starved horse",
    { bodyConditionScore: 2 },
    "gain",
    plan(4),
    ["objective gain_refused_refeeding"],
  ],
  [
    "a class of a standard",
    { ...fat, standardClass: { status: "work", level: "light" } },
    "lose",
    plan(7),
    ["objective plan_of_standard_class"],
  ],
];

describe("a plan of one's own", () => {
  test.each(cases)("%s", (_name, facts, objective, asked, problems) => {
    const found = planProblems(sampleHorse(facts), objective, asked);
    expect(found.map(({ field, code }) => `${field} ${code}`)).toEqual(problems);
  });

  const energyOf = (asked: ConditionPlan | null, system: (typeof requirementSystems)[number] = "nrc2007") => {
    const set = requirements(sampleHorse(thin), "gain", system, {}, asked);
    return set.items.find(({ nutrient }) => nutrient === systems[system].energy)!;
  };
  const rest = requirements(sampleHorse(thin), "maintain", "nrc2007").items[0]!.value!;

  test.each([
    [60, 6],
    [90, 4],
    [120, 3],
    [180, 2],
  ])("one unit of a horse of 500 kg in ideal condition in %d days takes %d Mcal a day", (days, mcal) => {
    const ideal = 500 * (1 + 0.036);
    expect(energyOf(plan(5, days)).value! - rest).toBeCloseTo((mcal * ideal) / 500, 9);
  });

  test("the plan of the standard is one unit in 120 days", () => {
    expect(energyOf(plan(5, 120)).value).toBeCloseTo(energyOf(null).value!, 12);
  });

  test("a horse that has reached its target is fed as it is", () => {
    expect(energyOf(plan(4, 120)).value).toBeCloseTo(rest, 12);
  });

  test.each(requirementSystems)(
    "target and pace count in %s too, by the same share of maintenance",
    (system) => {
      const none = requirements(sampleHorse(thin), "maintain", system).items.find(
        ({ nutrient }) => nutrient === systems[system].energy,
      )!.value!;
      const slow = energyOf(plan(5, 120), system).value! - none;
      expect(energyOf(plan(6, 120), system).value! - none).toBeCloseTo(2 * slow, 9);
      expect(energyOf(plan(5, 60), system).value! - none).toBeCloseTo(2 * slow, 9);
      expect(slow).toBeGreaterThan(0);
    },
  );

  test("the pace of a loss is told when it leaves the usual 0.5 to 1 % a week", () => {
    const warnings = (days: number) =>
      requirements(sampleHorse(fat), "lose", "nrc2007", {}, plan(6, days)).warnings;
    expect(warnings(60)).not.toContain("PACE_SLOW");
    expect(warnings(120)).toContain("PACE_SLOW");
    const { targetKg, percentPerWeek } = planFigures(sampleHorse(fat), plan(6, 60));
    expect(targetKg).toBeCloseTo(500 - 2 * 0.036 * 500 * (1 - 0.072), 9);
    expect(percentPerWeek).toBeCloseTo((-2 * 0.036 * (1 - 0.072) * 100 * 7) / 60, 9);
  });

  test("the pace that slimming energy gives follows the score, not the days asked for", () => {
    const ideal = 1 - 2 * 0.036;
    const given = ((0.0333 * (0.8 * ideal - 1)) / 20) * 7 * 100;
    for (const days of [60, 120, 365])
      expect(planPace(sampleHorse(fat), "lose", plan(6, days))?.given).toBeCloseTo(given, 9);
  });

  test("a gain of a moderate horse has the pace asked for", () => {
    const pace = planPace(sampleHorse(thin), "gain", plan(5, 90))!;
    expect(pace.given).toBeCloseTo(pace.asked, 9);
  });

  test("no pace without a plan that is followed", () => {
    expect(planPace(sampleHorse({ ...fat, ...mare, lactationStage: "month_1" }), "lose", plan(7))).toBeNull();
  });

  test.each<[string, Partial<HorseFacts>, Objective, ConditionPlan, string[]]>([
    ["a loss asked fast", fat, "lose", plan(6, 60), ["PACE_SLOWER_THAN_ASKED"]],
    ["a loss asked at the pace of its energy", fat, "lose", plan(6, 150), []],
    ["a loss asked slowly", fat, "lose", plan(6, 365), ["PACE_FASTER_THAN_ASKED"]],
    ["a gain of a moderate horse", thin, "gain", plan(5, 60), []],
    [
      "a gain of a thin horse, fed for its ideal weight besides",
      { bodyConditionScore: 3 },
      "gain",
      plan(4, 120),
      ["PACE_FASTER_THAN_ASKED"],
    ],
  ])("%s is told its pace by its energy in every system", (_name, facts, objective, asked, told) => {
    for (const system of requirementSystems) {
      const { warnings } = requirements(sampleHorse(facts), objective, system, {}, asked);
      expect(warnings.filter((code) => code.endsWith("THAN_ASKED"))).toEqual(told);
    }
  });

  test("a sound plan is never refused by its requirements, whatever the horse", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...bodyConditionScores),
        fc.constantFrom(...bodyConditionScores),
        fc.integer({ min: 1, max: 500 }),
        fc.constantFrom(...objectives),
        fc.constantFrom<Partial<HorseFacts>>(
          {},
          { ...mare, lactationStage: "month_1" },
          { ageClass: "month_10" },
        ),
        (bodyConditionScore, targetScore, days, objective, facts) => {
          const horse = sampleHorse({ ...facts, bodyConditionScore });
          const isSound = planProblems(horse, objective, { targetScore, days }).length === 0;
          const set = requirements(horse, objective, "nrc2007", {}, { targetScore, days });
          return (
            (!isSound || set.refusals.length === 0) &&
            set.items.every(({ value }) => value === null || (Number.isFinite(value) && value >= 0))
          );
        },
      ),
      { seed: 20261121, numRuns: 300 },
    );
  });
});
