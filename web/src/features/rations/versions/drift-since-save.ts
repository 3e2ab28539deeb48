import type { RationItem } from "#contract/schemas/ration.ts";
import type { StoredSummary } from "#contract/schemas/ration-summary.ts";
import { type Drift, driftFrom } from "#web/lib/science/drift.ts";

/**
 * How the last save of a ration is judged otherwise today: by how much, or only that it is older than the calculation of
 * today. Null where it says what is said today, and where none was kept: then it is today's that is kept.
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
