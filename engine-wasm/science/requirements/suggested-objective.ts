import { conditionRows } from "#science/adjustments/adjustment-rows.ts";
import { isGrowing, isLactating, isPregnant } from "#science/feeds/pasture-intake.ts";
import type { HorseFacts } from "#science/horse/facts.ts";
import type { HealthCondition, Objective } from "#science/vocabulary/classes.ts";

/** Conditions with which a horse at the upper end of moderate is better a little lighter. */
const weightSensitive: readonly HealthCondition[] = ["metabolic", "laminitis"];

/**
 * Returns the objective that condition score and health conditions suggest, never one that the horse may not follow: no
 * slimming in growth, pregnancy and milk, no plan to gain for a starved horse, none for a class of a standard.
 */
export function suggestedObjective(horse: HorseFacts): Objective {
  const { bodyConditionScore: score, conditions, standardClass } = horse;
  if (standardClass || isGrowing(horse)) return "maintain";
  if (score < conditionRows.moderateFrom.value) {
    return score > conditionRows.refeedingScore.value ? "gain" : "maintain";
  }
  if (isPregnant(horse) || isLactating(horse)) return "maintain";
  const isAtRisk = conditions.some((each) => weightSensitive.includes(each));
  const isTooFat = isAtRisk
    ? score >= conditionRows.moderateTo.value
    : score > conditionRows.moderateTo.value;
  return isTooFat ? "lose" : "maintain";
}
