import { Link } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { type ReactNode, useEffect } from "react";
import type { PrintSheet } from "#contract/sheets/sheet-model.ts";
import { useMe } from "#web/features/session/queries.ts";
import { commandFor, offerCommands } from "#web/lib/commands.ts";
import { cn } from "#web/lib/dom/class-names.ts";
import { m } from "#web/paraglide/messages.js";
import { Page } from "#web/parts/page-frame.tsx";
import { Letterhead, PrintedOn } from "#web/parts/sheet/letterhead.tsx";
import { PaperButtons } from "#web/parts/sheet/paper-buttons.tsx";
import { SheetView } from "#web/parts/sheet/sheet-view.tsx";
import { type PaperOf, useDownload } from "#web/parts/sheet/use-download.ts";
import { Button } from "#web/ui/button.tsx";

interface SheetPageProps {
  sheet: PrintSheet;
  /** Builds the request for the PDF file. */
  paper: PaperOf;
  isEmpty?: boolean;
  actions?: ReactNode;
  /** True when the page itself shows the content and the sheet is only printed. */
  isForPaper?: boolean;
  children?: ReactNode;
}

/** Shows a sheet that can be printed or downloaded. */
export function SheetPage(props: SheetPageProps) {
  const { sheet, paper, isEmpty = false, actions, isForPaper = false, children } = props;
  const entity = useMe()?.userEntity;
  const organisation = entity?.name ?? "";
  const { download, isPending } = useDownload(paper);
  useEffect(() => {
    const print = commandFor("print", [m.sheet_print], () => window.print());
    const file = commandFor("file", [m.sheet_download], download);
    return offerCommands(isEmpty ? [print] : [print, file]);
  }, [download, isEmpty]);
  return (
    <>
      <Letterhead organisation={organisation} logo={entity?.logo?.fullResolution ?? null} />
      <Page
        title={sheet.title}
        eyebrow={sheet.subtitle}
        actions={
          <span data-print="never" className="flex flex-wrap gap-2 max-tablet:[&>*]:grow">
            {actions}
            <PaperButtons download={download} isHeldBack={isPending || isEmpty} />
          </span>
        }
      >
        {children}
        <div className={cn(isForPaper && "hidden print:block")}>
          <SheetView sheet={sheet} />
        </div>
        <PrintedOn organisation={organisation} />
      </Page>
    </>
  );
}

export const BackToRation = ({ id }: { id: string }) => (
  <Button asChild variant="outline">
    <Link to="/rations/$id/edit" params={{ id }}>
      <ArrowLeft aria-hidden="true" />
      {m.sheet_back()}
    </Link>
  </Button>
);
