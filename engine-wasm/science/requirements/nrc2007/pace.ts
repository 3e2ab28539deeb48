import { conditionRows } from "#science/adjustments/adjustment-rows.ts";
import { planFigures } from "#science/adjustments/condition-plan.ts";
import { slimmingShare } from "#science/adjustments/share-formulas.ts";
import type { ConditionPlan, HorseFacts } from "#science/horse/facts.ts";
import { type RequirementWarning, total } from "#science/trace/requirement-trace.ts";
import type { Objective } from "#science/vocabulary/classes.ts";
import { adjustedMaintenance } from "./energy.ts";
import { subjectOf } from "./subject.ts";

/** Paces of a plan, % of today's weight a week, below nought for a loss. */
export interface PlanPace {
  asked: number;
  /** Pace that the energy above or below maintenance at today's weight gives. */
  given: number;
}

/**
 * The pace asked for, and the one that the energy of the objective gives at 20 Mcal of digestible energy a kg (NRC 2007,
 * Table 1-11: 16 to 24). Slimming energy follows the condition score and not the plan, so the two can differ. Null where the
 * objective changes no energy.
 */
export function planPace(horse: HorseFacts, objective: Objective, plan: ConditionPlan): PlanPace | null {
  const subject = subjectOf(horse, objective, plan);
  if (!subject.slimming && !subject.gain) return null;
  const reference = adjustedMaintenance(subject);
  const change = [...slimmingShare(subject.slimming, reference), ...(subject.gain ? [subject.gain] : [])];
  const today = adjustedMaintenance({ ...subject, weightKg: horse.weightKg });
  const kgPerDay = (reference + total(change) - today) / conditionRows.energyPerKgGain.value;
  return { asked: planFigures(horse, plan).percentPerWeek, given: (kgPerDay * 7 * 100) / horse.weightKg };
}

/** Told when the two paces differ by more than a quarter of the one asked for. */
export function paceRemarks(
  horse: HorseFacts,
  objective: Objective,
  plan: ConditionPlan,
): RequirementWarning[] {
  const pace = planPace(horse, objective, plan);
  if (!pace || pace.asked === 0) return [];
  const excess = pace.given / pace.asked - 1;
  if (Math.abs(excess) <= conditionRows.paceTolerance.value) return [];
  return [excess > 0 ? "PACE_FASTER_THAN_ASKED" : "PACE_SLOWER_THAN_ASKED"];
}
