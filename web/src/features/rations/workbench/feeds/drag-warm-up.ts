import { useEffect } from "react";
import { keepBalance } from "#engine/questions/balance/keep-balanced.ts";
import { withFeed } from "#web/features/rations/workbench/draft/draft.ts";
import { useWorkbench } from "#web/features/rations/workbench/shared/workbench-context.ts";
import type { Workbench } from "#web/features/rations/workbench/store/store.ts";

/** Steps after which a browser has compiled the code of a drag. */
const steps = 24;

/**
 * Runs the code of a drag in idle time before the first drag, whose first frames would otherwise compile it. Does
 * nothing where dragging is impossible.
 */
export function useDragWarmUp(bench: Workbench, canDrag: boolean): void {
  const isBalanced = useWorkbench((snapshot) => snapshot.isBalanced);
  const isFed = useWorkbench(({ draft }) => draft.feeds.some(({ quantityKg }) => quantityKg > 0));
  useEffect(
    () => (isFed && canDrag ? rehearsed(bench, isBalanced ? steps / 2 : steps) : undefined),
    [bench, isBalanced, isFed, canDrag],
  );
}

/** Waits while a drag moves something; a step restores the page before it ends. */
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

/** Simulates one step of a drag of the first feed, each time with another amount, without showing it. */
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

/** Runs when the page is idle; returns a function that cancels. */
function idle(run: () => void): () => void {
  if (!("requestIdleCallback" in window)) {
    const timer = setTimeout(run, 40);
    return () => clearTimeout(timer);
  }
  const id = requestIdleCallback(run);
  return () => cancelIdleCallback(id);
}
