import type { ConditionPlan, HorseFacts } from "#science/horse/facts.ts";
import type { Term } from "#science/trace/coefficient.ts";
import { type RequirementWarning, type Row, term } from "#science/trace/requirement-trace.ts";
import type { BodyConditionScore, Objective } from "#science/vocabulary/classes.ts";
import { conditionRows, slimmingRows } from "./adjustment-rows.ts";

/** Result of checking an objective: the objective to follow, the reasons why another was refused, and remarks. */
export interface Plan {
  objective: Objective;
  refusals: RequirementWarning[];
  warnings: RequirementWarning[];
}

/** Facts besides the condition score that forbid an objective. */
export interface Bars {
  isGrowing: boolean;
  /** Month of gestation, or null. */
  gestationMonth: number | null;
  isLactating: boolean;
}

/** True for a starved horse, which feeding more may harm: it is brought back slowly, under a vet. */
export const isRefeeding = ({ bodyConditionScore: score }: HorseFacts): boolean =>
  score <= conditionRows.refeedingScore.value;

/** The objective a horse may follow. A refused one becomes "maintain", with the reasons. */
export function planOf(
  horse: HorseFacts,
  objective: Objective,
  bars: Bars,
  plan: ConditionPlan | null = null,
): Plan {
  const score = horse.bodyConditionScore;
  const warnings: RequirementWarning[] = isRefeeding(horse) ? ["REFEEDING_RISK"] : [];
  const isExtreme = score < conditionRows.lowestScore.value || score > conditionRows.highestScore.value;
  if (isExtreme && !bars.isGrowing) warnings.push("CONDITION_OUT_OF_RANGE");
  const refusals = objective === "lose" ? loseBars(score, bars) : objective === "gain" ? gainBars(score) : [];
  if (objective === "gain" && score === conditionRows.idealScore.value && !(plan && plan.targetScore > score))
    warnings.push("CONDITION_AT_TARGET");
  if (objective === "lose" && plan && refusals.length === 0) warnings.push(...paceRemarks(horse, plan));
  return { objective: refusals.length > 0 ? "maintain" : objective, refusals, warnings };
}

function paceRemarks(horse: HorseFacts, plan: ConditionPlan): RequirementWarning[] {
  const pace = Math.abs(planFigures(horse, plan).percentPerWeek);
  if (pace > conditionRows.paceFast.value) return ["PACE_FAST"];
  return pace < conditionRows.paceSlow.value ? ["PACE_SLOW"] : [];
}

/** Computes the figures of a plan: weight to reach, kg; change of weight, kg; and its pace, % of today's weight a week. */
export function planFigures(
  horse: HorseFacts,
  { targetScore, days }: ConditionPlan,
): { targetKg: number; changeKg: number; percentPerWeek: number } {
  const units = targetScore - horse.bodyConditionScore;
  const changeKg = units * conditionRows.weightPerConditionUnit.value * idealWeight(horse);
  const percentPerWeek = ((changeKg / horse.weightKg) * 100 * 7) / days;
  return { targetKg: horse.weightKg + changeKg, changeKg, percentPerWeek };
}

function loseBars(score: number, bars: Bars): RequirementWarning[] {
  const found = slimmingBars(bars);
  if (score <= conditionRows.idealScore.value) found.push("LOSE_REFUSED_CONDITION");
  return found;
}

/** Lists the reasons that forbid slimming, whatever the condition score is. */
export function slimmingBars(bars: Bars): RequirementWarning[] {
  const found: RequirementWarning[] = [];
  if (bars.gestationMonth !== null && bars.gestationMonth >= conditionRows.noSlimmingFromMonth.value)
    found.push("LOSE_REFUSED_PREGNANCY");
  if (bars.isLactating) found.push("LOSE_REFUSED_LACTATION");
  if (bars.isGrowing) found.push("LOSE_REFUSED_GROWTH");
  return found;
}

function gainBars(score: number): RequirementWarning[] {
  if (score <= conditionRows.refeedingScore.value) return ["GAIN_REFUSED_REFEEDING"];
  return score > conditionRows.idealScore.value ? ["GAIN_REFUSED_CONDITION"] : [];
}

