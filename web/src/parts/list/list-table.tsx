import type { ReactNode } from "react";
import { cn } from "#web/lib/dom/class-names.ts";
import type { OutColumn } from "#web/lib/table-file/out-column.ts";
import { m } from "#web/paraglide/messages.js";
import {
  Table,
  TableBody,
  TableCaption,
  TableCell,
  TableHead,
  TableHeader,
  TableRow,
} from "#web/ui/table.tsx";
import { SortHead } from "./sort-header.tsx";

/** The sort order in the address, and its change. */
export interface Sort<Order extends string> {
  search: { order: Order; direction: "asc" | "desc" };
  onSearch: (change: { order: Order; direction: "asc" | "desc"; page: number }) => void;
}

/** A column: its heading and the cell of each row. */
export interface Column<Row, Order extends string = never> {
  head: string;
  /** The sort key of the column; without it the column does not sort. */
  by?: Order;
  isNumeric?: boolean;
  headClass?: string;
  cellClass?: string;
  cell: (row: Row) => ReactNode;
  /** Columns of a file that say the same. */
  out?: readonly OutColumn<Row>[];
}

/** Lists the columns of a file for those of a list. */
export const outColumns = <Row, Order extends string>(
  columns: readonly Column<Row, Order>[],
): OutColumn<Row>[] => columns.flatMap(({ out = [] }) => out);

interface ListTableProps<Row, Order extends string> {
  caption: string;
  rows: readonly Row[];
  columns: readonly Column<Row, Order>[];
  sort?: Sort<Order>;
  /** The buttons in the last column. */
  actions: (row: Row) => ReactNode;
}

/** Shows a list as a table on wide screens; with the reading font a laptop counts as narrow. */
export function ListTable<Row extends { id: string }, Order extends string = never>(
  props: ListTableProps<Row, Order>,
) {
  const { caption, rows, columns, sort, actions } = props;
  return (
    <div className="hidden min-w-0 rounded-md border border-border bg-card laptop:block dyslexic:max-desktop:hidden">
      <Table>
        <TableCaption>{caption}</TableCaption>
        <TableHeader>
          <TableRow>
            {columns.map((column) => (
              <Head key={column.head} column={column} sort={sort} />
            ))}
            <TableHead data-print="never">
              <span className="sr-only">{m.actions()}</span>
            </TableHead>
          </TableRow>
        </TableHeader>
        <TableBody>
          {rows.map((row) => (
            <TableRow key={row.id} className="relative">
              {columns.map(({ head, isNumeric, cellClass, cell }) => (
                <TableCell key={head} className={cn(isNumeric && "text-right", cellClass)}>
                  {cell(row)}
                </TableCell>
              ))}
              <TableCell data-print="never">
                <span className="relative z-10 flex items-center justify-end gap-1">{actions(row)}</span>
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </div>
  );
}

interface HeadProps<Row, Order extends string> {
  column: Column<Row, Order>;
  sort: Sort<Order> | undefined;
}

function Head<Row, Order extends string>({ column, sort }: HeadProps<Row, Order>) {
  const { head, by, isNumeric = false, headClass } = column;
  if (!by || !sort) return <TableHead className={cn(isNumeric && "text-right", headClass)}>{head}</TableHead>;
  return (
    <SortHead by={by} search={sort.search} onSort={sort.onSearch} isNumeric={isNumeric} className={headClass}>
      {head}
    </SortHead>
  );
}
