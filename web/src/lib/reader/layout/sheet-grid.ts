import { type Cell, emptyCell, type Sheet } from "../reading/feed-file.ts";
import { type HeadReading, readHead } from "../words/read-head.ts";
import type { Vocabulary } from "../words/vocabulary.ts";
import { columnLetters, type PlacedCell } from "./flat-table.ts";

/** Longest text that is read as a head. */
const longestHead = 160;

/** Text that is a number, with or without a unit behind it, and no head. */
const isNumeric = (text: string) => /^[<>≤≥~±+(-]?\s*\d/.test(text) && !/^\d{1,2}[a-z]\d/i.test(text);

/** A sheet with what is read at each of its cells. */
export interface Grid {
  height: number;
  width: number;
  vocabulary: Vocabulary;
  at: (row: number, column: number) => Cell;
  text: (row: number, column: number) => string;
  line: (row: number) => number;
  placed: (row: number, column: number) => PlacedCell | undefined;
  /** Reads a cell as a head; null for a number or an empty cell. */
  head: (row: number, column: number) => HeadReading | null;
  filled: (row: number) => number[];
  isNumber: (row: number, column: number) => boolean;
}

/** Makes the grid of a sheet; merged cells repeat their text over their range in `spread` rows. */
export function makeGrid(sheet: Sheet, vocabulary: Vocabulary): Grid {
  const { rows, lines } = sheet;
  const at = (row: number, column: number): Cell => rows[row]?.[column] ?? emptyCell;
  const filled: number[][] = [];
  const text = (row: number, column: number): string => at(row, column).text;
  const isNumber = (row: number, column: number): boolean => {
    const cell = at(row, column);
    return (
      cell.kind === "number" || cell.kind === "percent" || (cell.kind === "text" && isNumeric(cell.text))
    );
  };
  return {
    height: rows.length,
    width: Math.max(0, ...rows.map(({ length }) => length)),
    vocabulary,
    at,
    text,
    isNumber,
    line: (row) => lines[row] ?? row + 1,
    placed: (row, column) => {
      const cell = at(row, column);
      return cell.kind === "empty"
        ? undefined
        : { cell, line: lines[row] ?? row + 1, column: columnLetters(column) };
    },
    head: (row, column) => {
      const cell = at(row, column);
      if (cell.kind !== "text" || cell.text.length > longestHead || isNumeric(cell.text)) return null;
      return readHead(cell.text, vocabulary);
    },
    filled: (row) => {
      filled[row] ??= (rows[row] ?? []).flatMap((cell, column) => (cell.kind === "empty" ? [] : [column]));
      return filled[row];
    },
  };
}

/** Spreads the texts of merged cells over the rows of heads, so that each column has its own. */
export function spreadMerged(sheet: Sheet, firstRow: number, lastRow: number): Sheet {
  const inHead = sheet.merged.filter(({ top, bottom }) => top >= firstRow && bottom <= lastRow);
  if (inHead.length === 0) return sheet;
  const rows = sheet.rows.map((row, at) => (at >= firstRow && at <= lastRow ? [...row] : row));
  for (const { top, left, bottom, right } of inHead) {
    const cell = sheet.rows[top]?.[left];
    if (!cell || right - left > 500) continue;
    for (let row = top; row <= bottom; row++) {
      const target = rows[row] as Cell[] | undefined;
      if (!target) continue;
      while (target.length <= right) target.push(emptyCell);
      for (let column = left; column <= right; column++) if (row === top) target[column] = cell;
    }
  }
  return { ...sheet, rows };
}

/** True for a meaning that is a value of a feed, or would be one of another animal. */
export const isValueName = (reading: HeadReading | null): boolean =>
  reading?.how === "known" &&
  reading.names.some(({ key }) => !key.startsWith("@") || key === "@dry_matter" || key === "@moisture");

/** True for any recognised name. */
export const isName = (reading: HeadReading | null): boolean => reading?.how === "known";

/** True for a cell of units and bases alone. */
export const isUnitOrBasis = (reading: HeadReading | null): boolean =>
  reading !== null &&
  (reading.unit !== null || reading.basis !== null) &&
  reading.left.length === 0 &&
  (reading.how === "none" || reading.names.every(({ key }) => key === "@dry_matter" || key === "@basis"));

/** True when a meaning of the reading is this field or part of a table. */
export const isPart = (reading: HeadReading | null, key: `@${string}`): boolean =>
  reading?.how === "known" && reading.names.some((name) => name.key === key);
