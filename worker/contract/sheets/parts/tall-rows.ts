import type { SheetCell } from "#contract/sheets/sheet-model.ts";

type Row = readonly SheetCell[];

/** Lines of a row that stands beside its head or another row wherever the page has room for both. */
const lowMost = 6;

/** True for a tall row, which may begin or end a page. */
export const isTall = (row: Row): boolean => row.some(({ text }) => text.split("\n").length > lowMost);

/** Rows that a table begins with on the page of its head. */
const firstMost = 3;

/** Counts the rows that stay with the head of their table: the first one, and low ones after it. */
export function rowsWithHead(rows: readonly Row[]): number {
  const first = rows.slice(0, firstMost);
  const tall = first.findIndex((row, at) => at > 0 && isTall(row));
  return tall < 0 ? first.length : tall;
}
