import type { Judgement } from "#science/evaluation/evaluation-types.ts";
import type { Ration } from "#science/horse/facts.ts";
import { measureKeys, measures } from "#science/measures/measures-table.ts";
import { rules } from "#science/rules/rules-table.ts";
import { type BareFigure, bareFigure } from "./bare-figure.ts";
import { judgeLevels } from "./judge-levels.ts";
import { measureIndex } from "./linear-rows.ts";
import { type EvaluatedFigure, namedFigure, type ReadBatch, vectorFor } from "./named-figures.ts";
import type { RationTable } from "./ration-table-types.ts";
import { withKnownPrice } from "./unpriced-grass.ts";

/** Measures that a judgement shows, by their places. */
const shown: readonly number[] = measureKeys.flatMap((key, at) =>
  measures[key].group === "coverage" || key === "price_per_day" ? [at] : [],
);

/** Measures whose rules look at the part of each line. */
const ofLines = new Set(
  Object.values(rules).flatMap(({ measure, forageWatchAbove }) =>
    forageWatchAbove === undefined ? [] : [measureIndex.get(measure)!],
  ),
);

const needed = new WeakMap<RationTable, readonly number[]>();

/** Returns the places of the measures that judgements of a table need. */
function neededMeasures(sheet: RationTable): readonly number[] {
  const known = needed.get(sheet);
  if (known) return known;
  const all = [...new Set([...shown, ...sheet.rules.map(({ row }) => measureIndex.get(row.measure)!)])];
  needed.set(sheet, all);
  return all;
}

/** Judges one vector of a batch: the figures and levels of its evaluation, without what explains them. */
export function bareJudgement(sheet: RationTable, { feeds }: Ration, batch: ReadBatch): Judgement {
  const { result, quantities } = batch;
  const figures: (BareFigure | EvaluatedFigure)[] = new Array(measureKeys.length);
  for (const at of neededMeasures(sheet)) {
    const isWhole = ofLines.has(at) || sheet.meals?.has(measureKeys[at]!);
    figures[at] = isWhole
      ? namedFigure(sheet, batch, at)
      : bareFigure(sheet, result, quantities, { vector: vectorFor(batch, at), measure: at, at });
  }
  return {
    measures: withKnownPrice(
      feeds,
      shown.map((at) => figures[at]!.measured),
      { value: null, unknownShare: 1 },
    ),
    findings: sheet.lines.length === 0 ? [] : judgeLevels(sheet, figures),
  };
}
