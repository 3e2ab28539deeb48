/** A cell of a written table; null is a blank. */
export type OutCell = string | number | null;

/** A column of a written table: its head and the cell of each row. */
export interface OutColumn<Row> {
  head: string;
  value: (row: Row) => OutCell;
}

/** Returns the head and the lines of a table. */
export const tableOf = <Row>(columns: readonly OutColumn<Row>[], rows: readonly Row[]): OutCell[][] => [
  columns.map(({ head }) => head),
  ...rows.map((row) => columns.map(({ value }) => value(row))),
];
