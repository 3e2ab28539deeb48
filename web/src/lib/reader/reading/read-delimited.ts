import Papa from "papaparse";
import { readAligned } from "./aligned-text.ts";
import { makeSheet, ReadRefusal, readLimits, type Sheet, textCell } from "./feed-file.ts";

interface Record {
  fields: string[];
  line: number;
}

const delimiters = ["\t", ";", ",", "|"] as const;
/** Records by which the separator is chosen. */
const triedRecords = 30;

export interface DelimitedText {
  sheet: Sheet;
  delimiter: string | null;
  isQuoteOpen: boolean;
}

/** Reads text as records of fields. The separator is the one that gives most records one width. */
export function readDelimited(text: string, name: string): DelimitedText {
  const body = text.replace(/^\uFEFF/, "");
  const named = /^"?sep=(.)"?\r?\n/i.exec(body);
  const rest = named ? body.slice(named[0].length) : body;
  const firstLine = named ? 2 : 1;
  const delimiter = named?.[1] ?? chooseDelimiter(rest);
  const { records, isQuoteOpen } = delimiter
    ? recordsOf(rest, delimiter, firstLine)
    : { records: splitByBlanks(rest, firstLine), isQuoteOpen: false };
  if (records.length > readLimits.rows) throw new ReadRefusal("too_many_rows", readLimits.rows);
  const cells = records.reduce((sum, { fields }) => sum + fields.length, 0);
  if (cells > readLimits.cells) throw new ReadRefusal("too_many_cells", readLimits.cells);
  const rows = records.map(({ fields }) => fields.map((field) => textCell(withoutGuard(field))));
  const lines = records.map(({ line }) => line);
  const sheet = makeSheet(name, rows, lines);
  return { sheet: withoutEmptyRows(sheet), delimiter, isQuoteOpen };
}

/** Takes off the apostrophe that keeps a spreadsheet from reading a text as a formula. */
const withoutGuard = (field: string): string => field.replace(/^'(?=[=+\-@\t\r])/, "");

/** Leaves out empty rows at the end alone; those between are part of the layout. */
function withoutEmptyRows(sheet: Sheet): Sheet {
  const end = sheet.rows.findLastIndex((row) => row.length > 0) + 1;
  return { ...sheet, rows: sheet.rows.slice(0, end), lines: sheet.lines.slice(0, end) };
}

function chooseDelimiter(text: string): string | null {
  const scores = delimiters.map((delimiter) => {
    const { data } = Papa.parse<string[]>(text, { delimiter, preview: triedRecords * 2 });
    const widths = data
      .filter((fields) => fields.some((field) => field.trim() !== ""))
      .map(({ length }) => length);
    return { delimiter, score: evenness(widths.slice(0, triedRecords)) };
  });
  const best = scores.reduce((a, b) => (b.score > a.score ? b : a));
  return best.score > 0.1 ? best.delimiter : null;
}

/** Judges widths of records: high when most have one width of several fields. */
function evenness(widths: readonly number[]): number {
  const counts = new Map<number, number>();
  for (const width of widths) if (width > 1) counts.set(width, (counts.get(width) ?? 0) + 1);
  const scores = [...counts].map(
    ([width, count]) => (count / widths.length) ** 2 * Math.log2(Math.min(width, 16)),
  );
  return Math.max(0, ...scores);
}

/** Tells whether a record is a rule below the head of a table, as texts draw one ("|---|---:|"). */
const isRule = (fields: readonly string[]): boolean =>
  fields.some((field) => /-{3,}/.test(field)) && fields.every((field) => /^\s*:?-*:?\s*$/.test(field));

function recordsOf(text: string, delimiter: string, firstLine: number) {
  const parsed = Papa.parse<string[]>(text, { delimiter, preview: readLimits.rows + 1 });
  const isQuoteOpen = parsed.errors.some(({ code }) => code === "MissingQuotes");
  // U+0001 stands in no text, so that quotation marks are letters
  const { data } = isQuoteOpen
    ? Papa.parse<string[]>(text, { delimiter, quoteChar: "\u0001", preview: readLimits.rows + 1 })
    : parsed;
  let line = firstLine;
  const records = data.map((fields): Record => {
    const record = { fields: isRule(fields) ? [] : fields, line };
    line += 1 + fields.reduce((sum, field) => sum + (field.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
    return record;
  });
  return { records, isQuoteOpen };
}

/** Splits lines by the columns that blanks align, or at two and more blanks, as text copied from a page has them. */
function splitByBlanks(text: string, firstLine: number): Record[] {
  const lines = text.split(/\r\n|\r|\n/).slice(0, readLimits.rows + 1);
  const aligned = lines.length <= mostAligned ? readAligned(lines) : null;
  return lines.map((line, at) => ({
    fields: aligned?.[at] ?? line.trimEnd().split(/\s{2,}/),
    line: firstLine + at,
  }));
}

/** Most lines of a text whose columns are looked for by their places. */
const mostAligned = 400;
