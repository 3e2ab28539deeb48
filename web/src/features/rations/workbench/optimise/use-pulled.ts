import { useMemo, useState } from "react";
import type { OptimiseInput } from "#science/answers/optimise.ts";
import { useWorkbenchStore } from "#web/features/rations/workbench/shared/workbench-context.ts";
import { pullFrom } from "./answer-feeds.ts";

/** Returns the present ration with the levers set that its best answer pulls, and the choice to leave them. */
export function usePulled(goal: OptimiseInput["goal"]) {
  const bench = useWorkbenchStore();
  const [mayPull, setMayPull] = useState(true);
  const pulled = useMemo(
    () => pullFrom(bench, goal, bench.snapshot().draft, mayPull),
    [bench, goal, mayPull],
  );
  return { pulled, mayPull, setMayPull };
}
