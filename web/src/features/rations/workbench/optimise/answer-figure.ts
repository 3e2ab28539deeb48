import { asFarAsKnown, closed, type Ends } from "#contract/text/open-figure.ts";
import { figureTextInBounds } from "#web/features/rations/workbench/shared/texts.ts";

/** Writes a figure of an answer with its unit, as finely as it can be fed or judged; null becomes "unknown". */
export function answerFigureText(figure: Parameters<typeof figureTextInBounds>[0], ends?: Ends): string {
  const { value } = figure;
  const text = figureTextInBounds(figure);
  return value === null ? text : asFarAsKnown(text, { ...(ends ?? closed), value });
}
