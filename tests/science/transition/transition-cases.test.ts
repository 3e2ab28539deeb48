import { describe, expect, test } from "vitest";
import { scheduleOf } from "#science/transition/schedule.ts";
import {
  scheduleResult,
  transitionInput,
  workedTransitions,
} from "../../support/science/worked-transitions.ts";

describe("days that a change of ration asks for", () => {
  test.each(workedTransitions())("$name", (each) => {
    const { reasons, suggestedDays, atOnce } = each;
    expect(scheduleResult(scheduleOf, each)).toEqual({ reasons, suggestedDays, atOnce });
  });

  test.each(workedTransitions())("over the days suggested no bound is broken: $name", (each) => {
    const { stages, days } = scheduleOf(transitionInput(each, null));
    expect(stages.flatMap(({ warnings }) => warnings)).toEqual([]);
    expect(days).toBe(each.suggestedDays);
  });
});
