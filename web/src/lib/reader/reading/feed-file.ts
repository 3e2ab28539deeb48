/** A file of feeds as it was read: sheets of cells, before anything is understood. */

/** A cell; `value` is the number of a number, and the shown percent of a percent cell; `day` the ISO 8601 day of a date. */
export interface Cell {
  kind: "empty" | "text" | "number" | "percent" | "date" | "error" | "formula";
  text: string;
  value?: number;
  day?: string;
}

/** Range of merged cells, its ends included, counted from nought. */
export interface MergedRange {
  top: number;
  left: number;
  bottom: number;
  right: number;
}

/** A sheet; a row ends with its last filled cell. `lines` are the rows' places in the file, counted from one. */
export interface Sheet {
  name: string;
  rows: readonly (readonly Cell[])[];
  lines: readonly number[];
  merged: readonly MergedRange[];
  /** Hidden rows and columns that were left out. */
  hidden: number;
  /** Filled cells so far out that they were left out. */
  farCells: number;
}

export const fileKinds = ["xlsx", "xls", "ods", "pdf", "text"] as const;
export type FileKind = (typeof fileKinds)[number];

export const encodings = ["utf-8", "utf-16le", "utf-16be", "windows-1252", "macintosh", "cp850"] as const;
export type Encoding = (typeof encodings)[number];

/** An encoding that fits the bytes, with the first word in which it differs from others. */
export interface EncodingReading {
  encoding: Encoding;
  sample: string;
}

export interface FeedFile {
  name: string;
  kind: FileKind;
  sheets: readonly Sheet[];
  /** A short text as a whole, for the words of a label; null for other files. */
  text: string | null;
  /** Field separator of a text; null for other files. */
  delimiter: string | null;
  /** Encoding in which a text was read, and the others that fit nearly as well; empty without a doubt. */
  encoding: Encoding | null;
  otherEncodings: readonly EncodingReading[];
  /** A quotation mark that is opened and never closed: quotes were read as letters. */
  isQuoteOpen: boolean;
}

/** Bounds of a file; beyond them it is refused. */
export const readLimits = {
  fileBytes: 10_000_000,
  /** Contents of a packed file, unpacked. */
  unpackedBytes: 32_000_000,
  packedEntries: 2000,
  rows: 5200,
  columns: 500,
  cells: 800_000,
  sheets: 40,
  pages: 60,
  textItems: 60_000,
  /** Longest time that the reader of a file may take, s. */
  seconds: 60,
} as const;

export const refusals = [
  "empty",
  "too_large",
  "too_many_rows",
  "too_many_cells",
  "too_many_pages",
  "unpacks_too_large",
  "takes_too_long",
  "locked",
  "damaged",
  "picture",
  "wrong_type",
  "no_text",
] as const;
export type RefusalCode = (typeof refusals)[number];

/** A file that cannot be read, with its reason; `most` is the bound that it exceeds. */
export class ReadRefusal extends Error {
  readonly code: RefusalCode;
  readonly most: number | null;

  constructor(code: RefusalCode, most: number | null = null) {
    super(code);
    this.name = "ReadRefusal";
    this.code = code;
    this.most = most;
  }
}

export const emptyCell: Cell = { kind: "empty", text: "" };

/** Returns a text as a cell, without blanks around it. */
export function textCell(text: string): Cell {
  const trimmed = text.replaceAll("\0", "").trim();
  return trimmed === "" ? emptyCell : { kind: "text", text: trimmed };
}

/** Returns rows as a sheet, each ended at its last filled cell. */
export function makeSheet(
  name: string,
  rows: readonly (readonly Cell[])[],
  lines: readonly number[] = rows.map((_, at) => at + 1),
): Sheet {
  const ended = rows.map((row) => row.slice(0, row.findLastIndex(({ kind }) => kind !== "empty") + 1));
  return { name, rows: ended, lines, merged: [], hidden: 0, farCells: 0 };
}
