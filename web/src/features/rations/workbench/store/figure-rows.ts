import { nutrientMeasures } from "#contract/ration/coverage.ts";
import type { Evaluation, Finding, Level, Measured } from "#science/evaluation/evaluation-types.ts";
import { levelOrder } from "#science/evaluation/finding-levels.ts";
import { inReadingOrder, isWorry } from "#science/evaluation/finding-order.ts";
import {
  type MeasureGroup,
  type MeasureKey,
  measureNutrient,
  measures,
} from "#science/measures/measures-table.ts";
import { repeated } from "#science/measures/repeated-figures.ts";
import { systems } from "#science/requirements/index.ts";

/** A figure of the ration that is no coverage or supply of a nutrient. */
export interface FigureRow {
  id: MeasureKey;
  value: number | null;
  unit: string;
  unknownShare: number;
  low: number | null;
  high: number | null;
  estimate: boolean;
  /** Absent where it holds no content that nobody analysed. */
  typical?: true;
  level: Level | null;
  /** The saved ration's value; null when wholly or partly unknown. */
  ghost: number | null;
}

/** Figures shown elsewhere: nutrients in the coverage pane, facts of the horse on its page. */
const elsewhere: readonly MeasureGroup[] = ["coverage", "supply", "limit", "horse"];

export function figureRows(
  evaluation: Evaluation,
  levels: ReadonlyMap<MeasureKey, Level>,
  before: ReadonlyMap<MeasureKey, Measured> | null,
): FigureRow[] {
  const saidBy = repeated(evaluation.measures);
  return evaluation.measures
    .filter(({ key }) => !elsewhere.includes(measures[key].group) && !saidBy.has(key))
    .map(({ key, value, unit, unknownShare, low, high, estimate, typical }) => ({
      id: key,
      value,
      unit,
      unknownShare,
      low,
      high,
      estimate,
      ...(typical ? { typical } : {}),
      level: worstLevel(key, levels, saidBy),
      ghost: knownValue(before?.get(key)),
    }));
}

const knownValue = (measured: Pick<Measured, "value" | "unknownShare"> | undefined): number | null =>
  measured === undefined || measured.unknownShare > 0 ? null : measured.value;

/** Smallest visible difference, as a share of the saved figure. */
const noticed = 0.002;

/** Returns the difference from the saved ration; null when it is negligible or unknown. */
export function changeSinceSave(figure: Pick<FigureRow, "value" | "unknownShare" | "ghost">): number | null {
  const { ghost } = figure;
  const value = knownValue(figure);
  if (value === null || ghost === null) return null;
  return Math.abs(value - ghost) > Math.abs(ghost) * noticed ? value - ghost : null;
}

/** Returns a figure's worst finding to change: its own, of one it repeats, or of its nutrient's limit; or null. */
export function worstWorry(
  { findings, measures: told, system }: Evaluation,
  key: MeasureKey,
): Finding | null {
  const saidBy = repeated(told);
  const nutrient = measures[key].group === "coverage" ? measureNutrient(key, systems[system]) : null;
  const limited = nutrient ? nutrientMeasures(nutrient, system).limited : [];
  const worries = findings
    .filter((finding) => !finding.hypothetical && isWorry(finding))
    .filter(({ measure }) => measure === key || saidBy.get(measure) === key || limited.includes(measure));
  return worries.toSorted(inReadingOrder)[0] ?? null;
}

/** Returns the worst level of a figure and of the figures it stands for; null when none is judged. */
function worstLevel(
  key: MeasureKey,
  levels: ReadonlyMap<MeasureKey, Level>,
  saidBy: ReadonlyMap<MeasureKey, MeasureKey>,
): Level | null {
  let worst = levels.get(key) ?? null;
  for (const [hidden, shown] of saidBy) {
    const level = shown === key ? levels.get(hidden) : undefined;
    if (level && (worst === null || levelOrder[level] < levelOrder[worst])) worst = level;
  }
  return worst;
}
