import { Ellipsis } from "lucide-react";
import type { ReactElement, ReactNode } from "react";
import { m } from "#web/paraglide/messages.js";
import { Button } from "#web/ui/button.tsx";
import {
  DropdownMenu,
  DropdownMenuContent,
  DropdownMenuItem,
  DropdownMenuTrigger,
} from "#web/ui/dropdown-menu.tsx";
import { ListExport, type ListExportProps, useExportItems } from "./list-export.tsx";

interface ListActionsProps<Row> {
  /** The list as a file; null where there is nothing to write. */
  exported: ListExportProps<Row> | null;
  /** Links to neighbouring screens, each with its key. */
  links: readonly ReactElement[];
  /** The main act of the list. */
  children: ReactNode;
}

/** Shows the acts of a list as buttons; on a phone all but the main one are in a menu. */
export function ListActions<Row>({ exported, links, children }: ListActionsProps<Row>) {
  return (
    <>
      <div className="hidden gap-2 tablet:flex tablet:flex-wrap">
        {exported && <ListExport {...exported} />}
        {links.map((link) => (
          <Button key={link.key} asChild variant="outline">
            {link}
          </Button>
        ))}
      </div>
      {children}
      {(exported || links.length > 0) && (
        <DropdownMenu>
          <DropdownMenuTrigger asChild>
            <Button
              variant="outline"
              size="icon"
              aria-label={m.sheet_more()}
              className="ml-auto grow-0! tablet:hidden"
            >
              <Ellipsis aria-hidden="true" />
            </Button>
          </DropdownMenuTrigger>
          <DropdownMenuContent align="end">
            {links.map((link) => (
              <DropdownMenuItem key={link.key} asChild>
                {link}
              </DropdownMenuItem>
            ))}
            {exported && <ExportItems {...exported} />}
          </DropdownMenuContent>
        </DropdownMenu>
      )}
    </>
  );
}

const ExportItems = <Row,>(props: ListExportProps<Row>) => useExportItems(props).items;
