import { describe, expect, test } from "vitest";
import type { HorseFacts } from "#science/horse/facts.ts";
import { sampleHorse } from "#science/horse/sample-horse.ts";
import { subjectOf } from "#science/requirements/nrc2007/subject.ts";
import { suggestedObjective } from "#science/requirements/suggested-objective.ts";
import { bodyConditionScores, healthConditions, type Objective } from "#science/vocabulary/classes.ts";

describe("the objective that condition and health suggest", () => {
  test.each([
    ["a horse in good condition", {}, "maintain"],
    ["a fleshy horse", { bodyConditionScore: 7 }, "lose"],
    ["a horse at the upper end of moderate", { bodyConditionScore: 6 }, "maintain"],
    ["the same with laminitis", { bodyConditionScore: 6, conditions: ["laminitis"] }, "lose"],
    ["the same with insulin trouble", { bodyConditionScore: 6, conditions: ["metabolic"] }, "lose"],
    ["the same with ulcers", { bodyConditionScore: 6, conditions: ["gastric_ulcers"] }, "maintain"],
    ["a thin horse", { bodyConditionScore: 3 }, "gain"],
    ["a starved horse, for which no plan is made", { bodyConditionScore: 2 }, "maintain"],
    ["a fat yearling", { bodyConditionScore: 8, ageClass: "month_12" }, "maintain"],
  ] satisfies [string, Partial<HorseFacts>, Objective][])("of %s", (_name, change, objective) => {
    expect(suggestedObjective(sampleHorse(change))).toBe(objective);
  });

  test("is never one that the horse may not follow", () => {
    const states: Partial<HorseFacts>[] = [
      {},
      { gender: "mare", breeding: true, gestationStage: "month_9" },
      { gender: "mare", breeding: true, lactationStage: "month_2" },
      { ageClass: "month_12" },
    ];
    for (const bodyConditionScore of bodyConditionScores) {
      for (const state of states) {
        for (const conditions of [[], [...healthConditions]]) {
          const each = sampleHorse({ ...state, bodyConditionScore, conditions });
          expect(subjectOf(each, suggestedObjective(each)).refusals).toEqual([]);
        }
      }
    }
  });
});
