import type { Evaluation, Level, Measured } from "#engine/types.ts";
import { type MeasureGroup, type MeasureKey, measures } from "#science/measures.ts";

/** One figure of the ration that is not the coverage or supply of a nutrient. */
export interface Figure {
  id: MeasureKey;
  value: number | null;
  unit: string;
  unknownShare: number;
  estimate: boolean;
  level: Level | null;
  /** The saved ration's value. */
  ghost: number | null;
}

/** A nutrient's own figures have their place in the coverage section, facts of the horse in its file. */
const elsewhere: readonly MeasureGroup[] = ["coverage", "supply", "limit", "horse"];

export function figuresOf(
  evaluation: Evaluation,
  levels: ReadonlyMap<MeasureKey, Level>,
  before: ReadonlyMap<MeasureKey, Measured> | null,
): Figure[] {
  return evaluation.measures
    .filter(({ key }) => !elsewhere.includes(measures[key].group))
    .map(({ key, value, unit, unknownShare, estimate }) => ({
      id: key,
      value,
      unit,
      unknownShare,
      estimate,
      level: levels.get(key) ?? null,
      ghost: before?.get(key)?.value ?? null,
    }));
}
