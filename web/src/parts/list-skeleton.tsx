import { Skeleton } from "#web/ui/skeleton.tsx";

const rows = ["a", "b", "c", "d", "e", "f"];

/** A list on its way: rows of the table, or cards on a phone. */
export function ListSkeleton() {
  return (
    <div
      aria-busy="true"
      className="grid gap-3 laptop:gap-0 laptop:rounded-md laptop:border laptop:border-border"
    >
      {rows.map((row) => (
        <div
          key={row}
          className="flex items-center gap-4 rounded-md border border-border p-4 laptop:rounded-none laptop:border-0 laptop:border-b laptop:px-3 laptop:py-3 laptop:last:border-b-0"
        >
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-36" />
            <Skeleton className="h-3 w-24" />
          </div>
          <Skeleton className="h-4 w-24" />
        </div>
      ))}
    </div>
  );
}
