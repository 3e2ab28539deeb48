import { coveringRows } from "#science/adjustments/adjustment-rows.ts";
import {
  type Bars,
  gainTerm,
  isRefeeding,
  type Plan,
  planOf,
  referenceWeight,
  slimmingBars,
  slimmingRow,
} from "#science/adjustments/condition-plan.ts";
import type { Adjustment } from "#science/adjustments/maintenance-share.ts";
import { housingRemark, softAdjustments } from "#science/adjustments/temperament-and-housing.ts";
import type { ConditionPlan, HorseFacts, StandardClass } from "#science/horse/facts.ts";
import type { Term } from "#science/trace/coefficient.ts";
import { type Factor, greaterFactor, plainFactor } from "#science/trace/factor.ts";
import { type RequirementWarning, type Row, term, total } from "#science/trace/requirement-trace.ts";
import { type Objective, speciesOf, type WorkLevel } from "#science/vocabulary/classes.ts";
import {
  climateAdjustments,
  donkeySeasons,
  heatSweat,
  isTemperatureDescribed,
} from "../../adjustments/climate.ts";
import { betweenClasses, type Work, weeklyWork, workOfClass } from "../../adjustments/exercise.ts";
import { isLongEared, longEaredRemarks, ofSpecies } from "./donkeys.ts";
import { type Group, groupsOf } from "./groups.ts";
import { matureWeight } from "./growth.ts";
import { elevationOf } from "./maintenance.ts";
import { energyRows, tableRows } from "./rows/energy.ts";
import { sweatRows } from "./rows/protein.ts";

/** The maintenance a horse stands on. */
export type MaintenanceLevel = "minimum" | "average" | "elevated" | "stallion" | "donkey" | "mule";

/** A horse as NRC 2007 sees it, after every choice has been made. */
export interface Subject {
  /** BW of the equations. */
  weightKg: number;
  weightTrace: Term[];
  level: MaintenanceLevel;
  /** Null for adults. */
  growth: { ageMonths: number; matureKg: number } | null;
  work: Work | null;
  /** Energy of a breeding stallion as a multiple of stallion maintenance. */
  breeding: Row | null;
  gestationMonth: number | null;
  lactationMonth: number | null;
  /** Groups of the mineral and vitamin tables the horse belongs to; where several, the greatest need holds. */
  groups: Group[];
  soft: Adjustment[];
  climate: Adjustment[];
  heatSweat: Adjustment[];
  slimming: Row | null;
  gain: Term | null;
  warnings: RequirementWarning[];
  refusals: RequirementWarning[];
}

/** Place of a horse in the tables. */
export type Class = Pick<
  Subject,
  "level" | "growth" | "work" | "breeding" | "gestationMonth" | "lactationMonth"
>;

const nothing: Class = {
  level: "average",
  growth: null,
  work: null,
  breeding: null,
  gestationMonth: null,
  lactationMonth: null,
};

/** The class the horse is in, and what its life and its objective change. */
export function subjectOf(
  horse: HorseFacts,
  objective: Objective,
  conditionPlan: ConditionPlan | null = null,
): Subject {
  if (horse.standardClass) return standardSubject(horse, horse.standardClass, objective);
  const found = ofSpecies(horse, classOfFacts(horse));
  const isGrowing = found.growth !== null;
  const plan = planOf(horse, objective, barsOf(found), conditionPlan);
  const weightTrace = isGrowing ? measuredWeight(horse) : referenceWeight(horse, plan.objective);
  const weightKg = total(weightTrace);
  return {
    ...found,
    weightKg,
    weightTrace,
    groups: groupsOf(found),
    ...lifeOf(horse, found, weightKg),
    slimming: plan.objective === "lose" ? slimmingRow(horse.bodyConditionScore) : null,
    gain: plan.objective === "gain" ? gainTerm(horse, conditionPlan) : null,
    warnings: [...remarks(horse, found, weightKg), ...factRemarks(horse, found, plan)],
    refusals: plan.refusals,
  };
}

