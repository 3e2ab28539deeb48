import { ChevronLeft, ChevronRight } from "lucide-react";
import { limits } from "#contract/limits.ts";
import { m } from "#web/paraglide/messages.js";
import { Button } from "#web/ui/button.tsx";

interface PaginationProps {
  page: number;
  total: number;
  onPage: (page: number) => void;
  /** True in a narrow panel: the buttons show arrows with the same accessible names. */
  isNarrow?: boolean;
}

export function Pagination({ page, total, onPage, isNarrow = false }: PaginationProps) {
  const pages = Math.max(1, Math.ceil(total / limits.defaultPageSize));
  if (pages === 1) return null;
  const word = isNarrow ? "sr-only" : "dyslexic:max-tablet:sr-only";
  return (
    <nav aria-label={m.paging_label()} className="grid grid-cols-[auto_1fr_auto] items-center gap-2">
      <Button
        variant="outline"
        className="max-tablet:px-3"
        disabled={page <= 1}
        onClick={() => onPage(page - 1)}
      >
        <ChevronLeft aria-hidden="true" />
        <span className={word}>{m.paging_previous()}</span>
      </Button>
      <p aria-live="polite" className="text-center text-muted-foreground text-sm">
        {m.paging_position({ page, pages })}
      </p>
      <Button
        variant="outline"
        className="max-tablet:px-3"
        disabled={page >= pages}
        onClick={() => onPage(page + 1)}
      >
        <span className={word}>{m.paging_next()}</span>
        <ChevronRight aria-hidden="true" />
      </Button>
    </nav>
  );
}
