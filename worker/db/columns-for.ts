/**
 * Columns that a body is written to. `satisfies ColumnsFor<Row, Body, Elsewhere>` compiles only when each field of the
 * body fills the column of its name, or is named in `Elsewhere`, because it is written under another name or to another
 * table.
 */
export type ColumnsFor<Row, Body, Elsewhere extends keyof Body = never> = Partial<Row> & {
  [Field in Exclude<keyof Body, Elsewhere>]-?: Field extends keyof Row ? Row[Field] : never;
};

/** Values that a stored body is read from: one for each field, so that none is read as its default. */
export type ValuesFor<Body> = Record<keyof Body, unknown>;
