import { Skeleton } from "#web/ui/skeleton.tsx";

const rows = ["a", "b", "c", "d", "e", "f"];

export function RationsSkeleton() {
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
          <Skeleton className="h-6 w-24" />
          <Skeleton className="h-4 w-20" />
        </div>
      ))}
    </div>
  );
}
