import type { BatchResult } from "#engine/memory/table-types.ts";
import type { Measured } from "#science/evaluation/evaluation-types.ts";
import { type MeasureKey, measureKeys, measures } from "#science/measures/measures-table.ts";
import { errorOffset, RatioSides } from "./breach-chance.ts";
import { countsOfferedGrass } from "./grass-intake.ts";
import { sittingForFigure } from "./meal-rows.ts";
import type { Gap, RationTable } from "./ration-table-types.ts";

const leasts = measureKeys.map((key) => measures[key].least ?? Number.NEGATIVE_INFINITY);
const mosts = measureKeys.map((key) => measures[key].most ?? Number.POSITIVE_INFINITY);

/** Range holds the least and the most that a figure can be, given its unknown parts; infinite where unbounded. */
export interface Range {
  least: number;
  most: number;
}

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

/**
 * Names the kernel's numbers, in the order of the measures table: those of the quantity vector of a batch
 * with the grass that is eaten, and of the one with all that is offered.
 */
export function namedFigures(
  sheet: RationTable,
  result: BatchResult,
  quantities: Float64Array,
  vector: number,
  offered: number,
): EvaluatedFigure[] {
  return measureKeys.map((key, at) => {
    const day = figure(sheet, result, quantities, countsOfferedGrass(at) ? offered : vector, key, at, at);
    const meals = sheet.meals?.get(key);
    if (!meals) return day;
    const { grid, foraged } = sheet;
    return worstMeal(
      day,
      meals.map((ratio) => figure(sheet, result, quantities, vector, key, at, ratio)),
      (meal) => (grid ? sittingForFigure({ grid, foraged }, key, meal).meals.at(-1)! : meal),
    );
  });
}

/** Returns the figure of each meal; where all are alike, the same one. */
export function figuresByMeal(
  sheet: RationTable,
  result: BatchResult,
  quantities: Float64Array,
  key: MeasureKey,
): EvaluatedFigure[] {
  const at = measureKeys.indexOf(key);
  const ratios = sheet.meals?.get(key) ?? Array.from({ length: sheet.ration.meals }, () => at);
  return ratios.map((ratio) => figure(sheet, result, quantities, 0, key, at, ratio));
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
  vector: number,
  key: MeasureKey,
  measure: number,
  at: number,
): EvaluatedFigure {
  const { table, rows } = sheet;
  const first = vector * table.lines;
  const place = vector * table.ratios + at;
  const top = rows[table.numerator[at]!]!;
  const bottom = table.denominator[at]! < 0 ? null : rows[table.denominator[at]!]!;
  const moreAbove = missing(top.gaps, quantities, first);
  const moreBelow = bottom ? missing(bottom.gaps, quantities, first) : none;
  const above = result.totals[vector * table.rows + table.numerator[at]!]! + sheet.numeratorConstant[at]!;
  const below = bottom
    ? result.totals[vector * table.rows + table.denominator[at]!]!
    : sheet.denominatorConstant[at]!;
  const unknownShare = finite(result.unknownShare[place]!) ?? 1;
  const raw = result.values[place]!;
  const nothingKnown = moreAbove.some && unknownShare === 1 && above === 0;
  // amounts beyond all measure overflow, in the value or in its variance: there is then no figure
  const isFigure = Number.isFinite(raw) && Number.isFinite(result.variance[place]!);
  const ceiling = mosts[measure]!;
  const value = isFigure && !nothingKnown ? Math.min(Math.max(raw, leasts[measure]!), ceiling) : null;
  const deviation = value === null ? null : Math.sqrt(result.variance[place]!);
  const least = value !== null && value >= 0 ? 0 : Number.NEGATIVE_INFINITY;
  const wide = moreAbove.some || moreBelow.some;
  const isTypical =
    isEstimate(top.typicals, quantities, first) ||
    (bottom !== null && isEstimate(bottom.typicals, quantities, first));
  return {
    measured: {
      key,
      unit: sheet.units[measure]!,
      value,
      unknownShare,
      low:
        value === null || moreBelow.some || moreAbove.less < 0
          ? null
          : Math.max(least, value - 2 * deviation!),
      high: value === null || moreAbove.some ? null : Math.min(ceiling, value + 2 * deviation!),
      deviation,
      estimate:
        sheet.estimatedNeed[measure]! ||
        isEstimate(top.estimates, quantities, first) ||
        (bottom !== null && isEstimate(bottom.estimates, quantities, first)),
      ...(isTypical ? { typical: true } : {}),
      contributions: lineContributions(result, top.gaps, place * table.lines, table.lines, isFigure),
    },
    sides: [new RatioSides(above, below, result.sides, errorOffset(place))],
    even: value,
    range: wide ? ratioRange(above, below, moreAbove, moreBelow.amount) : null,
    moot: !moreBelow.some && !(below > 0),
  };
}

interface Missing {
  some: boolean;
  amount: number;
  /** Most of it that would take away from the figure: nought or less. */
  less: number;
}
const none: Missing = { some: false, amount: 0, less: 0 };

/** Returns the most that could be missing from a row, by the lines that are fed at all. */
function missing(gaps: readonly Gap[], quantities: Float64Array, first: number): Missing {
  if (gaps.length === 0) return none;
  let some = false;
  let [amount, less] = [0, 0];
  for (const { line, more, less: down } of gaps) {
    const quantity = quantities[first + line]!;
    if (quantity <= 0) continue;
    some = true;
    amount += quantity * more;
    less += quantity * down;
  }
  return some ? { some, amount, less } : none;
}

function isEstimate(lines: readonly number[], quantities: Float64Array, first: number): boolean {
  for (const line of lines) if (quantities[first + line]! > 0) return true;
  return false;
}

/** Returns the range of a ratio. Where nothing takes away from it, its least is over the largest denominator. */
function ratioRange(above: number, below: number, { amount, less }: Missing, moreBelow: number): Range {
  const [smaller, larger, largest] = [above + less, above + amount, below + moreBelow];
  if (smaller < 0 && below > 0) return { least: smaller / below, most: larger / below };
  return {
    least: largest > 0 && Number.isFinite(largest) ? smaller / largest : 0,
    most: below > 0 && Number.isFinite(larger) ? larger / below : Number.POSITIVE_INFINITY,
  };
}

function lineContributions(
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

const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);
