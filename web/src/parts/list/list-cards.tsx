import type { ReactNode } from "react";
import { cn } from "#web/lib/dom/class-names.ts";

interface ListCardsProps<Row> {
  rows: readonly Row[];
  /** True for two columns on a tablet. */
  isPaired?: boolean;
  children: (row: Row) => ReactNode;
}

/** Shows a list as cards where a table does not fit. */
export function ListCards<Row extends { id: string }>(props: ListCardsProps<Row>) {
  const { rows, isPaired = false, children } = props;
  return (
    <ul
      className={cn(
        "grid grid-cols-1 gap-3 laptop:hidden dyslexic:max-desktop:grid",
        isPaired && "tablet:grid-cols-2",
      )}
    >
      {rows.map((row) => (
        <li
          key={row.id}
          className="relative flex flex-col gap-3 rounded-md border border-border bg-card p-4 has-[a:hover]:bg-accent/60 [&>:last-child:not(:first-child)]:mt-auto"
        >
          {children(row)}
        </li>
      ))}
    </ul>
  );
}
