import { conditionRows } from "#science/adjustments/adjustment-rows.ts";
import type { ConditionPlan, HorseFacts } from "#science/horse/facts.ts";
import type { Objective } from "#science/vocabulary/classes.ts";
import { subjectOf } from "./nrc2007/subject.ts";

/** An obstacle to a plan, and the field it is in: messages `violation_<code>`. */
export interface PlanProblem {
  field: "objective" | "targetScore" | "days";
  code: string;
}

/**
 * Lists the reasons why a user's own plan is not made for this horse: the safety refusals of its objective, a class of a standard that no
 * objective changes, a target on the wrong side of today, beyond what is healthy, or too far for one plan.
 */
export function planProblems(horse: HorseFacts, objective: Objective, plan: ConditionPlan): PlanProblem[] {
  if (objective === "maintain") return [{ field: "objective", code: "plan_to_maintain" }];
  if (horse.standardClass) return [{ field: "objective", code: "plan_of_standard_class" }];
  const refusals = subjectOf(horse, objective, plan).refusals.map(
    (code): PlanProblem => ({ field: "objective", code: code.toLowerCase() }),
  );
  return [...refusals, ...targetProblems(horse, objective, plan), ...daysProblems(plan)];
}

function targetProblems(
  { bodyConditionScore: score }: HorseFacts,
  objective: Objective,
  { targetScore }: ConditionPlan,
): PlanProblem[] {
  const { idealScore, moderateTo, planUnitsMost } = conditionRows;
  const problem = (code: string): PlanProblem[] => [{ field: "targetScore", code }];
  if (objective === "lose" && targetScore >= score) return problem("target_not_below");
  if (objective === "gain" && targetScore <= score) return problem("target_not_above");
  if (objective === "lose" && targetScore < idealScore.value) return problem("target_too_thin");
  if (objective === "gain" && targetScore > moderateTo.value) return problem("target_too_fat");
  return Math.abs(targetScore - score) > planUnitsMost.value ? problem("target_too_far") : [];
}

function daysProblems({ days }: ConditionPlan): PlanProblem[] {
  if (days < conditionRows.planDaysLeast.value) return [{ field: "days", code: "too_fast" }];
  return days > conditionRows.planDaysMost.value ? [{ field: "days", code: "too_slow" }] : [];
}
