import { type CellReading, type DecimalMark, readCell } from "../cells/read-cell.ts";
import type { ColumnWork } from "../columns/column.ts";
import type { FlatRow, PlacedCell } from "../layout/flat-table.ts";
import type { Answers } from "../questions.ts";
import { readCellUnit } from "../words/read-cell-unit.ts";
import type { HeadReading } from "../words/read-head.ts";
import type { Vocabulary } from "../words/vocabulary.ts";
import type { CellProblem, CellProblemCode, Trail, TrailStep } from "./feed.ts";

/** A cell of a row with what stands in it, as it was corrected. */
export interface RowCell {
  placed: PlacedCell | null;
  text: string;
  reading: CellReading;
  /** Unit and basis behind the number; null for none. */
  behind: HeadReading | null;
  corrected: string | null;
}

/** One row while its feed is read: its cells, and the problems that are found. */
export interface RowContext {
  row: FlatRow;
  answers: Answers;
  /** Corrections of the row's cells, by column. */
  corrections: ReadonlyMap<string, string>;
  mark: DecimalMark | null;
  vocabulary: Vocabulary;
  problems: CellProblem[];
  /** Place of the row in the table. */
  at: number;
}

/** Returns the cell of a column, with its correction if there is one. */
export function rowCell({ row, at, corrections, mark, vocabulary }: RowContext, work: ColumnWork): RowCell {
  const placed = row.cells[work.at] ?? null;
  const correction = corrections.get(work.id) ?? null;
  const reading =
    correction === null
      ? (work.cells[at] ?? { kind: "unknown" as const })
      : readCell({ kind: correction.trim() === "" ? "empty" : "text", text: correction.trim() }, mark);
  const unitText = "unitText" in reading ? reading.unitText : "";
  const behind = unitText === "" ? null : readCellUnit(unitText, vocabulary);
  return {
    placed,
    text: correction ?? placed?.cell.text ?? "",
    reading,
    behind,
    corrected: correction === null ? null : (placed?.cell.text ?? ""),
  };
}

/** Reports a cell that gives no value, or one to look at. */
export function report(
  context: RowContext,
  work: ColumnWork,
  cell: RowCell,
  code: CellProblemCode,
  figures: CellProblem["figures"] = {},
): void {
  const { row, problems } = context;
  const line = cell.placed?.line ?? row.line;
  problems.push({ row: row.id, column: work.id, line, head: work.head, text: cell.text, code, figures });
}

/** Returns the way of a number from its cell. */
export function trailOf(
  { row }: RowContext,
  work: ColumnWork,
  cell: RowCell,
  steps: readonly TrailStep[],
): Trail {
  const corrected: TrailStep[] = cell.corrected === null ? [] : [{ kind: "corrected", from: cell.corrected }];
  return {
    line: cell.placed?.line ?? row.line,
    column: cell.placed?.column ?? "",
    text: cell.text,
    head: work.head,
    unit: work.unit?.spelling ?? "",
    basis: work.basis,
    basisFrom: work.basisFrom,
    steps: [...corrected, ...steps],
  };
}

/** Returns the number of a cell; null without one, with the reason reported. */
export function numberOf(context: RowContext, work: ColumnWork, cell: RowCell): number | null {
  const { reading } = cell;
  switch (reading.kind) {
    case "number":
      return reading.value;
    case "unknown":
      return null;
    case "below":
    case "above":
      report(context, work, cell, reading.kind, reading.limit === null ? {} : { limit: reading.limit });
      return null;
    case "twofold":
      report(context, work, cell, "twofold", {
        asDecimal: reading.asDecimal,
        asThousands: reading.asThousands,
      });
      return null;
    case "range":
      report(context, work, cell, "range", {
        from: reading.from,
        to: reading.to,
        mean: (reading.from + reading.to) / 2,
      });
      return null;
    case "bracketed":
      report(context, work, cell, "bracketed", { value: reading.value });
      return null;
    default:
      report(context, work, cell, reading.kind);
      return null;
  }
}
