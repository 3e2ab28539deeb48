import { ArrowDown, ArrowUp, ArrowUpDown } from "lucide-react";
import type { ReactNode } from "react";
import { cn } from "#web/lib/dom/class-names.ts";
import { TableHead } from "#web/ui/table.tsx";

interface SortHeadProps<Order extends string> {
  by: Order;
  search: { order: Order; direction: "asc" | "desc" };
  onSort: (change: { order: Order; direction: "asc" | "desc"; page: number }) => void;
  isNumeric?: boolean;
  className?: string | undefined;
  children: ReactNode;
}

/** A column heading that sorts the list; the order is in the address. */
export function SortHead<Order extends string>(props: SortHeadProps<Order>) {
  const { by, search, onSort, isNumeric = false, className, children } = props;
  const isActive = search.order === by;
  const Icon = isActive ? (search.direction === "asc" ? ArrowUp : ArrowDown) : ArrowUpDown;
  const direction = isActive && search.direction === "asc" ? "desc" : "asc";
  return (
    <TableHead
      aria-sort={isActive ? (search.direction === "asc" ? "ascending" : "descending") : "none"}
      className={cn(isNumeric && "text-right", className)}
    >
      <button
        type="button"
        onClick={() => onSort({ order: by, direction, page: 1 })}
        className="-mx-1 inline-flex min-h-7 items-center gap-1 rounded-sm px-1 hover:text-foreground"
      >
        {children}
        <Icon aria-hidden="true" className={cn("size-3.5", !isActive && "opacity-40 print:hidden")} />
      </button>
    </TableHead>
  );
}
