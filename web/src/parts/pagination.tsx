import { ChevronLeft, ChevronRight } from "lucide-react";
import { limits } from "#contract/limits.ts";
import { m } from "#web/paraglide/messages.js";
import { Button } from "#web/ui/button.tsx";

interface PaginationProps {
  page: number;
  total: number;
  onPage: (page: number) => void;
  /** True in a narrow panel: the buttons are their arrows, and are called the same. */
  isNarrow?: boolean;
}

export function Pagination({ page, total, onPage, isNarrow = false }: PaginationProps) {
  const pages = Math.max(1, Math.ceil(total / limits.defaultPageSize));
  if (pages === 1) return null;
  return (
    <nav aria-label={m.paging_label()} className="flex flex-wrap items-center justify-between gap-2">
      <Button variant="outline" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <ChevronLeft aria-hidden="true" />
        <span className={isNarrow ? "sr-only" : undefined}>{m.paging_previous()}</span>
      </Button>
      <p aria-live="polite" className="whitespace-nowrap text-muted-foreground text-sm">
        {m.paging_position({ page, pages })}
      </p>
      <Button variant="outline" disabled={page >= pages} onClick={() => onPage(page + 1)}>
        <span className={isNarrow ? "sr-only" : undefined}>{m.paging_next()}</span>
        <ChevronRight aria-hidden="true" />
      </Button>
    </nav>
  );
}