/** Returns the adjustments for the life of a horse; a donkey was measured as it lives, and only the season tells on it. */
function lifeOf(
  horse: HorseFacts,
  found: Class,
  weightKg: number,
): Pick<Subject, "soft" | "climate" | "heatSweat"> {
  if (isLongEared(found)) return { soft: [], climate: donkeySeasons(horse), heatSweat: [] };
  const isGrowing = found.growth !== null;
  const soft = softAdjustments(horse, {
    elevation: elevationOf({ ...found, weightKg }),
    isWithoutBreeds: isGrowing || found.lactationMonth !== null || found.level === "stallion",
  });
  return { soft, climate: climateAdjustments(horse, isGrowing), heatSweat: heatSweat(horse, sweatOf(found)) };
}

const barsOf = ({ growth, gestationMonth, lactationMonth }: Class): Bars => ({
  isGrowing: growth !== null,
  gestationMonth,
  isLactating: lactationMonth !== null,
});

const classOf = (horse: HorseFacts): Class =>
  horse.standardClass ? classOfStandard(horse, horse.standardClass) : classOfFacts(horse);

/** In growth, in milk or late in gestation: never slimmed, whatever its condition. */
export const isSlimmingBarred = (horse: HorseFacts): boolean =>
  slimmingBars(barsOf(classOf(horse))).length > 0;

/** A foal younger than the tables: it lives on milk that is not part of the ration. */
export const isSuckling = (horse: HorseFacts): boolean => isBelowTables(classOf(horse));

function standardSubject(horse: HorseFacts, standard: StandardClass, objective: Objective): Subject {
  const found = ofSpecies(horse, classOfStandard(horse, standard));
  const warnings = remarks(horse, found, horse.weightKg);
  if (objective !== "maintain") warnings.push("OBJECTIVE_NOT_APPLIED");
  if (isRefeeding(horse)) warnings.push("REFEEDING_RISK");
  return {
    ...found,
    weightKg: horse.weightKg,
    weightTrace: measuredWeight(horse),
    groups: groupsOf(found),
    soft: [],
    climate: [],
    heatSweat: [],
    slimming: null,
    gain: null,
    warnings,
    refusals: [],
  };
}

const measuredWeight = ({ weightKg: BW }: HorseFacts): Term[] => [term("weight", "BW", { BW }, {}, BW)];

const workRows: Record<WorkLevel, Row> = {
  light: energyRows.workLight,
  moderate: energyRows.workModerate,
  heavy: energyRows.workHeavy,
  very_heavy: energyRows.workVeryHeavy,
};
const standardWork = (level: WorkLevel): Work => workOfClass(level, workRows[level]);

function classOfStandard(horse: HorseFacts, standard: StandardClass): Class {
  switch (standard.status) {
    case "maintenance":
      return { ...nothing, level: standard.level };
    case "work":
      return { ...nothing, work: standardWork(standard.level) };
    case "stallion": {
      const breeding = standard.level === "breeding" ? energyRows.stallionBreeding : null;
      return { ...nothing, level: "stallion", breeding };
    }
    case "pregnant":
      return { ...nothing, gestationMonth: within(standard.month, 1, 11) };
    case "lactating":
      return { ...nothing, lactationMonth: within(standard.month, 1, 8) };
    case "growing": {
      const { ageMonths, training } = standard;
      const growth = { ageMonths, matureKg: matureWeight(horse, ageMonths) };
      return { ...nothing, growth, work: training && standardWork(training) };
    }
  }
}

/** A whole month held between the first and the last that the standard or the product knows. */
const within = (month: number, first: number, last: number): number =>
  Math.min(last, Math.max(first, Math.floor(month)));

