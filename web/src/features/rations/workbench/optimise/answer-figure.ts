import { asFarAsKnown, closed, type Ends } from "#contract/text/open-figure.ts";
import { roundedFigure } from "#contract/text/rounded-figure.ts";
import { type MeasureKey, measures } from "#science/measures/measures-table.ts";
import type { Bounds } from "#science/rules/rules-table.ts";
import { figureText } from "#web/features/rations/workbench/shared/texts.ts";

interface AnswerFigure {
  measure: MeasureKey;
  unit: string;
  value: number | null;
  /** Bounds whose side the text must not hide. */
  bounds?: Bounds;
}

/** Writes a figure of an answer with its unit, as finely as it can be fed or judged; null becomes "unknown". */
export function answerFigureText({ measure, unit, value, bounds = {} }: AnswerFigure, ends?: Ends): string {
  if (value === null) return figureText(null, unit);
  const isCoverage = measures[measure]?.group === "coverage" && unit === "percent";
  const text = figureText(roundedFigure(unit, value, bounds, isCoverage), unit);
  return asFarAsKnown(text, { ...(ends ?? closed), value });
}
