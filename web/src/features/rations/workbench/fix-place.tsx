import { fetchedDialog } from "#web/parts/fetched.tsx";
import { useBench, useWorkbench } from "./context.ts";

const FixDialog = fetchedDialog(() => import("./optimise/fix-dialog.tsx").then((module) => module.FixDialog));

/** Where a fix is tried, fetched when the first one is. */
export function FixPlace({ currency }: { currency: string }) {
  const bench = useBench();
  const isAsked = useWorkbench(({ fixing }) => fixing !== null);
  return isAsked ? <FixDialog currency={currency} onClose={() => bench.tryFix(null)} /> : null;
}
