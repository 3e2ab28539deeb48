import type { RationItem } from "#contract/schemas/ration.ts";
import type { StoredSummary } from "#contract/schemas/ration-summary.ts";
import { type Drift, driftFrom } from "#web/lib/science/drift.ts";

/**
 * Returns the difference between today's evaluation and the last saved one; "stale" when only the calculation's version
 * is older; null when nothing differs or the save stored no judgement.
 */
export function driftSinceSave(
  ration: Pick<RationItem, "saved" | "stale" | keyof StoredSummary>,
  monetaryUnit: string,
): Drift | "stale" | null {
  if (!ration.saved) return null;
  const drift = driftFrom(ration.saved, { ...ration, monetaryUnit });
  if (drift !== "none") return drift;
  return ration.stale ? "stale" : null;
}
