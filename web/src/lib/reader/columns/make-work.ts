import { type CellReading, type DecimalMark, readCell } from "../cells/read-cell.ts";
import { medianOf } from "../group-by.ts";
import type { FlatTable } from "../layout/flat-table.ts";
import { isWithoutAmount, readCellUnit, withMass } from "../words/read-cell-unit.ts";
import type { HeadReading } from "../words/read-head.ts";
import type { Vocabulary } from "../words/vocabulary.ts";
import type { ColumnWork } from "./column.ts";
import { readColumn } from "./read-column.ts";

/** A column before it is understood: its head, its cells and their numbers. */
type ColumnFacts = Pick<ColumnWork, "reading" | "cells" | "numbers" | "median" | "samples" | "filled">;

/** Facts of the columns of a table, read anew with another decimal mark alone, however often it is interpreted. */
const factsOfTables = new WeakMap<FlatTable, Map<number, { mark: DecimalMark | null; facts: ColumnFacts }>>();

const nothing: CellReading = { kind: "unknown" };

function readFacts(
  table: FlatTable,
  at: number,
  reading: HeadReading,
  mark: DecimalMark | null,
  vocabulary: Vocabulary,
): ColumnFacts {
  const placed = table.rows.map((row) => row.cells[at]?.cell);
  const cells = placed.map((cell) => (cell ? readCell(cell, mark) : nothing));
  const numbers = cells.map((cell) => (cell.kind === "number" ? cell.value : null));
  const texts = placed.flatMap((cell) => cell?.text ?? []);
  return {
    reading: withUnitOfCells(reading, cells, vocabulary),
    cells,
    numbers,
    median: medianOfColumn(numbers),
    samples: texts.slice(0, 3),
    filled: texts.length,
  };
}

/** Makes the work of a column: its head and its cells as they are read. */
export function makeWork(
  table: FlatTable,
  at: number,
  reading: HeadReading | undefined,
  mark: DecimalMark | null,
  vocabulary: Vocabulary,
): ColumnWork {
  const { id = "", head = "", parts = [] } = table.columns[at] ?? {};
  const ofTable = factsOfTables.get(table) ?? new Map();
  factsOfTables.set(table, ofTable);
  const known = ofTable.get(at);
  const own = reading ?? readColumn(parts, vocabulary);
  const facts = known?.mark === mark ? known.facts : readFacts(table, at, own, mark, vocabulary);
  ofTable.set(at, { mark, facts });
  return {
    ...{ at, id, head },
    ...facts,
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

/**
 * A unit behind every number of a column is the unit of the column, in the mass of feed that its head names; of
 * several, each cell has its own.
 */
function withUnitOfCells(
  reading: HeadReading,
  cells: readonly CellReading[],
  vocabulary: Vocabulary,
): HeadReading {
  const mass = isWithoutAmount(reading.unit) ? reading.unit : null;
  if ((reading.unit !== null && mass === null) || reading.unreadUnit !== null) return reading;
  const texts = new Set(
    cells.flatMap((cell) => (cell.kind === "number" || cell.kind === "twofold" ? [cell.unitText] : [])),
  );
  const [first] = texts;
  if (first === undefined || texts.has("")) return reading;
  const [behind, ...others] = [...texts].map((text) => readCellUnit(text, vocabulary));
  if (!behind?.unit || others.some(({ unit }) => unit === null)) return reading;
  const unit = withMass(behind.unit, mass);
  return { ...reading, unit, mass, basis: reading.basis ?? basisOfAll([behind, ...others]) };
}

/** Returns the basis that all units tell; null where they differ, or one tells none. */
function basisOfAll(readings: readonly HeadReading[]): HeadReading["basis"] {
  const bases = new Set(readings.map(({ basis, basisAlone }) => basis ?? basisAlone));
  const [only = null] = bases;
  return bases.size === 1 ? only : null;
}

/** Returns the median of a column's numbers; null without one. */
export const medianOfColumn = (numbers: readonly (number | null)[]): number | null =>
  medianOf(numbers.filter((each) => each !== null));
