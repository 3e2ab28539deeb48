import { m } from "#web/paraglide/messages.js";
import { Skeleton } from "#web/ui/skeleton.tsx";

/** Shows the shape of the home page while its script and the horses load. */
export function HomeSkeleton() {
  return (
    <div
      role="status"
      aria-label={m.page_loading()}
      className="mx-auto grid w-full max-w-300 gap-6 px-4 py-6 tablet:px-6 laptop:gap-8 laptop:py-10"
    >
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div className="grid gap-2">
          <Skeleton className="h-4 w-40" />
          <Skeleton className="h-8 w-56" />
        </div>
        <Skeleton className="h-10 w-36 max-tablet:w-full" />
      </div>
      <Skeleton className="h-14" />
      <div className="grid items-start gap-8 laptop:grid-cols-[3fr_2fr] laptop:gap-12">
        <div className="grid gap-3">
          <Skeleton className="h-6 w-44" />
          <AttentionSkeleton />
        </div>
        <div className="grid gap-3">
          <Skeleton className="h-6 w-32" />
          <Skeleton className="h-72" />
        </div>
      </div>
    </div>
  );
}

/** Shows the shape of the list of rations that need attention. */
export const AttentionSkeleton = () => (
  <div aria-hidden="true" className="divide-y divide-border rounded-md border border-border bg-card">
    {["one", "two", "three", "four"].map((each) => (
      <div key={each} className="grid gap-2 px-4 py-3">
        <div className="flex justify-between">
          <Skeleton className="h-5 w-32" />
          <Skeleton className="h-5 w-16" />
        </div>
        <Skeleton className="h-4 w-3/4" />
      </div>
    ))}
  </div>
);
