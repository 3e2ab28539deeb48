import type { ConditionPlan, HorseFacts, StandardClass } from "#science/horse/facts.ts";
import type { Requirement, Term } from "#science/trace/coefficient.ts";
import { gap, need, scaled, total } from "#science/trace/requirement-trace.ts";
import type { Objective } from "#science/vocabulary/classes.ts";
import { type NutrientKey, nutrientKeys } from "#science/vocabulary/nutrients.ts";
import type { ClassName, RequirementSet } from "../types.ts";
import { isLongEared, missingOf } from "./donkeys.ts";
import { energy } from "./energy.ts";
import { standardIntake } from "./intake.ts";
import { perIntake, vitaminA, vitaminD, vitaminE } from "./micronutrients.ts";
import { boneMineral, electrolyte, sulphur } from "./minerals.ts";
import { lysine, protein } from "./protein.ts";
import { donkeyRows } from "./rows/energy.ts";
import { isBelowTables, type Subject, subjectOf } from "./subject.ts";

type Need = (subject: Subject) => readonly Term[];

/** Every need NRC 2007 states; `null` where it names the nutrient and gives no figure for horses. */
export const needs = {
  digestible_energy_nrc: energy,
  crude_protein: protein,
  lysine,
  methionine: null,
  threonine: null,
  calcium: (subject) => boneMineral(subject, "calcium"),
  phosphorus: (subject) => boneMineral(subject, "phosphorus"),
  magnesium: (subject) => boneMineral(subject, "magnesium"),
  potassium: (subject) => electrolyte(subject, "potassium"),
  sodium: (subject) => electrolyte(subject, "sodium"),
  chlorine: (subject) => electrolyte(subject, "chlorine"),
  sulphur,
  copper: (subject) => perIntake(subject, "copper"),
  iodine: (subject) => perIntake(subject, "iodine"),
  cobalt: (subject) => perIntake(subject, "cobalt"),
  selenium: (subject) => perIntake(subject, "selenium"),
  zinc: (subject) => perIntake(subject, "zinc"),
  manganese: (subject) => perIntake(subject, "manganese"),
  iron: (subject) => perIntake(subject, "iron"),
  vitamin_a: vitaminA,
  vitamin_d: vitaminD,
  vitamin_e: vitaminE,
  vitamin_k: null,
  vitamin_b1: (subject) => perIntake(subject, "vitamin_b1"),
  vitamin_b2: (subject) => perIntake(subject, "vitamin_b2"),
  vitamin_b3: null,
  vitamin_b4: null,
  vitamin_b5: null,
  vitamin_b6: null,
  vitamin_b8: null,
  vitamin_b9: null,
  vitamin_b12: null,
  vitamin_c: null,
} as const satisfies Partial<Record<NutrientKey, Need | null>>;

/** The needs of a horse by NRC 2007. */
export function nrc2007(
  horse: HorseFacts,
  objective: Objective,
  plan: ConditionPlan | null = null,
): Omit<RequirementSet, "system" | "energy" | "protein"> {
  const subject = subjectOf(horse, objective, plan);
  const isBelow = isBelowTables(subject);
  return {
    standardDmiKg: isBelow ? null : standardIntake(subject),
    referenceWeightKg: total(subject.weightTrace),
    weightTrace: subject.weightTrace,
    className: classNameOf(horse, subject),
    items: nutrientKeys
      .filter((key) => key in needs)
      .map((key) => item(subject, key as keyof typeof needs, isBelow)),
    warnings: subject.warnings,
    refusals: subject.refusals,
  };
}

/** Remarks that concern every figure; the others, and a refused objective, stand with the energy. */
const onEach: readonly string[] = ["OUTSIDE_TABLE_WEIGHT", "OUTSIDE_TABLE_AGE", "OUTSIDE_TABLE_TRAINING"];

function item(subject: Subject, nutrient: keyof typeof needs, isBelow: boolean): Requirement {
  const find: Need | null = needs[nutrient];
  const isEnergy = nutrient === "digestible_energy_nrc";
  if (!find) return gap(nutrient, "NO_STANDARD");
  const missing = missingOf(subject);
  if (missing.length > 0) return gap(nutrient, "STANDARD_GAP", isEnergy ? subject.warnings : []);
  if (isBelow) return gap(nutrient, "BELOW_TABLE_AGE");
  const warnings = subject.warnings.filter((code) => isEnergy || onEach.includes(code));
  if (isEnergy) warnings.push(...subject.refusals);
  const terms = find(subject);
  const isOwn = isEnergy || nutrient === "crude_protein" || nutrient === "lysine" || !isLongEared(subject);
  return need(
    nutrient,
    isOwn ? terms : terms.map((each) => scaled("asHorse", donkeyRows.asHorse, each)),
    warnings,
  );
}

/** The class of a horse, with its work or coverings as a multiple of the system's maintenance. */
export function classNameOf(
  { standardClass }: HorseFacts,
  subject: Subject,
  multiplier: number = (subject.work?.multiplier ?? subject.breeding)?.value ?? 1,
): ClassName {
  const [standard, ...others] = standardClass ? [standardClass] : classesOf(subject);
  return { standard: standard!, others, multiplier };
}

/** Every class the horse is in, the leading one first. */
function classesOf({
  growth,
  lactationMonth,
  gestationMonth,
  work,
  level,
  breeding,
}: Subject): StandardClass[] {
  if (growth) return [{ status: "growing", ageMonths: growth.ageMonths, training: work?.level ?? null }];
  const all: StandardClass[] = [];
  if (lactationMonth !== null) all.push({ status: "lactating", month: lactationMonth });
  if (gestationMonth !== null) all.push({ status: "pregnant", month: gestationMonth });
  if (work?.level) all.push({ status: "work", level: work.level });
  if (level === "stallion") all.push({ status: "stallion", level: breeding ? "breeding" : "non_breeding" });
  if (all.length === 0) all.push({ status: "maintenance", level: "average" });
  return all;
}
