import { m } from "#web/paraglide/messages.js";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** The screen's shape while feeds and ration core arrive. */
export function WorkbenchSkeleton() {
  return (
    <div role="status" aria-label={m.ration_loading()} className="grid gap-4">
      <Skeleton className="h-10 w-72" />
      <Skeleton className="h-12 w-full" />
      <div className="grid gap-6 tablet:grid-cols-[minmax(18rem,1fr)_1.4fr] desktop:grid-cols-[22rem_1fr_20rem]">
        <Skeleton className="h-96" />
        <Skeleton className="h-96 max-tablet:hidden" />
        <Skeleton className="h-96 max-desktop:hidden" />
      </div>
    </div>
  );
}
