import type { RationItem } from "#contract/schemas/ration.ts";
import { levelOrder } from "#science/evaluation/finding-levels.ts";
import { type Drift, driftFrom } from "#web/lib/science/drift.ts";
import { lastRations } from "#web/lib/science/last-rations.ts";

/** A ration to look at, with how it drifted from what its last save said; null where it did not, or nobody kept it. */
export interface Worry {
  ration: RationItem;
  drift: Drift | null;
}

/**
 * Of the last ration of each horse: what turned worse first, then by verdict. What is as it was saved and no risk is left
 * out, and so is what was fed before.
 */
export function worryingOf(rations: readonly RationItem[], monetaryUnit: string): Worry[] {
  return [...lastRations(rations).values()]
    .map((ration) => ({ ration, drift: driftSince(ration, monetaryUnit) }))
    .filter(({ ration, drift }) => ration.verdict.level === "risk" || ration.stale || drift !== null)
    .sort(byUrgency);
}

function driftSince(ration: RationItem, monetaryUnit: string): Drift | null {
  const drift = ration.saved && driftFrom(ration.saved, { ...ration, monetaryUnit });
  return drift === "none" ? null : drift;
}

function byUrgency(a: Worry, b: Worry): number {
  const turned = ({ drift }: Worry) => Number(drift?.isWorse ?? false);
  const [one, other] = [a.ration.verdict, b.ration.verdict];
  return turned(b) - turned(a) || levelOrder[one.level] - levelOrder[other.level] || other.risk - one.risk;
}
