import { lazy, Suspense } from "react";
import { useWorkbench } from "./context.ts";

const FixDialog = lazy(() =>
  import("./optimise/fix-dialog.tsx").then((module) => ({ default: module.FixDialog })),
);

/** Where a fix is tried, fetched when the first one is. */
export function FixPlace({ currency }: { currency: string }) {
  const isAsked = useWorkbench(({ fixing }) => fixing !== null);
  return isAsked ? (
    <Suspense fallback={null}>
      <FixDialog currency={currency} />
    </Suspense>
  ) : null;
}
