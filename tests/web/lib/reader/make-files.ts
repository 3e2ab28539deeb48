import { readFileSync } from "node:fs";
import * as workbook from "@e965/xlsx";
import Papa from "papaparse";
import pdfMake from "pdfmake";

export type TableRows = readonly (readonly (string | number | Date)[])[];
/** Merged cells: top, left, bottom, right, counted from nought. */
export type Merged = readonly (readonly [number, number, number, number])[];

const texts = (rows: TableRows, decimal: "," | "."): string[][] =>
  rows.map((row) =>
    row.map((cell) => (typeof cell === "number" ? String(cell).replace(".", decimal) : String(cell))),
  );

/** Writes rows as separated text. Numbers take the decimal mark that goes with the separator. */
export function makeText(rows: TableRows, delimiter: "," | ";" | "\t"): Uint8Array {
  const written = texts(rows, delimiter === "," ? "." : ",");
  return new TextEncoder().encode(Papa.unparse(written, { delimiter, newline: "\r\n" }));
}

/** Writes rows as a workbook with merged cells. */
export function makeWorkbook(
  rows: TableRows,
  bookType: "xlsx" | "ods" | "biff8",
  merged: Merged = [],
): Uint8Array {
  const sheet = workbook.utils.aoa_to_sheet(
    rows.map((row) => row.map((cell) => (cell === "" ? null : cell))),
    { UTC: true },
  );
  sheet["!merges"] = merged.map(([top, left, bottom, right]) => ({
    s: { r: top, c: left },
    e: { r: bottom, c: right },
  }));
  const book = workbook.utils.book_new();
  workbook.utils.book_append_sheet(book, sheet, "Feeds");
  return new Uint8Array(workbook.write(book, { type: "array", bookType }) as ArrayBuffer);
}

type Content = Parameters<typeof pdfMake.createPdf>[0]["content"];
const fonts = "node_modules/pdfmake/build/fonts/Roboto/";

/** Prints contents on pages; the fonts are read from the folder of the library and nothing is fetched. */
export async function printPages(content: Content, fontSize = 9): Promise<Uint8Array> {
  pdfMake.setUrlAccessPolicy(() => false);
  pdfMake.setLocalAccessPolicy((path) => path.includes(fonts));
  pdfMake.setFonts({ Roboto: { normal: `${fonts}Roboto-Regular.ttf` } });
  const definition = { pageOrientation: "landscape" as const, defaultStyle: { fontSize }, content };
  return new Uint8Array(await pdfMake.createPdf(definition).getBuffer());
}

/** Prints rows as a page: those before the first empty one as text, the others as a table without rules. */
export async function makePages(rows: TableRows): Promise<Uint8Array> {
  const written = texts(rows, ",");
  const first = written.findIndex((row) => row.every((text) => text === "")) + 1;
  const titles = written
    .slice(0, first)
    .map((row) => ({ text: row.filter((text) => text !== "").join(" "), margin: 3 }));
  const width = Math.max(...rows.map(({ length }) => length));
  const body = written.slice(first).map((row) =>
    Array.from({ length: width }, (_, at) => ({
      text: row[at] ?? "",
      alignment: at > 0 && /^[<\d]/.test(row[at] ?? "") ? ("right" as const) : ("left" as const),
    })),
  );
  const widths = Array.from({ length: width }, (_, at) => (at === 0 ? 170 : ("auto" as const)));
  return printPages([...titles, { layout: "noBorders", table: { widths, body } }]);
}

/** Reads a file of cases. */
export const readCases = <Case>(name: string): Case[] =>
  JSON.parse(readFileSync(`tests/cases/feed-files/${name}.json`, "utf8")) as Case[];
