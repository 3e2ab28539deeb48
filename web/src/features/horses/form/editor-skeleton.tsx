import { Skeleton } from "#web/ui/skeleton.tsx";

const fields = ["a", "b", "c", "d", "e", "f"];

export function EditorSkeleton() {
  return (
    <div aria-busy="true" className="mx-auto grid w-full max-w-180 gap-6 px-4 py-10 tablet:px-6">
      <Skeleton className="h-9 w-56" />
      <div className="grid gap-5 tablet:grid-cols-2">
        {fields.map((field) => (
          <div key={field} className="grid gap-2">
            <Skeleton className="h-4 w-24" />
            <Skeleton className="h-9" />
          </div>
        ))}
      </div>
      <Skeleton className="h-48" />
    </div>
  );
}
