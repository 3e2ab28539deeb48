import type { MeasureKey } from "#science/measures/measures-table.ts";
import type { Draft } from "#web/features/rations/workbench/draft/draft.ts";
import type { Snapshot } from "./store.ts";

/** Paths of the lines in the order of a measure's contributions. */
export const linePaths = ({ feeds, pastures }: Draft): string[] =>
  [...feeds, ...pastures].map(({ ingredient }) => ingredient);

/** Part of a figure that the lit feed brings, 0 to 1; null when nothing is lit or the part is unknown. */
export function highlightedShare({ draft, view, lit }: Snapshot, key: MeasureKey): number | null {
  if (lit === null) return null;
  const measured = view.measures.get(key);
  if (!measured?.value) return null;
  const place = linePaths(draft).indexOf(lit);
  const part = measured.contributions[place] ?? null;
  return part === null ? null : Math.round((part / measured.value) * 1000) / 1000;
}
