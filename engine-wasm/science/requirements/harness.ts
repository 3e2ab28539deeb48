import { type Breed, type Gender, type WorkLevel, workLevels } from "../classes.ts";
import type { HorseFacts, StandardClass } from "../horse.ts";
import { growthWeight } from "./nrc2007/growth.ts";

/** A row of a published table as a case states it: status and level, weights in kg, ranges of months inclusive. */
export interface CaseHorse {
  status: StandardClass["status"];
  level?: string;
  bodyWeightKg?: number;
  matureWeightKg?: number;
  monthFrom?: number;
  monthTo?: number;
  ageMonthsFrom?: number;
  ageMonthsTo?: number;
  breedType?: string;
  gender?: string;
}

/** A breed of each type a case names; a crossbred horse where it names none. */
const breedsOfTypes: Record<string, Breed> = {
  coldblood_pony: "crossbred_draft",
  warmblood: "crossbred_horse",
  thoroughbred: "thoroughbred",
  easy_keeper_pony: "crossbred_pony",
};

/** Levels of some systems' tables, and the level of the standard class each is. */
const levelsOfTables: Record<string, string> = {
  breeding_low: "breeding",
  breeding_high: "breeding",
  training: "light",
};

/** The horses of a case, one per month of its range. They live as the tables assume: boxed, calm, moderate, unworked. */
export function horsesOfCase(horse: CaseHorse): HorseFacts[] {
  return standardClasses(horse).map((standardClass) =>
    standardHorse(standardClass, weightOf(horse, standardClass), horse),
  );
}

function standardClasses(horse: CaseHorse): StandardClass[] {
  const { status } = horse;
  const level = levelsOfTables[horse.level ?? ""] ?? horse.level;
  if (status === "maintenance")
    return [{ status, level: known(level ?? "average", ["minimum", "average", "elevated"]) }];
  if (status === "work") return [{ status, level: known(level, workLevels) }];
  if (status === "stallion") return [{ status, level: known(level, ["non_breeding", "breeding"]) }];
  if (status === "growing") {
    const training: WorkLevel | null = level && level !== "none" ? known(level, workLevels) : null;
    return range(horse.ageMonthsFrom, horse.ageMonthsTo).map((ageMonths) => ({
      status,
      ageMonths,
      training,
    }));
  }
  return range(horse.monthFrom, horse.monthTo).map((month) => ({ status, month }));
}

function known<T extends string>(level: string | undefined, allowed: readonly T[]): T {
  const found = allowed.find((each) => each === level);
  if (!found) throw new Error(`level "${level}" is none of ${allowed.join(", ")}`);
  return found;
}

function range(from: number | undefined, to: number | undefined): number[] {
  if (from === undefined || to === undefined || to < from) throw new Error("the case has no range of months");
  return Array.from({ length: to - from + 1 }, (_, step) => from + step);
}

function weightOf({ bodyWeightKg, matureWeightKg }: CaseHorse, standard: StandardClass): number {
  if (bodyWeightKg !== undefined) return bodyWeightKg;
  if (standard.status !== "growing" || matureWeightKg === undefined)
    throw new Error("the case has no weight");
  return growthWeight(matureWeightKg, standard.ageMonths);
}

const genderOf = ({ status }: StandardClass, gender: string | undefined): Gender =>
  status === "stallion" || gender === "stallion" ? "stallion" : "mare";

/** A horse of whom only the class and the weight matter. */
export function standardHorse(
  standardClass: StandardClass,
  weightKg: number,
  { matureWeightKg, breedType, gender, level }: CaseHorse,
): HorseFacts {
  return {
    breed: breedsOfTypes[breedType ?? "warmblood"]!,
    ageClass: standardClass.status === "growing" ? `month_${standardClass.ageMonths}` : "year_7_to_17",
    weightKg,
    matureWeightKg: matureWeightKg ?? null,
    gender: genderOf(standardClass, gender),
    bodyConditionScore: 5,
    temperament: "calm",
    exercising: false,
    activity: null,
    exerciseHours: null,
    breeding: false,
    gestationStage: null,
    lactationStage: null,
    coverings:
      level === "breeding_low" ? "coverings_1_3" : level === "breeding_high" ? "coverings_12_plus" : null,
    batch: false,
    batchSize: null,
    housing: "indoor",
    housingClass: "individual",
    outdoorType: null,
    indoorType: "box",
    litter: null,
    outdoorShelter: false,
    outdoorBlanket: false,
    indoorBlanket: false,
    outdoorTemperature: null,
    indoorTemperature: null,
    outdoorHours: 0,
    conditions: [],
    standardClass,
  };
}
