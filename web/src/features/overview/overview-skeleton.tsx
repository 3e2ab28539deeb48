import { Skeleton } from "#web/ui/skeleton.tsx";

const rows = ["a", "b", "c", "d", "e", "f", "g", "h"];

/** Shows grey rows while the overview loads. */
export function OverviewSkeleton() {
  return (
    <div aria-busy="true" className="grid gap-4">
      <Skeleton className="h-9 w-full tablet:w-80" />
      <div className="grid gap-3 laptop:gap-0 laptop:rounded-md laptop:border laptop:border-border">
        {rows.map((row) => (
          <div
            key={row}
            className="flex h-24 items-center gap-4 rounded-md border border-border px-3 laptop:h-14 laptop:rounded-none laptop:border-0 laptop:border-b laptop:last:border-b-0"
          >
            <Skeleton className="h-9 w-11" />
            <Skeleton className="h-4 min-w-0 flex-1" />
            <Skeleton className="h-6 w-20" />
            <Skeleton className="hidden h-4 w-16 tablet:block" />
          </div>
        ))}
      </div>
    </div>
  );
}
