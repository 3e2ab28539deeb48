import type { ConditionPlan, HorseFacts } from "#science/horse/facts.ts";
import type { Requirement } from "#science/trace/coefficient.ts";
import { gap, need, type RequirementWarning, total } from "#science/trace/requirement-trace.ts";
import type { Objective } from "#science/vocabulary/classes.ts";
import { type NutrientKey, nutrientKeys } from "#science/vocabulary/nutrients.ts";
import { type MetabolicSubject, metabolicSubject } from "../metabolic.ts";
import { isLongEared } from "../nrc2007/donkeys.ts";
import { isBelowTables } from "../nrc2007/subject.ts";
import { classNameOf } from "../nrc2007/system.ts";
import type { RequirementSet } from "../types.ts";
import { coverings, type EnergyTerms, energy, isInterim, maintenance, work } from "./energy.ts";
import { micronutrient, mineral, protein } from "./nutrients.ts";

type Need = (subject: MetabolicSubject) => EnergyTerms;

/** Every need of GfE 2014; `null` where no figure of it is at hand. Nothing is taken from another standard instead. */
const needs = {
  metabolizable_energy_gfe2014: energy,
  prececal_digestible_crude_protein: protein,
  lysine: null,
  methionine: null,
  threonine: null,
  calcium: (subject) => mineral(subject, "calcium"),
  phosphorus: (subject) => mineral(subject, "phosphorus"),
  magnesium: (subject) => mineral(subject, "magnesium"),
  potassium: (subject) => mineral(subject, "potassium"),
  sodium: (subject) => mineral(subject, "sodium"),
  chlorine: (subject) => mineral(subject, "chlorine"),
  sulphur: null,
  copper: (subject) => micronutrient(subject, "copper"),
  iodine: (subject) => micronutrient(subject, "iodine"),
  cobalt: null,
  selenium: (subject) => micronutrient(subject, "selenium"),
  zinc: (subject) => micronutrient(subject, "zinc"),
  manganese: (subject) => micronutrient(subject, "manganese"),
  iron: (subject) => micronutrient(subject, "iron"),
  vitamin_a: (subject) => micronutrient(subject, "vitamin_a"),
  vitamin_d: (subject) => micronutrient(subject, "vitamin_d"),
  vitamin_e: (subject) => micronutrient(subject, "vitamin_e"),
  vitamin_k: null,
  vitamin_b1: (subject) => micronutrient(subject, "vitamin_b1"),
  vitamin_b2: (subject) => micronutrient(subject, "vitamin_b2"),
  vitamin_b3: null,
  vitamin_b4: null,
  vitamin_b5: null,
  vitamin_b6: null,
  vitamin_b8: (subject) => micronutrient(subject, "vitamin_b8"),
  vitamin_b9: null,
  vitamin_b12: null,
  vitamin_c: null,
} as const satisfies Partial<Record<NutrientKey, Need | null>>;

/** The needs of a horse by GfE 2014. Its range of intake is too wide for a standard one. */
export function gfe2014(
  horse: HorseFacts,
  objective: Objective,
  plan: ConditionPlan | null = null,
): Omit<RequirementSet, "system" | "energy" | "protein"> {
  const subject = metabolicSubject(horse, objective, 0, plan);
  const warnings = remarks(subject);
  return {
    standardDmiKg: null,
    referenceWeightKg: total(subject.weightTrace),
    weightTrace: subject.weightTrace,
    className: classNameOf(horse, subject, multiplierOf(subject)),
    items: nutrientKeys
      .filter((key) => key in needs)
      .map((key) => item(subject, key as keyof typeof needs, warnings)),
    warnings,
    refusals: subject.refusals,
  };
}

/** Remarks on the range of the tables of NRC 2007: nothing here stands on them. */
const ofNrc: readonly string[] = ["OUTSIDE_TABLE_WEIGHT", "OUTSIDE_TABLE_AGE", "OUTSIDE_TABLE_TRAINING"];

function remarks(subject: MetabolicSubject): RequirementWarning[] {
  const found = [...longEared(subject), ...subject.warnings.filter((code) => !ofNrc.includes(code))];
  if (subject.work?.to === "very_heavy") found.push("HIGHEST_TABLE_CLASS");
  if (isInterim(subject)) found.push("INTERIM_GESTATION");
  return found;
}

/** The standard has no donkeys. */
const longEared = (subject: MetabolicSubject): RequirementWarning[] =>
  isLongEared(subject) ? ["DONKEY_WITHOUT_SYSTEM"] : [];

/** Nutrients that the standard states by class of work. */
const byClass: readonly NutrientKey[] = [
  "calcium",
  "phosphorus",
  "magnesium",
  "potassium",
  "sodium",
  "chlorine",
];

function item(
  subject: MetabolicSubject,
  nutrient: keyof typeof needs,
  warnings: readonly RequirementWarning[],
): Requirement {
  const isEnergy = nutrient === "metabolizable_energy_gfe2014";
  const kept = warnings.filter(
    (code) => isEnergy || (code === "HIGHEST_TABLE_CLASS" && byClass.includes(nutrient)),
  );
  const all = isEnergy ? [...kept, ...subject.refusals] : kept;
  const find: Need | null = isLongEared(subject) ? null : needs[nutrient];
  if (find && isBelowTables(subject)) return gap(nutrient, "BELOW_TABLE_AGE");
  const terms = find?.(subject);
  if (terms) return need(nutrient, terms, all);
  return gap(nutrient, "STANDARD_GAP", isEnergy ? [...subject.refusals, ...longEared(subject)] : []);
}

/** Work and coverings as a multiple of maintenance; 1 where the standard has no figure. */
function multiplierOf(subject: MetabolicSubject): number {
  const upkeep = isLongEared(subject) ? null : maintenance(subject)?.amount;
  if (!upkeep || subject.growth) return 1;
  return 1 + total([...(work(subject) ?? []), ...coverings(subject, upkeep)]) / upkeep;
}
