import { type CellReading, type DecimalMark, readCell } from "../cells/read-cell.ts";
import { medianOf } from "../group-by.ts";
import type { FlatTable } from "../layout/flat-table.ts";
import type { Cell } from "../reading/feed-file.ts";
import type { HeadReading } from "../words/read-head.ts";
import type { Vocabulary } from "../words/vocabulary.ts";
import type { ColumnWork } from "./column.ts";
import { readColumn } from "./read-column.ts";

/** Readings of cells by decimal mark. */
const cellReadings = new Map<DecimalMark | null, WeakMap<Cell, CellReading>>();

/** Reads a cell once, however often its file is interpreted. */
export function readCached(cell: Cell, mark: DecimalMark | null): CellReading {
  const known = cellReadings.get(mark) ?? new WeakMap<Cell, CellReading>();
  cellReadings.set(mark, known);
  const found = known.get(cell) ?? readCell(cell, mark);
  known.set(cell, found);
  return found;
}

const nothing: CellReading = { kind: "unknown" };

/** Makes the work of a column: its head and its cells as they are read. */
export function makeWork(
  table: FlatTable,
  at: number,
  reading: HeadReading | undefined,
  mark: DecimalMark | null,
  vocabulary: Vocabulary,
): ColumnWork {
  const { id = "", head = "", parts = [] } = table.columns[at] ?? {};
  const cells = table.rows.map((row) => {
    const cell = row.cells[at]?.cell;
    return cell ? readCached(cell, mark) : nothing;
  });
  const numbers = cells.map((cell) => (cell.kind === "number" ? cell.value : null));
  const own = reading ?? readColumn(parts, vocabulary);
  return {
    at,
    id,
    head,
    reading: withUnitOfCells(own, cells, vocabulary),
    cells,
    numbers,
    median: medianOfColumn(numbers),
    target: null,
    converts: [],
    leftOut: table.columns[at]?.isRepeat ? "same_as" : null,
    waits: false,
    unit: null,
    basis: null,
    basisFrom: null,
    sugarMethod: null,
    isAboveProteinShare: false,
    questions: [],
  };
}

/** A unit that stands behind every number of a column is the unit of the column. */
function withUnitOfCells(
  reading: HeadReading,
  cells: readonly CellReading[],
  vocabulary: Vocabulary,
): HeadReading {
  if (reading.unit !== null) return reading;
  const texts = new Set(
    cells.flatMap((cell) => (cell.kind === "number" || cell.kind === "twofold" ? [cell.unitText] : [])),
  );
  const [only, other] = texts;
  if (only === undefined || only === "" || other !== undefined) return reading;
  const behind = readColumn([only], vocabulary);
  return { ...reading, unit: behind.unit, basis: reading.basis ?? behind.basis ?? behind.basisAlone };
}

/** Returns the median of a column's numbers; null without one. */
export const medianOfColumn = (numbers: readonly (number | null)[]): number | null =>
  medianOf(numbers.filter((each) => each !== null));
