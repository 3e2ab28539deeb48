import type { MeasureKey } from "#science/measures/measures-table.ts";
import type { Draft } from "#web/features/rations/workbench/draft/draft.ts";

export interface TracedFigure {
  measure: MeasureKey;
  /** Number of the meal, from 1; without it the figure of the day, or of the largest meal. */
  meal?: number;
  /** Paths of the highlighted feeds. */
  feeds?: readonly string[];
  /** Another ration than the present one: by another system, of a scenario, or a proposal. */
  other?: { draft: Draft; name: string };
}
