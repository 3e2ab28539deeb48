import { createContext, use, useSyncExternalStore } from "react";
import type { Snapshot, Workbench } from "./store.ts";

export const WorkbenchContext = createContext<Workbench | null>(null);

export function useBench(): Workbench {
  const bench = use(WorkbenchContext);
  if (!bench) throw new Error("No workbench around this part of the screen");
  return bench;
}

/** One part of the present state. The selector answers a primitive or a part that keeps its identity. */
export function useWorkbench<T>(select: (snapshot: Snapshot) => T): T {
  const bench = useBench();
  return useSyncExternalStore(bench.subscribe, () => select(bench.snapshot()));
}
