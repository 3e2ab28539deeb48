import { createContext, use, useCallback, useState, useSyncExternalStore } from "react";
import type { Snapshot, Workbench } from "#web/features/rations/workbench/store/store.ts";

export const WorkbenchContext = createContext<Workbench | null>(null);

export function useWorkbenchStore(): Workbench {
  const bench = use(WorkbenchContext);
  if (!bench) throw new Error("No workbench around this part of the screen");
  return bench;
}

/** Returns a part of the present state. The selector must return a primitive or a part that keeps its identity. */
export function useWorkbench<T>(select: (snapshot: Snapshot) => T): T {
  const bench = useWorkbenchStore();
  return useSyncExternalStore(bench.subscribe, () => select(bench.snapshot()));
}

/** Creates a store of the state at the last pause: a step of a drag does not notify. */
export function idleState(bench: Workbench) {
  let shown = bench.snapshot();
  return {
    shown: (): Snapshot => shown,
    subscribe: (listener: () => void): (() => void) =>
      bench.subscribeRest(() => {
        if (shown.view === bench.snapshot().view) return;
        shown = bench.snapshot();
        listener();
      }),
  };
}

/** Returns a part of the state at the last pause; a step of a drag renders nothing. */
export function useRestedPart<T>(select: (snapshot: Snapshot) => T): T {
  const bench = useWorkbenchStore();
  const [rested] = useState(() => idleState(bench));
  return useSyncExternalStore(rested.subscribe, () => select(rested.shown()));
}

export const useIdleState = (): Snapshot => useRestedPart(whole);
const whole = (snapshot: Snapshot): Snapshot => snapshot;

/**
 * Returns a list that is stable during changes: new items are added at the end and nothing moves or goes; at a pause
 * the list is as selected. `key` names another selection, which starts a new list.
 */
export function useSteadyList<T>(select: (snapshot: Snapshot) => readonly T[], key = ""): readonly T[] {
  const bench = useWorkbenchStore();
  const [list] = useState(steadyList<T>);
  const subscribe = useCallback(
    (listener: () => void) => {
      const stop = bench.subscribe(listener);
      const stopRest = bench.subscribeRest(() => {
        list.settle();
        listener();
      });
      return () => {
        stop();
        stopRest();
      };
    },
    [bench, list],
  );
  return useSyncExternalStore(subscribe, () => list.follow(select(bench.snapshot()), key));
}

function steadyList<T>() {
  let shown: readonly T[] = [];
  let shownKey: string | null = null;
  return {
    settle(): void {
      shownKey = null;
    },
    follow(next: readonly T[], key: string): readonly T[] {
      const wanted = shownKey === key ? [...shown, ...next.filter((item) => !shown.includes(item))] : next;
      shownKey = key;
      if (!isSameList(wanted, shown)) shown = wanted;
      return shown;
    },
  };
}

/** Returns a list that keeps its identity while its items are equal. */
export function useWorkbenchList<T>(select: (snapshot: Snapshot) => readonly T[]): readonly T[] {
  const bench = useWorkbenchStore();
  const [keep] = useState(listKeeper<T>);
  return useSyncExternalStore(bench.subscribe, () => keep(select(bench.snapshot())));
}

function listKeeper<T>(): (next: readonly T[]) => readonly T[] {
  let last: readonly T[] = [];
  return (next) => {
    if (!isSameList(next, last)) last = next;
    return last;
  };
}

const isSameList = <T>(a: readonly T[], b: readonly T[]): boolean =>
  a.length === b.length && a.every((item, at) => Object.is(item, b[at]));
