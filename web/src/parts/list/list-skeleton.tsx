import type { ReactNode } from "react";
import { Skeleton } from "#web/ui/skeleton.tsx";

const rows = ["a", "b", "c", "d", "e", "f"];

interface ListSkeletonProps {
  /** Placeholder before the name. */
  figure?: ReactNode;
  /** Placeholder after the name. */
  facts?: ReactNode;
}

export function ListSkeleton({ figure, facts = <Skeleton className="h-4 w-24" /> }: ListSkeletonProps) {
  return (
    <div
      aria-busy="true"
      className="grid gap-3 laptop:gap-0 laptop:rounded-md laptop:border laptop:border-border"
    >
      {rows.map((row) => (
        <div
          key={row}
          className="flex min-h-14 flex-wrap items-center gap-4 rounded-md border border-border p-4 laptop:flex-nowrap laptop:rounded-none laptop:border-0 laptop:border-b laptop:px-3 laptop:py-2 laptop:last:border-b-0"
        >
          {figure}
          <div className="grid min-w-36 flex-1 gap-2">
            <Skeleton className="h-4 w-36" />
            <Skeleton className="h-3 w-24" />
          </div>
          {facts}
        </div>
      ))}
    </div>
  );
}
