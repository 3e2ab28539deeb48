import * as workbook from "@e965/xlsx";
import { checkSheets } from "./check-sheets.ts";
import {
  type Cell,
  emptyCell,
  type FileKind,
  makeSheet,
  ReadRefusal,
  readLimits,
  type Sheet,
  textCell,
} from "./feed-file.ts";
import { repack } from "./repack.ts";

/** Reads the sheets of a workbook, packed (XLSX, ODS) or of the older kind (XLS). */
export function readWorkbook(bytes: Uint8Array, kind: FileKind): Sheet[] {
  if (kind === "xls") checkSheets(bytes);
  const { data, hasHidden } = kind === "xls" ? { data: bytes, hasHidden: true } : repack(bytes);
  const book = parseWorkbook(data, hasHidden);
  const visible = book.SheetNames.filter((_, at) => !book.Workbook?.Sheets?.[at]?.Hidden);
  const names = (visible.length > 0 ? visible : book.SheetNames).slice(0, readLimits.sheets);
  let cells = 0;
  return names.flatMap((name) => {
    const sheet = book.Sheets[name];
    const read = sheet ? readSheet(name, sheet) : null;
    cells += read?.rows.reduce((sum, row) => sum + row.length, 0) ?? 0;
    if (cells > readLimits.cells) throw new ReadRefusal("too_many_cells", readLimits.cells);
    return read ? [read] : [];
  });
}

/** Parses a workbook; styles, which cost more than all else, only where rows or columns may be hidden. */
function parseWorkbook(data: Uint8Array, hasHidden: boolean): workbook.WorkBook {
  try {
    return workbook.read(data, {
      type: "array",
      dense: true,
      cellNF: true,
      cellStyles: hasHidden,
      sheetStubs: true,
      cellFormula: true,
      cellHTML: false,
      sheetRows: readLimits.rows + 1,
    });
  } catch (error) {
    throw new ReadRefusal(
      error instanceof Error && /password|encrypt/i.test(error.message) ? "locked" : "damaged",
    );
  }
}

function readSheet(name: string, sheet: workbook.WorkSheet): Sheet {
  const data: readonly (readonly (workbook.CellObject | undefined)[] | undefined)[] = sheet["!data"] ?? [];
  if (data.length > readLimits.rows) throw new ReadRefusal("too_many_rows", readLimits.rows);
  const hiddenColumns = hiddenPlaces(sheet["!cols"]);
  const hiddenRows = hiddenPlaces(sheet["!rows"]);
  let farCells = 0;
  const rows = Array.from(data, (row, at) => {
    const cells: Cell[] = [];
    if (!row || hiddenRows.has(at)) return cells;
    for (const key of Object.keys(row)) {
      const column = Number(key);
      if (hiddenColumns.has(column)) continue;
      const cell = readCell(row[column]);
      if (cell === emptyCell) continue;
      if (column < readLimits.columns) cells[column] = cell;
      else farCells += 1;
    }
    return Array.from(cells, (cell) => cell ?? emptyCell);
  });
  const merged = (sheet["!merges"] ?? []).slice(0, 5000).map(({ s, e }) => ({
    top: s.r,
    left: s.c,
    bottom: Math.min(e.r, readLimits.rows),
    right: Math.min(e.c, readLimits.columns),
  }));
  const hidden = hiddenRows.size + hiddenColumns.size;
  return { ...makeSheet(name, rows), merged, hidden, farCells };
}

const hiddenPlaces = (infos: readonly ({ hidden?: boolean } | undefined)[] | undefined): Set<number> =>
  new Set((infos ?? []).slice(0, readLimits.rows).flatMap((info, at) => (info?.hidden ? [at] : [])));

/** Twelve figures, without the rounding errors of binary numbers. */
const tidy = (value: number): number => Number(value.toPrecision(12));

function readCell(cell: workbook.CellObject | undefined): Cell {
  if (!cell || cell.t === "z") return cell?.f ? { kind: "formula", text: `=${cell.f}` } : emptyCell;
  if (cell.t === "e") return { kind: "error", text: String(cell.w ?? "#N/A") };
  if (cell.v === undefined || cell.v === null)
    return cell.f ? { kind: "formula", text: `=${cell.f}` } : emptyCell;
  if (cell.t === "n" && typeof cell.v === "number") return readNumber(cell.v, cell.z, cell.w);
  if (cell.v instanceof Date) return { kind: "date", text: String(cell.w ?? cell.v), ...dayOf(cell.v) };
  return textCell(String(cell.v));
}

function readNumber(value: number, format: string | number | undefined, shown: string | undefined): Cell {
  const code = typeof format === "string" ? format.replaceAll(/"[^"]*"|\\./g, "") : "";
  if (code !== "" && workbook.SSF.is_date(code))
    return { kind: "date", text: shown ?? String(value), ...dayOfNumber(value, code) };
  if (!Number.isFinite(value)) return { kind: "error", text: shown ?? "" };
  if (code.includes("%")) {
    const percent = tidy(value * 100);
    return { kind: "percent", text: `${percent}%`, value: percent };
  }
  return { kind: "number", text: String(tidy(value)), value: tidy(value) };
}

/** Returns the day of a date; nothing for a format without one, as of months or hours alone. */
function dayOfNumber(value: number, format: string): Pick<Cell, "day"> {
  if (!/d/i.test(format) || !/y/i.test(format)) return {};
  const { y, m, d } = workbook.SSF.parse_date_code(value) ?? {};
  return y && m && d ? dayOf(new Date(Date.UTC(y, m - 1, d))) : {};
}

const dayOf = (date: Date): Pick<Cell, "day"> =>
  Number.isNaN(date.getTime()) ? {} : { day: date.toISOString().slice(0, 10) };
