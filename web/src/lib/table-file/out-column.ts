/** A cell of a written table; null is a blank. */
export type OutCell = string | number | null;

/** A column of a written table: its head and the cell of each row. */
export interface OutColumn<Row> {
  head: string;
  value: (row: Row) => OutCell;
}

/** Rounds money to cents for a file. */
export const moneyOut = (value: number | null): number | null =>
  value === null ? null : Math.round(value * 100) / 100;

/** Rounds money a month for a file, without cents from one unit on. */
export const wholeMoneyOut = (value: number | null): number | null =>
  value === null || Math.abs(value) < 1 ? moneyOut(value) : Math.round(value);

/** Returns the head and the lines of a table. */
export const tableOf = <Row>(columns: readonly OutColumn<Row>[], rows: readonly Row[]): OutCell[][] => [
  columns.map(({ head }) => head),
  ...rows.map((row) => columns.map(({ value }) => value(row))),
];
