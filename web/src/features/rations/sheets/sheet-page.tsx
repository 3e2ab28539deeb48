import { Download, Printer } from "lucide-react";
import type { ReactNode } from "react";
import type { Sheet } from "#contract/sheets/model.ts";
import { useMe } from "#web/features/session/queries.ts";
import { cn } from "#web/lib/cn.ts";
import { formatDate } from "#web/lib/format.ts";
import { m } from "#web/paraglide/messages.js";
import { Page } from "#web/parts/page.tsx";
import { SheetView } from "#web/parts/sheet/sheet-view.tsx";
import { type PaperOf, useDownload } from "#web/parts/sheet/use-download.ts";
import { Button } from "#web/ui/button.tsx";

interface SheetPageProps {
  sheet: Sheet;
  /** What the file is asked from. */
  paper: PaperOf;
  /** Ways elsewhere and choices, beside printing. */
  actions?: ReactNode;
  /** The page itself shows what the sheet says: the sheet is for the printer. */
  isForPaper?: boolean;
  /** The file is refused to the reader. */
  isHeldBack?: boolean;
  children?: ReactNode;
}

/** A sheet with the ways to take it along: printed by the browser, or as a file. */
export function SheetPage(props: SheetPageProps) {
  const { sheet, paper, actions, isForPaper = false, isHeldBack = false, children } = props;
  const entity = useMe()?.userEntity;
  const { download, isPending } = useDownload(paper, `${sheet.title} ${sheet.subtitle}`);
  return (
    <Page
      title={sheet.title}
      eyebrow={sheet.subtitle}
      actions={
        <span data-print="never" className="flex flex-wrap gap-2">
          {actions}
          <Button variant="outline" onClick={() => window.print()}>
            <Printer aria-hidden="true" />
            {m.sheet_print()}
          </Button>
          <Button variant="outline" disabled={isPending || isHeldBack} onClick={download}>
            <Download aria-hidden="true" />
            {m.sheet_download()}
          </Button>
        </span>
      }
    >
      <div className="hidden items-center justify-between gap-4 pb-2 text-xs print:flex">
        <span>{entity?.name}</span>
        {entity?.logo && <img src={entity.logo.fullResolution} alt="" className="h-8 w-auto" />}
      </div>
      {children}
      <div className={cn(isForPaper && "hidden print:block")}>
        <SheetView sheet={sheet} />
      </div>
      <p className="hidden pt-4 text-xs print:block">
        {m.sheet_printed({ entity: entity?.name ?? "", day: formatDate(new Date().toISOString()) })}
      </p>
    </Page>
  );
}
