import { useEffect } from "react";
import { keepBalance } from "#engine/questions/balance/keep-balanced.ts";
import { withFeed } from "#web/features/rations/workbench/draft/draft.ts";
import { useWorkbench } from "#web/features/rations/workbench/shared/workbench-context.ts";
import type { Workbench } from "#web/features/rations/workbench/store/store.ts";

/** Steps after which a browser runs what a drag asks of it at full speed. */
const steps = 24;

/**
 * Works a drag through before the hand takes hold, in the idle time of the page: the first frames of a drag would
 * otherwise be those in which the browser compiles what they run. Where nothing can be dragged there is nothing to it.
 */
export function useRehearsal(bench: Workbench, canDrag: boolean): void {
  const isBalanced = useWorkbench((snapshot) => snapshot.isBalanced);
  const isFed = useWorkbench(({ draft }) => draft.feeds.some(({ quantityKg }) => quantityKg > 0));
  useEffect(
    () => (isFed && canDrag ? rehearsed(bench, isBalanced ? steps / 2 : steps) : undefined),
    [bench, isBalanced, isFed, canDrag],
  );
}

/** While the hand moves something nothing is rehearsed: a step waits until the page shows what it showed before. */
function rehearsed(bench: Workbench, many: number): () => void {
  let done = 0;
  let shown = bench.snapshot();
  let forget = idle(step);
  function step(): void {
    if (shown === bench.snapshot()) rehearse(bench, ++done);
    shown = bench.snapshot();
    if (done < many) forget = idle(step);
  }
  return () => forget();
}

/** One step of a drag of the first feed that is fed at all, of which nothing is shown: each time another amount. */
function rehearse(bench: Workbench, nth: number): void {
  const { draft, isBalanced } = bench.snapshot();
  const line = draft.feeds.findIndex(({ quantityKg }) => quantityKg > 0);
  const fed = draft.feeds[line];
  if (!fed) return;
  const quantityKg = fed.quantityKg * (1 - nth / 1000);
  bench.ask((engine, { ration }) => engine.evaluate(ration), withFeed(draft, fed.ingredient, { quantityKg }));
  if (!isBalanced) return;
  const balance = bench.ask((engine, asked) => keepBalance(engine, { ...asked, line }));
  try {
    balance.move(quantityKg);
  } finally {
    balance.release();
  }
}

/** Runs when the page has nothing else to do; answers how to forget it. */
function idle(run: () => void): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(run, 40);
    return () => clearTimeout(timer);
  }
  const id = requestIdleCallback(run);
  return () => cancelIdleCallback(id);
}
