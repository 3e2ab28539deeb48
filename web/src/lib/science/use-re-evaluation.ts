import { startTransition, useEffect, useMemo, useState } from "react";
import { engineReady } from "#web/lib/science/engine.ts";
import { type Assessed, asStored, assessing, type Stored } from "./re-evaluate.ts";

/** Longest slice, ms: a key or a press waits no longer. */
const sliceMs = 16;

const nextTask = (): Promise<void> => new Promise((next) => setTimeout(next));

/** Evaluates in slices between which the page responds; null when aborted. */
async function assessInSlices(stored: Stored, { signal }: AbortController): Promise<Assessed[] | null> {
  const steps = assessing(await engineReady, stored);
  while (!signal.aborted) {
    const until = performance.now() + sliceMs;
    while (performance.now() < until) {
      const step = steps.next();
      if (step.done) return step.value;
    }
    await nextTask();
  }
  return null;
}

interface Judged {
  of: Stored;
  rows: readonly Assessed[];
}

/** The last result, for a reader who returns to the page. */
let lastResult: Judged | null = null;

const isFor = (
  judged: Judged | null,
  { horses, rations, ingredients, hidesHealth, monetaryUnit }: Stored,
): boolean =>
  judged?.of.horses === horses &&
  judged.of.rations === rations &&
  judged.of.ingredients === ingredients &&
  judged.of.hidesHealth === hidesHealth &&
  judged.of.monetaryUnit === monetaryUnit;

/** Returns the horses with their rations: as stored at first, then evaluated again when `mayJudge`. */
export function useAssessed(
  { horses, rations, ingredients, hidesHealth = false, monetaryUnit }: Stored,
  mayJudge: boolean,
) {
  const stored = useMemo(
    () => ({ horses, rations, ingredients, hidesHealth, monetaryUnit }),
    [horses, rations, ingredients, hidesHealth, monetaryUnit],
  );
  const [judged, setJudged] = useState(lastResult);
  const [failure, setFailure] = useState<unknown>(null);
  const isDone = isFor(judged, stored);
  useEffect(() => {
    if (isDone || !mayJudge) return;
    const off = new AbortController();
    assessInSlices(stored, off).then((rows) => {
      if (!rows || off.signal.aborted) return;
      lastResult = { of: stored, rows };
      startTransition(() => setJudged(lastResult));
    }, setFailure);
    return () => off.abort();
  }, [stored, isDone, mayJudge]);
  const unjudged = useMemo(() => asStored(stored), [stored]);
  if (failure) throw failure;
  return mayJudge && isDone && judged ? judged.rows : unjudged;
}
