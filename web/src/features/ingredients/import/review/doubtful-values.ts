import { type ContentUnitKey, contentOf, contentUnits } from "#science/analyses/content-units.ts";
import type { CheckFound } from "#science/analyses/report-checks.ts";
import { type ColumnReading, nutrientsOf } from "#web/lib/reader/columns/column.ts";
import { candidateUnits } from "#web/lib/reader/columns/content-unit.ts";
import type { FeedReading, FeedValue } from "#web/lib/reader/feeds/feed.ts";
import { groupBy, medianOf } from "#web/lib/reader/group-by.ts";
import { type Answers, answered, ask, type Question, questionId, reason } from "#web/lib/reader/questions.ts";

/** A value of a file far from those of the common feeds of its family. */
export interface DoubtfulValue {
  value: FeedValue;
  /** Unit in which its number would be like theirs; null where none or several would do. */
  likely: ContentUnitKey | null;
}

/** Factor by which a content in the likely unit may lie beyond those of the family. */
const beyond = 1.15;

/** Returns the values of a feed that its checks found far from those of its family. */
export function doubtfulValues(
  { values, dryMatterPct }: FeedReading,
  checks: readonly CheckFound[],
): DoubtfulValue[] {
  return checks.flatMap(({ check, fields: [field], values: { low = 0, high = 0 } }) => {
    const value = check === "value_unusual" ? values.find(({ nutrient }) => nutrient === field) : undefined;
    if (!value || dryMatterPct === null) return [];
    const isUsual = (unit: ContentUnitKey): boolean => {
      const content = contentOf(value.nutrient, value.value, unit, value.basis, dryMatterPct);
      return content >= low / beyond && content <= high * beyond;
    };
    if (isUsual(value.unit)) return [];
    const units = isAsWritten(value) ? candidateUnits(value.nutrient, null) : [];
    const fit = units.filter((unit) => unit !== value.unit && isUsual(unit));
    return [{ value, likely: fit.length === 1 ? (fit[0] ?? null) : null }];
  });
}

/** True for a value whose number is that of its cell. */
const isAsWritten = ({ trail }: FeedValue): boolean =>
  trail.steps.every(({ kind }) => kind === "cell_unit" || kind === "corrected");

/** Returns the text that says in a cell that its number is in another unit. */
export const cellIn = ({ trail }: FeedValue, unit: ContentUnitKey): string =>
  `${trail.text.replace(/[\p{L}%‰].*$/u, "").trim()} ${contentUnits[unit].symbol}`;

/** Returns the doubt about what the cell of a column gives; null without one. */
export const doubtOf = (
  doubts: readonly DoubtfulValue[],
  column: ColumnReading,
  text: string,
): DoubtfulValue | null =>
  doubts.find(({ value }) => isOfColumn(value, column) && value.trail.text === text) ?? null;

const isOfColumn = ({ nutrient, trail }: FeedValue, column: ColumnReading): boolean =>
  trail.head === column.head && nutrientsOf(column).includes(nutrient);

/** A line as far as its doubts are asked about. */
interface DoubtfulLine {
  feed: FeedReading;
  doubts: readonly DoubtfulValue[];
}

/**
 * Asks for the unit of each column whose heading says one in which most of its values are far from those of their
 * families, where another unit makes them usual; one whose unit was answered is not asked about again.
 */
export function doubtQuestions(
  columns: readonly ColumnReading[],
  lines: readonly DoubtfulLine[],
  answers: Answers,
): Question[] {
  const doubtful = lines.filter(({ doubts }) => doubts.some(({ likely }) => likely !== null));
  if (doubtful.length === 0) return [];
  return columns.flatMap((column) => {
    const { unit, state, id } = column;
    if (state !== "taken" || unit?.kind !== "content" || unit.factor !== 1) return [];
    if (answered(answers, questionId("unit", null, id)) !== null) return [];
    const isIn = (value: FeedValue) => value.unit === unit.unit && isOfColumn(value, column);
    const found = doubtful.flatMap(({ feed, doubts }) =>
      doubts.flatMap(({ value, likely }) => (likely && isIn(value) ? [{ likely, value, feed }] : [])),
    );
    const [same] = [...groupBy(found, ({ likely }) => likely)].sort(([, a], [, b]) => b.length - a.length);
    if (!same) return [];
    const [likely, doubts] = same;
    const count = lines.filter(({ feed }) => feed.values.some(isIn)).length;
    if (doubts.length * 2 <= count) return [];
    const families = new Set(doubts.map(({ feed }) => feed.family));
    const median = medianOf(doubts.map(({ value }) => value.value)) ?? "";
    const figures = { median, role: "", family: families.size === 1 ? ([...families][0] ?? "") : "" };
    const proposals = [
      { value: likely, reason: reason("range", figures) },
      { value: unit.unit, reason: null },
    ];
    const why = reason("unusual", { unit: contentUnits[unit.unit].symbol });
    return [ask("unit", { column: id, proposals, likely, reason: why })];
  });
}
