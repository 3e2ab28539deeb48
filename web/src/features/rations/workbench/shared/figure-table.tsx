import type { ReactNode } from "react";
import { cn } from "#web/lib/dom/class-names.ts";

interface FigureColumn<Row> {
  /** Undefined for a column without a head. */
  head?: string;
  cell: (row: Row, at: number) => ReactNode;
  className?: string;
}

interface FigureTableProps<Row> {
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  /** The first column names the rows; the others are aligned right. */
  columns: readonly FigureColumn<Row>[];
  /** Returns the colour of the edge before a row. */
  edgeOf?: (row: Row) => string;
  /** Returns a text in place of the figures of a row; null for a row with figures. */
  insteadOf?: (row: Row) => string | null;
}

/** A table of figures: a row for each thing, a column for each figure. */
export function FigureTable<Row>({ rows, keyOf, columns, edgeOf, insteadOf }: FigureTableProps<Row>) {
  const [name, ...figures] = columns;
  return (
    <table className="w-full text-sm">
      <thead className="text-muted-foreground text-xs">
        <tr className="border-border border-b">
          {columns.map(({ head }, at) =>
            head === undefined ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move
              <td key={at} />
            ) : (
              <th
                key={head}
                scope="col"
                className={cn("py-1 font-normal", at === 0 ? "text-left" : "pl-3 text-right")}
              >
                {head}
              </th>
            ),
          )}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, at) => {
          const instead = insteadOf?.(row) ?? null;
          return (
            <tr key={keyOf(row)} className="border-border border-b">
              <th
                scope="row"
                className={cn("py-1 text-left font-normal", edgeOf && "border-l-4 pl-2", name?.className)}
                style={edgeOf && { borderLeftColor: edgeOf(row) }}
              >
                {name?.cell(row, at)}
              </th>
              {instead === null ? (
                figures.map(({ cell, className }, place) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: columns do not move
                  <td key={place} className={cn("py-1 pl-3 text-right", className)}>
                    {cell(row, at)}
                  </td>
                ))
              ) : (
                <td colSpan={figures.length} className="py-2 pl-3 text-right text-muted-foreground">
                  {instead}
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
