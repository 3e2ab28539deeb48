import Papa from "papaparse";
import { limits } from "#contract/limits.ts";

/** A table as in its file: headings, and rows of texts with their line numbers. */
export interface FeedTable {
  fileName: string;
  heads: string[];
  rows: FeedLine[];
}

export interface FeedLine {
  line: number;
  cells: string[];
  /** True when a row has more filled cells than there are headings, so that they are under the wrong ones. */
  isShifted: boolean;
}

/** Faults of a file; their texts are `import_file_<key>`. */
export type FileProblem = "type" | "size" | "empty" | "rows" | "columns" | "quotes";

const types = ["text/csv", "text/plain", "text/tab-separated-values", "application/vnd.ms-excel", ""];
const names = /\.(?:csv|tsv|txt)$/i;

/** Reads a table of feeds, one row each, headings first, separated by commas, semicolons or tabs. */
export async function readTable(file: File): Promise<{ table: FeedTable } | { problem: FileProblem }> {
  if (!names.test(file.name) || !types.includes(file.type)) return { problem: "type" };
  if (file.size > limits.importBytes) return { problem: "size" };
  const text = decoded(await file.arrayBuffer());
  if (text === null) return { problem: "type" };
  return parseTable(file.name, text);
}

/** Reads the text of a file into a table, or returns the problem of the file. */
export function parseTable(fileName: string, text: string): { table: FeedTable } | { problem: FileProblem } {
  const { data, errors } = Papa.parse<string[]>(text, { delimiter: findSeparator(text) });
  if (errors.some(({ type }) => type === "Quotes")) return { problem: "quotes" };
  const lines = data.map((cells, at) => ({ line: at + 1, cells: cells.map((cell) => cell.trim()) }));
  const [head, ...rows] = lines.filter(({ cells }) => cells.some((cell) => cell !== ""));
  if (!head || rows.length === 0) return { problem: "empty" };
  if (rows.length > limits.importRowsMax) return { problem: "rows" };
  const width = Math.max(head.cells.length, ...rows.map(({ cells }) => cells.length));
  if (width > limits.importColumnsMax) return { problem: "columns" };
  const filled = (cells: readonly string[]) => Array.from({ length: width }, (_, at) => cells[at] ?? "");
  return {
    table: {
      fileName,
      heads: filled(head.cells),
      rows: rows.map(({ line, cells }) => ({
        line,
        cells: filled(cells),
        isShifted: cells.slice(head.cells.length).some((cell) => cell !== ""),
      })),
    },
  };
}

const separators = [";", "\t", ","];

/** Finds the separator in the headings, which have no numbers: in the rows below a comma may be a decimal mark. */
function findSeparator(text: string): string {
  const heads = text
    .trimStart()
    .split(/\r\n|\r|\n/, 1)[0]!
    .replaceAll(/"[^"]*"/g, "");
  const countParts = (separator: string) => heads.split(separator).length;
  return separators.reduce((best, each) => (countParts(each) > countParts(best) ? each : best));
}

/** Decodes UTF-8, else Windows-1252 of older spreadsheets; null for bytes that are no text. */
function decoded(bytes: ArrayBuffer): string | null {
  const text = inUtf8(bytes) ?? new TextDecoder("windows-1252").decode(bytes);
  return text.includes("\u0000") ? null : text;
}

function inUtf8(bytes: ArrayBuffer): string | null {
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
