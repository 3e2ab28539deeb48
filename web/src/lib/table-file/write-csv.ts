import Papa from "papaparse";
import type { Locale } from "#contract/locales.ts";
import type { OutCell } from "./out-column.ts";

/** Texts that a spreadsheet would take for a formula: an apostrophe goes before them, but not before a plain number. */
const formula = /^(?!-\d+(?:[.,]\d+)?$)[=+\-@\t\r]/;

/** Three digits behind a mark are decimals to some readers and thousands to others; one more nought decides. */
const twofold = /^-?[1-9]\d{0,2}\.\d{3}$/;

const figures = 12;

/** Writes a number in full, without grouping or exponent, with the decimal mark of the language. */
export function numberText(value: number, locale: Locale): string {
  const text = value.toLocaleString("en", { maximumSignificantDigits: figures, useGrouping: false });
  const sure = twofold.test(text) ? `${text}0` : text;
  return locale === "fr" ? sure.replace(".", ",") : sure;
}

/**
 * Writes a table as text that spreadsheets of the language open: UTF-8 with its mark, separated by semicolons where
 * the comma is the decimal mark. A blank is an unknown value.
 */
export function writeCsv(table: readonly (readonly OutCell[])[], locale: Locale): string {
  const texts = table.map((line) =>
    line.map((cell) => (typeof cell === "number" ? numberText(cell, locale) : (cell ?? ""))),
  );
  const delimiter = locale === "fr" ? ";" : ",";
  return `\uFEFF${Papa.unparse(texts, { delimiter, escapeFormulae: formula })}\r\n`;
}
