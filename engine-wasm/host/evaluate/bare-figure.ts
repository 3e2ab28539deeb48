import type { BatchResult } from "#engine/memory/table-types.ts";
import { type MeasureKey, measureKeys, measures } from "#science/measures/measures-table.ts";
import type { Gap, RationTable, RowFacts } from "./ration-table-types.ts";

const leasts = measureKeys.map((key) => measures[key].least ?? Number.NEGATIVE_INFINITY);
const mosts = measureKeys.map((key) => measures[key].most ?? Number.POSITIVE_INFINITY);

/** Range holds the least and the most that a figure can be, given its unknown parts; infinite where unbounded. */
export interface Range {
  least: number;
  most: number;
}

/** BareMeasured is the part of a measured figure that a list of many rations shows. It is a class as `RatioSides` is. */
class BareMeasured {
  readonly key: MeasureKey;
  readonly value: number | null;
  readonly unknownShare: number;
  readonly typical: true | undefined;
  readonly deviation: number | null;

  constructor(
    key: MeasureKey,
    value: number | null,
    unknownShare: number,
    typical: true | undefined,
    deviation: number | null,
  ) {
    this.key = key;
    this.value = value;
    this.unknownShare = unknownShare;
    this.typical = typical;
    this.deviation = deviation;
  }
}

/** BareFigure is a figure with the facts that its level depends on; whatever else is shown of it is made from it. */
export interface BareFigure {
  measured: BareMeasured;
  /** `null` when every part is known. */
  range: Range | null;
  /** True when its denominator is nil and known to be so: the question does not arise. */
  moot: boolean;
  /** Both sides of the ratio, and what may be missing from each. */
  above: number;
  below: number;
  moreAbove: Missing;
  moreBelow: Missing;
  top: RowFacts;
  bottom: RowFacts | null;
  /** False where amounts beyond all measure overflow. */
  isFigure: boolean;
  /** The most that the figure can be. */
  ceiling: number;
}

/** Place of one figure: the vector of its batch, its measure in table order, and its ratio. */
export interface FigurePlace {
  vector: number;
  measure: number;
  at: number;
}

/** Reads one figure of a vector. */
export function bareFigure(
  sheet: RationTable,
  result: BatchResult,
  quantities: Float64Array,
  { vector, measure, at }: FigurePlace,
): BareFigure {
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
  const isTypical =
    isEstimate(top.typicals, quantities, first) ||
    (bottom !== null && isEstimate(bottom.typicals, quantities, first));
  const deviation = value === null ? null : Math.sqrt(result.variance[place]!);
  const typical = isTypical ? true : undefined;
  return {
    measured: new BareMeasured(measureKeys[measure]!, value, unknownShare, typical, deviation),
    range: moreAbove.some || moreBelow.some ? ratioRange(above, below, moreAbove, moreBelow.amount) : null,
    moot: !moreBelow.some && !(below > 0),
    above,
    below,
    moreAbove,
    moreBelow,
    top,
    bottom,
    isFigure,
    ceiling,
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

export function isEstimate(lines: readonly number[], quantities: Float64Array, first: number): boolean {
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

export const finite = (value: number): number | null => (Number.isFinite(value) ? value : null);
