import type { BatchResult } from "#engine/memory/table-types.ts";
import type { Measured } from "#science/evaluation/evaluation-types.ts";
import { type MeasureKey, measureKeys } from "#science/measures/measures-table.ts";
import { bareFigure, type FigurePlace, finite, isEstimate, type Range } from "./bare-figure.ts";
import { errorOffset, RatioSides } from "./breach-chance.ts";
import { countsOfferedGrass } from "./grass-intake.ts";
import { rangeDeviations } from "./judge-levels.ts";
import { sittingForFigure } from "./meal-rows.ts";
import type { Gap, RationTable } from "./ration-table-types.ts";

/** EvaluatedFigure is a figure with the facts that the judge needs. */
export interface EvaluatedFigure {
  measured: Measured;
  /** `null` when every part is known. */
  range: Range | null;
  /** Sides from which chances are computed: one of each meal, where they differ. */
  sides: readonly RatioSides[];
  /** Value of the figure if all meals were alike. */
  even: number | null;
  /** True when its denominator is nil and known to be so: the question does not arise. */
  moot: boolean;
}

/** Batch of which figures are read: the vector with the grass that is eaten, and the one with all that is offered. */
export interface ReadBatch {
  result: BatchResult;
  quantities: Float64Array;
  vector: number;
  offered: number;
}

/** Returns the vector of a batch that a measure is read from. */
export const vectorFor = ({ vector, offered }: ReadBatch, measure: number): number =>
  countsOfferedGrass(measure) ? offered : vector;

/** Names the kernel's numbers of one measure: that of the day, or of the largest meal. */
export function namedFigure(sheet: RationTable, batch: ReadBatch, measure: number): EvaluatedFigure {
  const { result, quantities, vector } = batch;
  const key = measureKeys[measure]!;
  const read = (from: number, at: number) => figure(sheet, result, quantities, { vector: from, measure, at });
  const day = read(vectorFor(batch, measure), measure);
  const meals = sheet.meals?.get(key);
  if (!meals) return day;
  const { grid, foraged } = sheet;
  return worstMeal(
    day,
    meals.map((ratio) => read(vector, ratio)),
    (meal) => (grid ? sittingForFigure({ grid, foraged }, key, meal).meals.at(-1)! : meal),
  );
}

/** Names the kernel's numbers, in the order of the measures table. */
export const namedFigures = (sheet: RationTable, batch: ReadBatch): EvaluatedFigure[] =>
  measureKeys.map((_key, measure) => namedFigure(sheet, batch, measure));

/** Returns the figure of each meal; where all are alike, the same one. */
export function figuresByMeal(
  sheet: RationTable,
  result: BatchResult,
  quantities: Float64Array,
  key: MeasureKey,
): EvaluatedFigure[] {
  const at = measureKeys.indexOf(key);
  const ratios = sheet.meals?.get(key) ?? Array.from({ length: sheet.ration.meals }, () => at);
  return ratios.map((ratio) => figure(sheet, result, quantities, { vector: 0, measure: at, at: ratio }));
}

/** Relative amount by which the largest meal must exceed the even one to be named. */
const alike = 1e-9;

/**
 * Returns the largest meal for the figure. The unknown parts of any meal may make that one the largest; meals
 * share their feeds, so chances are those of the meal likeliest to break a bound. A wait for forage is named
 * by the meal that brought the last.
 */
function worstMeal(
  day: EvaluatedFigure,
  meals: readonly EvaluatedFigure[],
  mealName: (meal: number) => number,
): EvaluatedFigure {
  const { value, unknownShare, high } = day.measured;
  let worst = 0;
  for (const [meal, { measured }] of meals.entries())
    if ((measured.value ?? 0) > (meals[worst]!.measured.value ?? 0)) worst = meal;
  const { measured } = meals[worst]!;
  const isUneven =
    value !== null && measured.value !== null && measured.value > value + alike * Math.abs(value);
  const isWide = meals.some(({ range }) => range !== null);
  const ends = meals.map(
    ({ range, measured: { value: own } }) => range ?? { least: own ?? 0, most: own ?? 0 },
  );
  return {
    ...day,
    measured: isUneven
      ? {
          ...measured,
          meal: mealName(worst) + 1,
          unknownShare,
          high: high === null ? null : measured.high,
          estimate: meals.some((each) => each.measured.estimate),
        }
      : day.measured,
    sides: meals.flatMap(({ sides }) => sides),
    range: isWide
      ? {
          least: Math.max(...ends.map(({ least }) => least)),
          most: Math.max(...ends.map(({ most }) => most)),
        }
      : null,
  };
}

function figure(
  sheet: RationTable,
  result: BatchResult,
  quantities: Float64Array,
  place: FigurePlace,
): EvaluatedFigure {
  const { table } = sheet;
  const { vector, measure, at } = place;
  const first = vector * table.lines;
  const ratio = vector * table.ratios + at;
  const bare = bareFigure(sheet, result, quantities, place);
  const { above, below, moreAbove, moreBelow, top, bottom, range, moot, isFigure, ceiling } = bare;
  const { key, value, unknownShare, typical, deviation } = bare.measured;
  const least = value !== null && value >= 0 ? 0 : Number.NEGATIVE_INFINITY;
  return {
    measured: {
      key,
      unit: sheet.units[measure]!,
      value,
      unknownShare,
      low:
        value === null || moreBelow.some || moreAbove.less < 0
          ? null
          : Math.max(least, value - rangeDeviations * deviation!),
      high: value === null || moreAbove.some ? null : Math.min(ceiling, value + rangeDeviations * deviation!),
      deviation,
      estimate:
        sheet.estimatedNeed[measure]! ||
        isEstimate(top.estimates, quantities, first) ||
        (bottom !== null && isEstimate(bottom.estimates, quantities, first)),
      ...(typical ? { typical } : {}),
      contributions: lineContributions(result, top.gaps, ratio * table.lines, table.lines, isFigure),
    },
    sides: [new RatioSides(above, below, result.sides, errorOffset(ratio))],
    even: value,
    range,
    moot,
  };
}

/** Returns the share of each line in a figure; null where it is unknown. */
export function lineContributions(
  { contributions }: BatchResult,
  gaps: readonly Gap[],
  first: number,
  lines: number,
  isFigure: boolean,
): (number | null)[] {
  const list: (number | null)[] = new Array(lines);
  // adding 0 turns −0 into 0, which JSON keeps
  for (let line = 0; line < lines; line++) list[line] = contributions[first + line]! + 0;
  for (const { line } of gaps) if (list[line] === 0) list[line] = null;
  return isFigure ? list : list.map((amount) => (amount === null ? null : finite(amount)));
}
