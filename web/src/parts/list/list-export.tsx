import { useMutation } from "@tanstack/react-query";
import { Download } from "lucide-react";
import { errorText } from "#web/lib/api/client-error.ts";
import { inTime } from "#web/lib/api/script-deadline.ts";
import { saveFile } from "#web/lib/dom/save-file.ts";
import { today } from "#web/lib/format/reader-clock.ts";
import { notify } from "#web/lib/notifications.ts";
import { type OutColumn, tableOf } from "#web/lib/table-file/out-column.ts";
import { m } from "#web/paraglide/messages.js";
import { getLocale } from "#web/paraglide/runtime.js";
import { Button } from "#web/ui/button.tsx";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuGroup,
  DropdownMenuItem,
  DropdownMenuLabel,
  DropdownMenuTrigger,
} from "#web/ui/dropdown-menu.tsx";

const workbookType = "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet";
const kinds = ["csv", "xlsx"] as const;

export interface ListExportProps<Row> {
  /** Title of the list; the name of the file. */
  title: string;
  /** Columns that the list shows. */
  shown: readonly OutColumn<Row>[];
  /** Every column; absent where the list shows all of them. */
  all?: readonly OutColumn<Row>[];
  /** Reads the rows of every page, in the order of the list. */
  rows: () => Promise<readonly Row[]> | readonly Row[];
}

interface Chosen<Row> {
  kind: (typeof kinds)[number];
  columns: readonly OutColumn<Row>[];
}

/** Lists the menu items that write the whole list as a file, with the columns it shows or with all of them. */
export function useExportItems<Row>({ title, shown, all, rows }: ListExportProps<Row>) {
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ kind, columns }: Chosen<Row>) => {
      const table = tableOf(columns, await rows());
      const name = `${title} ${today()}.${kind}`;
      if (kind === "csv") {
        const { writeCsv } = await inTime(import("#web/lib/table-file/write-csv.ts"));
        return saveFile(name, "text/csv;charset=utf-8", writeCsv(table, getLocale()));
      }
      const { writeWorkbook } = await inTime(import("#web/lib/table-file/write-workbook.ts"));
      return saveFile(name, workbookType, writeWorkbook(table, title));
    },
    onError: (error) => void notify("error", errorText(error)),
  });
  const choices = [
    { word: m.export_shown(), columns: shown },
    ...(all ? [{ word: m.export_all(), columns: all }] : []),
  ];
  const items = choices.map(({ word, columns }) => (
    <DropdownMenuGroup key={word} aria-label={word}>
      <DropdownMenuLabel>{word}</DropdownMenuLabel>
      {kinds.map((kind) => (
        <DropdownMenuItem key={kind} disabled={isPending} onSelect={() => mutate({ kind, columns })}>
          {kind === "csv" ? m.export_csv() : m.export_xlsx()}
        </DropdownMenuItem>
      ))}
    </DropdownMenuGroup>
  ));
  return { items, isPending };
}

export function ListExport<Row>(props: ListExportProps<Row>) {
  const { items, isPending } = useExportItems(props);
  return (
    <DropdownMenu>
      <DropdownMenuTrigger asChild>
        <Button variant="outline" disabled={isPending}>
          <Download aria-hidden="true" />
          {m.export_list()}
        </Button>
      </DropdownMenuTrigger>
      <DropdownMenuContent align="end">{items}</DropdownMenuContent>
    </DropdownMenu>
  );
}
