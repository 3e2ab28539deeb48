import { createContext, use } from "react";
import type { RequirementSubject } from "#science/requirements/types.ts";
import type { Workbench } from "#web/features/rations/workbench/store/store.ts";

/** The reader's units, the feeds by path, and the colour of each feed. */
export type TraceContextValue = Pick<Workbench, "units" | "items" | "colourOf">;

export const TraceGroundContext = createContext<TraceContextValue | null>(null);

/** The horse that the requirements of a trace are for; null where nobody said. */
export const TracedSubjectContext = createContext<RequirementSubject | null>(null);

export function useTraceContext(): TraceContextValue {
  const ground = use(TraceGroundContext);
  if (!ground) throw new Error("Nothing says what this trace is written with");
  return ground;
}
