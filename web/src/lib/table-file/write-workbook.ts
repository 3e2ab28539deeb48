import * as workbook from "@e965/xlsx";
import type { OutCell } from "./out-column.ts";

/** Characters that a column is at least and at most wide. */
const widths = { least: 8, most: 48 };
const sheetNameMost = 31;

/** Writes a table as a workbook of one sheet: numbers are numbers and texts are texts, whatever they begin with. */
export function writeWorkbook(table: readonly (readonly OutCell[])[], name: string): Blob {
  const sheet = workbook.utils.aoa_to_sheet(table.map((line) => [...line]));
  const [head = []] = table;
  sheet["!cols"] = head.map((text) => ({
    wch: Math.min(widths.most, Math.max(widths.least, String(text ?? "").length)),
  }));
  const book = workbook.utils.book_new();
  workbook.utils.book_append_sheet(book, sheet, name.replaceAll(/[:\\/?*[\]]/g, " ").slice(0, sheetNameMost));
  const bytes = workbook.write(book, { type: "array", bookType: "xlsx", compression: true }) as ArrayBuffer;
  return new Blob([bytes]);
}
