import { contentOf } from "#science/analyses/content-units.ts";
import { plausibleRanges, type RangeRole } from "#science/heads/plausible-ranges.ts";
import { type CellReading, type DecimalMark, readCell } from "../cells/read-cell.ts";
import { medianOf } from "../group-by.ts";
import type { FlatTable } from "../layout/flat-table.ts";
import { type Answers, answered, ask, type Question, questionId, reason } from "../questions.ts";
import { type ColumnWork, isContent, nutrientsOf } from "./column.ts";

/** Factor by which a value may lie beyond the range of the catalogue. */
const beyond = 1.15;
/** Prices of a tonne of feed in any currency that the product knows. */
const priceOfTonne = [20, 30_000] as const;

/** Returns the decimal mark of a column: that of the file, or the other where its mark was answered to be of thousands. */
export function markOfColumn(id: string, mark: DecimalMark | null, answers: Answers): DecimalMark | null {
  const isThousands = answered(answers, questionId("thousands", null, id)) === "thousands";
  return mark === null || !isThousands ? mark : mark === "," ? "." : ",";
}

/**
 * Asks about a column all of whose decimals have three digits, "1,250" among whole numbers, when a feed can have it as
 * thousands too: the mark of the other columns does not settle it.
 */
export function askThreeDigits(
  work: ColumnWork,
  { rows }: FlatTable,
  mark: DecimalMark | null,
  role: RangeRole | null,
  answers: Answers,
  questions: Question[],
): void {
  const id = questionId("thousands", null, work.id);
  const isPrice = work.target === "@price" && work.leftOut === null;
  const isOpen = (isContent(work) || isPrice) && !work.waits && !work.reading.isOwn;
  if (mark === null || !isOpen || answered(answers, id) !== null) return;
  const { doubtful, others } = doubtfulCells(work, rows, mark);
  const [first] = doubtful;
  if (!first) return;
  const asThousands = medianOf(doubtful.map((each) => each.asThousands));
  if (!isPossible(work, asThousands, role)) return;
  const isDecimal = isPossible(work, medianOf(doubtful.map((each) => each.asDecimal)), role);
  const { text, asDecimal, asThousands: whole } = first;
  const likely = isDecimal && !others.some((text) => /\d{2}/.test(text)) ? "decimal" : "thousands";
  const proposals = ["decimal", "thousands"].map((value) => ({ value, reason: null }));
  const why = reason("three_digits", { text, asDecimal, asThousands: whole });
  questions.push(ask("thousands", { column: work.id, proposals, likely, reason: why }));
  work.questions.push(id);
  work.waits = true;
}

interface DoubtfulCells {
  doubtful: (CellReading & { kind: "twofold"; text: string })[];
  others: string[];
}

/** Doubtful cells of columns that were looked through before. */
const lookedThrough = new WeakMap<ColumnWork["cells"], DoubtfulCells>();

/** Finds the decimals of a column when all have three digits, and its other texts; none when one has not. */
function doubtfulCells(work: ColumnWork, rows: FlatTable["rows"], mark: DecimalMark): DoubtfulCells {
  const known = lookedThrough.get(work.cells);
  if (known) return known;
  const found: DoubtfulCells = { doubtful: [], others: [] };
  lookedThrough.set(work.cells, found);
  for (const row of rows) {
    const cell = row.cells[work.at]?.cell;
    if (cell?.kind !== "text") continue;
    const reading = /\d[.,]\d{3}/.test(cell.text) ? readCell(cell, null) : null;
    const { text } = cell;
    if (reading?.kind === "twofold" && text.includes(mark)) found.doubtful.push({ ...reading, text });
    else if (/\d[.,]\d|^[.,]\d/.test(text)) {
      lookedThrough.set(work.cells, none);
      return none;
    } else found.others.push(text);
  }
  return found;
}

const none: DoubtfulCells = { doubtful: [], others: [] };

/** Tells whether a feed of the role can have a value in the unit of the column; of an unknown range, any. */
function isPossible(work: ColumnWork, value: number | null, role: RangeRole | null): boolean {
  if (value === null) return false;
  const [nutrient] = nutrientsOf(work);
  if (work.unit?.kind === "price") {
    if (work.unit.kilograms === null) return true;
    const [from, to] = priceOfTonne;
    const price = (value * work.unit.factor * 1000) / work.unit.kilograms;
    return price >= from && price <= to;
  }
  if (!nutrient || work.unit?.kind !== "content") return true;
  const content = contentOf(nutrient, value * work.unit.factor, work.unit.unit, "dry_matter", 100);
  const ranges = plausibleRanges[nutrient];
  const possible = role && ranges?.[role] ? [ranges[role]] : Object.values(ranges ?? {});
  return (
    possible.length === 0 || possible.some(([from, to]) => content >= from / beyond && content <= to * beyond)
  );
}
