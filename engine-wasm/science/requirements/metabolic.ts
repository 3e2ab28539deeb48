import { conditionRows } from "#science/adjustments/adjustment-rows.ts";
import { sharesOf, slimmingShare } from "#science/adjustments/share-formulas.ts";
import { softAdjustments } from "#science/adjustments/temperament-and-housing.ts";
import type { ConditionPlan, HorseFacts } from "#science/horse/facts.ts";
import type { Term } from "#science/trace/coefficient.ts";
import { term, total } from "#science/trace/requirement-trace.ts";
import type { Objective } from "#science/vocabulary/classes.ts";
import { adjustedMaintenance } from "./nrc2007/energy.ts";
import { type Subject, subjectOf } from "./nrc2007/subject.ts";

/**
 * A horse in a system whose maintenance goes with metabolic weight and tells breeds apart. Its class, its weight and its
 * plan are the same in every system; maintenance and what stands on it are the system's own.
 */
export interface MetabolicSubject extends Subject {
  horse: HorseFacts;
  /** The horse as NRC 2007 sees it. */
  nrc: Subject;
}

/** `elevation` is what the system's maintenance of a stallion holds above that of a mare. */
export function metabolicSubject(
  horse: HorseFacts,
  objective: Objective,
  elevation: number,
  plan: ConditionPlan | null,
): MetabolicSubject {
  const nrc = subjectOf(horse, objective, plan);
  const raised = isStallion(horse, nrc) ? elevation : 0;
  const soft = horse.standardClass
    ? []
    : softAdjustments(horse, { elevation: raised, isWithoutBreeds: true });
  return { ...nrc, soft, horse, nrc };
}

/** A stallion past growth, by its class or by its sex. */
export const isStallion = ({ gender }: HorseFacts, { level, growth }: Subject): boolean =>
  level === "stallion" || (gender === "stallion" && !growth);

/** Temperament, housing and batch as shares of the maintenance of a mare. */
export const softEnergy = ({ soft }: MetabolicSubject, MAINT: number): Term[] => sharesOf(soft, MAINT);

/** The objective: a part of maintenance, or the gain as the percentage of maintenance it is by NRC 2007. */
export function objectiveEnergy(subject: MetabolicSubject, MAINT: number): Term[] {
  return [...slimmingShare(subject.slimming, MAINT), ...gainEnergy(subject, MAINT)];
}

function gainEnergy({ gain, nrc }: MetabolicSubject, MAINT: number): Term[] {
  if (!gain) return [];
  const DE_MAINT = adjustedMaintenance(nrc);
  const amount = (gain.amount / DE_MAINT) * MAINT;
  const inputs = { ...gain.inputs, DE_MAINT, MAINT };
  return [{ ...gain, formula: `${gain.formula} ÷ DE_MAINT × MAINT`, inputs, amount }];
}

/** Protein of a gain: in the proportion of the energy gained on, within a limit. */
export function gainProtein(subject: MetabolicSubject, terms: readonly Term[]): Term[] {
  if (!subject.gain) return [];
  const limit = conditionRows.proteinGainLimit;
  const [GAIN, DE_MAINT, PROTEIN] = [subject.gain.amount, adjustedMaintenance(subject.nrc), total(terms)];
  const amount = Math.min(limit.value, GAIN / DE_MAINT) * PROTEIN;
  return [
    term("gain", "min(limit, GAIN ÷ DE_MAINT) × PROTEIN", { GAIN, DE_MAINT, PROTEIN }, { limit }, amount),
  ];
}
