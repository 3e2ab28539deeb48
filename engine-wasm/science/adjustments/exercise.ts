import type { HorseFacts } from "#science/horse/facts.ts";
import type { Row } from "#science/trace/requirement-trace.ts";
import { activities, type WorkLevel, workLevels } from "#science/vocabulary/classes.ts";
import { type ExerciseHours, exerciseClassRows, exerciseHours, exerciseRows } from "./adjustment-rows.ts";

/** A week's exercise: energy as a multiple of maintenance, and the class of work it amounts to (null: rest). */
export interface Work {
  multiplier: Row;
  level: WorkLevel | null;
}

/** The cell of the weekly-exercise table, or null for a horse that does not work or whose work is not described. */
export function weeklyWork(horse: HorseFacts): Work | null {
  if (!horse.exercising || horse.activity === null || horse.exerciseHours === null) return null;
  const hours = horse.exerciseHours;
  const column = (Object.keys(exerciseHours) as ExerciseHours[]).find((key) => hours <= exerciseHours[key]);
  const multiplier = exerciseRows[activities[horse.activity].intensity][column ?? "over_12"];
  return { multiplier, level: levelOf(multiplier.value) };
}

/** The class of work a multiple of maintenance amounts to. */
export function levelOf(multiplier: number): WorkLevel | null {
  return workLevels.findLast((level) => multiplier >= exerciseClassRows[level].value) ?? null;
}
