import { useBench, useWorkbench } from "#web/features/rations/workbench/shared/workbench-context.ts";
import { fetchedDialog } from "#web/parts/feedback/lazy-part.tsx";

const FixDialog = fetchedDialog(() =>
  import("#web/features/rations/workbench/optimise/fix/fix-dialog.tsx").then((module) => module.FixDialog),
);

/** Loads and opens the dialog of a fix when the reader asks for one. */
export function FixPlace({ currency }: { currency: string }) {
  const bench = useBench();
  const isAsked = useWorkbench(({ fixing }) => fixing !== null);
  return isAsked ? <FixDialog currency={currency} onClose={() => bench.tryFix(null)} /> : null;
}