/**
 * The weight the requirements stand on: the ideal one when slimming or when condition is not moderate, else the real
 * one. Terms add up to it.
 */
export function referenceWeight(horse: HorseFacts, objective: Objective): Term[] {
  const { weightKg: BW, bodyConditionScore: score } = horse;
  const { weightPerConditionUnit, idealScore, lowestScore, highestScore } = conditionRows;
  const weight = term("weight", "BW", { BW }, {}, BW);
  const isModerate = score >= conditionRows.moderateFrom.value && score <= conditionRows.moderateTo.value;
  if (isModerate && objective !== "lose") return [weight];
  const amount = idealWeight(horse) - BW;
  const formula = "weightPerConditionUnit × (idealScore − min(highestScore, max(lowestScore, SCORE))) × BW";
  const rows = { weightPerConditionUnit, idealScore, lowestScore, highestScore };
  return [weight, term("condition", formula, { SCORE: score, BW }, rows, amount)];
}

/** Weight at the ideal score, by the condition of today held between the scores for which the rule is valid. */
export function idealWeight({ weightKg, bodyConditionScore: score }: HorseFacts): number {
  const { weightPerConditionUnit, idealScore, lowestScore, highestScore } = conditionRows;
  const clamped = Math.min(highestScore.value, Math.max(lowestScore.value, score));
  return weightKg + weightPerConditionUnit.value * (idealScore.value - clamped) * weightKg;
}

/** Returns the share of maintenance energy that a slimming horse gets, or null at a score that is not slimmed. */
export function slimmingRow(score: BodyConditionScore): Row | null {
  const key = `score_${score}`;
  return key in slimmingRows ? slimmingRows[key as keyof typeof slimmingRows] : null;
}

/** Daily energy of a gain in condition: units × kg a unit × Mcal a kg over the days of the plan. */
export function gainEnergy(units: number, kgPerUnit: number, mcalPerKg: number, days: number): number {
  return (units * kgPerUnit * mcalPerKg) / days;
}

/** The standard plan is one unit towards the ideal score in 120 days; null when the horse is at its target. */
export function gainTerm(horse: HorseFacts, plan: ConditionPlan | null = null): Term | null {
  if (plan) return plannedGain(horse, plan);
  const score = horse.bodyConditionScore;
  const IDEAL = idealWeight(horse);
  const { weightPerConditionUnit, energyPerKgGain, idealScore, planUnits, planDays } = conditionRows;
  const units = Math.max(0, Math.min(planUnits.value, idealScore.value - score));
  if (units === 0) return null;
  const kgPerUnit = weightPerConditionUnit.value * IDEAL;
  return term(
    "gain",
    "max(0, min(planUnits, idealScore − SCORE)) × weightPerConditionUnit × IDEAL × energyPerKgGain ÷ planDays",
    { SCORE: score, IDEAL },
    { planUnits, idealScore, weightPerConditionUnit, energyPerKgGain, planDays },
    gainEnergy(units, kgPerUnit, energyPerKgGain.value, planDays.value),
  );
}

/** A plan of one's own: as many units as are left to its target, at most two, over its days. */
function plannedGain(horse: HorseFacts, { targetScore, days }: ConditionPlan): Term | null {
  const SCORE = horse.bodyConditionScore;
  const IDEAL = idealWeight(horse);
  const { weightPerConditionUnit, energyPerKgGain, planUnitsMost } = conditionRows;
  const units = Math.max(0, Math.min(planUnitsMost.value, targetScore - SCORE));
  if (units === 0) return null;
  return term(
    "gain",
    "max(0, min(planUnitsMost, TARGET − SCORE)) × weightPerConditionUnit × IDEAL × energyPerKgGain ÷ DAYS",
    { SCORE, TARGET: targetScore, IDEAL, DAYS: days },
    { planUnitsMost, weightPerConditionUnit, energyPerKgGain },
    gainEnergy(units, weightPerConditionUnit.value * IDEAL, energyPerKgGain.value, days),
  );
}
