import type { HorseFacts, StandardClass } from "#science/horse/facts.ts";
import { growthWeight } from "#science/requirements/nrc2007/growth.ts";
import { standardHorse } from "#science/requirements/standard-horse.ts";
import { type CoveringClass, type WorkLevel, workLevels } from "#science/vocabulary/classes.ts";

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

/** Levels of some systems' tables, and the level of the standard class each is. */
const levelsOfTables: Record<string, string> = {
  breeding_low: "breeding",
  breeding_high: "breeding",
  training: "light",
};

/** Coverings a week of the levels of service that a table names. */
const coveringsOfLevels: Record<string, CoveringClass> = {
  breeding_low: "coverings_1_3",
  breeding_high: "coverings_12_plus",
};

/** The horses of a case, one per month of its range. */
export function horsesOfCase(horse: CaseHorse): HorseFacts[] {
  return standardClasses(horse).map((standardClass) =>
    standardHorse(standardClass, weightOf(horse, standardClass), {
      ...horse,
      coverings: coveringsOfLevels[horse.level ?? ""],
    }),
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
