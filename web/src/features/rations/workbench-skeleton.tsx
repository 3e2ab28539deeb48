import { Skeleton } from "#web/ui/skeleton.tsx";
import { FirstLookPlace } from "./first-look.tsx";

export function WorkbenchSkeleton() {
  return (
    <FirstLookPlace>
      <div
        aria-busy="true"
        className="mx-auto grid min-h-dvh w-full max-w-400 content-start gap-5 px-4 py-6 tablet:px-6"
      >
        <Skeleton className="h-8 w-72 max-w-full" />
        <Skeleton className="h-20" />
        <div className="grid gap-5 desktop:grid-cols-3">
          <Skeleton className="h-96" />
          <Skeleton className="h-96" />
          <Skeleton className="h-96" />
        </div>
      </div>
    </FirstLookPlace>
  );
}

/** Options of the routes of the bench: what waits is there at once, and gone as soon as the bench is. */
export const waitingForBench = { pendingMs: 0, pendingMinMs: 0, pendingComponent: WorkbenchSkeleton };
