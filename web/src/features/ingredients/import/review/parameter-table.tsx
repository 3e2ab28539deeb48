import { cn } from "#web/lib/dom/class-names.ts";
import type { Interpretation } from "#web/lib/reader/interpret.ts";
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
import type { ImportLine } from "../import-rows.ts";
import { leftOutText, meaningText } from "../import-words.ts";
import type { Import } from "../use-import.ts";
import { ColumnControls, headOf } from "./column-controls.tsx";
import { FileCell, KindText } from "./feed-table.tsx";
import { RowState } from "./row-state.tsx";

interface ParameterTableProps extends Import {
  found: Interpretation;
  shown: readonly ImportLine[];
  refused: ReadonlyMap<number, readonly string[]>;
}

/**
 * Shows a line for each column of the file, or each parameter of a report, and a column for each of its few feeds. On a
 * phone the choices of the columns are in lists around it.
 */
export function ParameterTable(props: ParameterTableProps) {
  const { found, shown, refused, work, choose, mean, answer, currency } = props;
  return (
    <Table className="border border-border">
      <TableCaption>{m.import_review_caption()}</TableCaption>
      <TableHeader>
        <TableRow>
          <TableHead className="py-2 align-top">{m.import_in_file()}</TableHead>
          <TableHead className="min-w-44 py-2 align-top max-tablet:hidden">{m.import_meaning()}</TableHead>
          {shown.map((row) => (
            <TableHead
              key={row.feed.id}
              className="min-w-32 whitespace-normal py-2 align-top font-normal text-foreground tablet:min-w-56"
            >
              <RowState
                {...{ row, choose, mean, answer, currency }}
                meant={work.meant[row.feed.id] ?? ""}
                refusals={refused.get(row.feed.line)}
              />
              <KindText row={row} />
            </TableHead>
          ))}
        </TableRow>
      </TableHeader>
      <TableBody>
        {found.columns.map((column, at) => (
          <TableRow key={column.id} className={cn(column.state === "waiting" && "bg-watch-wash/40")}>
            <TableHead
              scope="row"
              className="max-w-28 whitespace-normal break-words py-2 align-top text-foreground tablet:max-w-56"
            >
              {headOf(column)}
              <p className="font-normal text-muted-foreground text-xs tablet:hidden">{meaningText(column)}</p>
            </TableHead>
            <TableCell className="py-2 align-top max-tablet:hidden">
              <ColumnControls
                isWide
                column={column}
                questions={found.questions}
                answers={work.answers}
                onAnswer={answer}
              />
              {column.leftOut !== null && (
                <p className="mt-1 max-w-56 text-muted-foreground text-xs">{leftOutText(column.leftOut)}</p>
              )}
            </TableCell>
            {shown.map((row) => (
              <TableCell key={row.feed.id} className="py-2 align-top">
                <FileCell row={row} column={column} at={at} currency={currency} onAnswer={answer} />
              </TableCell>
            ))}
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
