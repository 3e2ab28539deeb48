import type { RationItem } from "#contract/schemas/ration.ts";
import { levelOrder } from "#science/evaluation/finding-levels.ts";
import { type Drift, driftFrom } from "#web/lib/science/drift.ts";
import { lastRations } from "#web/lib/science/last-rations.ts";

/** A ration to check with its drift; null when nothing differs or the save stored no judgement. */
export interface Worry {
  ration: RationItem;
  drift: Drift | null;
}

/** Lists each horse's last rations to check: worsened ones, then by verdict. Unchanged ones without risk are out. */
export function rationsToCheck(rations: readonly RationItem[], monetaryUnit: string): Worry[] {
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
