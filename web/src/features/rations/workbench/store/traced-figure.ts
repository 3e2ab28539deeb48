import type { MeasureKey } from "#science/measures/measures-table.ts";
import type { Draft } from "#web/features/rations/workbench/draft/draft.ts";

/** A figure whose trace is open. */
export interface TracedFigure {
  measure: MeasureKey;
  /** Number of the meal, from 1; without it the figure of the day, or of the largest meal. */
  meal?: number;
  /** Paths of the feeds whose part it is. */
  feeds?: readonly string[];
  /** The ration it is of where that is not the one at hand: by another system, of a scenario, a proposal. */
  other?: { draft: Draft; name: string };
}