/** Class by the facts. Growth excludes reproduction; a working mare in foal or milk is all of these at once. */
function classOfFacts(horse: HorseFacts): Class {
  const work = weeklyWork(horse);
  const ageMonths = growingAge(horse);
  if (ageMonths !== null)
    return { ...nothing, growth: { ageMonths, matureKg: matureWeight(horse, ageMonths) }, work };
  const isMare = horse.breeding && horse.gender === "mare";
  const isBreeding = horse.breeding && horse.gender === "stallion";
  return {
    level: horse.gender === "stallion" ? "stallion" : "average",
    growth: null,
    work,
    breeding: isBreeding
      ? horse.coverings
        ? coveringRows[horse.coverings]
        : energyRows.stallionBreeding
      : null,
    gestationMonth: isMare && horse.gestationStage ? monthOf(horse.gestationStage) : null,
    lactationMonth: isMare && horse.lactationStage ? monthOf(horse.lactationStage) : null,
  };
}

/** Number of a stage key; the stage before the fifth month is any month below it. */
const monthOf = (stage: string): number => Number(/\d+/.exec(stage)![0]) - (stage === "under_5" ? 1 : 0);

/** Age in months while the growth tables hold, else null. */
export function growingAge({ ageClass }: HorseFacts): number | null {
  if (ageClass === "year_2") return tableRows.twoYearOld.value;
  return ageClass.startsWith("month_") ? monthOf(ageClass) : null;
}

/** Below the youngest table: nothing can be said. */
export const isBelowTables = ({ growth }: Pick<Class, "growth">): boolean =>
  growth !== null && growth.ageMonths < tableRows.youngestTable.value;

/** Sweat of the work or of breeding, the greater when both; null for a horse that does neither. */
export function sweatOf({ work, breeding }: Pick<Class, "work" | "breeding">): Factor | null {
  const found = [
    ...(work ? [betweenClasses("sweat", work, (level) => level && sweatRows[level])] : []),
    ...(breeding ? [plainFactor("sweat", sweatRows.breeding)] : []),
  ];
  return found.length > 0 ? found.reduce(greaterFactor) : null;
}

function remarks(horse: HorseFacts, subject: Class, weightKg: number): RequirementWarning[] {
  if (isLongEared(subject)) return longEaredRemarks(subject);
  const { growth, work } = subject;
  const found: RequirementWarning[] = [];
  const tableWeight = growth ? growth.matureKg : weightKg;
  const { lightestTable, heaviestTable, oldestGrowthTable } = tableRows;
  if (tableWeight < lightestTable.value || tableWeight > heaviestTable.value)
    found.push("OUTSIDE_TABLE_WEIGHT");
  if (!growth) return found;
  if (isBelowTables({ growth })) found.push("MILK_NOT_COUNTED");
  const isOld = growth.ageMonths > oldestGrowthTable.value;
  if (isOld) found.push("OUTSIDE_TABLE_AGE");
  if (work?.level === "very_heavy" && growth.ageMonths !== oldestGrowthTable.value)
    found.push("OUTSIDE_TABLE_TRAINING");
  if (horse.matureWeightKg === null) found.push("MATURE_WEIGHT_ESTIMATED");
  else if (horse.matureWeightKg < horse.weightKg) found.push("MATURE_WEIGHT_RAISED");
  return found;
}

function factRemarks(horse: HorseFacts, { growth, work }: Class, plan: Plan): RequirementWarning[] {
  const found = [...plan.warnings];
  if (horse.ageClass === "year_over_17") found.push("SENIOR_CHECK");
  if (horse.exercising && !work) found.push("EXERCISE_NOT_DESCRIBED");
  const housing = housingRemark(horse);
  if (housing) found.push(housing);
  if (!isTemperatureDescribed(horse)) found.push("TEMPERATURE_NOT_DESCRIBED");
  if (growth && horse.breeding) found.push("REPRODUCTION_IGNORED_IN_GROWTH");
  if (speciesOf(horse.breed) === "donkey" && plan.objective === "lose") found.push("HYPERLIPAEMIA_RISK");
  return found;
}
