import type { Snapshot, Workbench } from "#web/features/rations/workbench/store/store.ts";

/** Returns what a verdict is made from; without findings where nothing is judged yet. */
export const verdictInput = (bench: Workbench, { evaluation, view }: Snapshot) => {
  const seen = bench.seen(evaluation);
  return view.isJudged ? seen : { ...seen, findings: [] };
};
