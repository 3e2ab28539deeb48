import type { MeasureKey } from "#science/measures/measures-table.ts";
import type { Draft } from "#web/features/rations/workbench/draft/draft.ts";
import type { Snapshot } from "./store.ts";

/** Lists the paths of the lines in the order of a measure's contributions. */
export const linePaths = ({ feeds, pastures }: Draft): string[] =>
  [...feeds, ...pastures].map(({ ingredient }) => ingredient);

/** Returns the highlighted feed's share of a figure, 0 to 1; null without one or when it is unknown. */
export function highlightedShare({ draft, view, lit }: Snapshot, key: MeasureKey): number | null {
  if (lit === null) return null;
  const measured = view.measures.get(key);
  if (!measured?.value) return null;
  const place = linePaths(draft).indexOf(lit);
  const part = measured.contributions[place] ?? null;
  return part === null ? null : Math.round((part / measured.value) * 1000) / 1000;
}
