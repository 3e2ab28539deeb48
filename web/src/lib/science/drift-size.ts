import { type Drift, driftFrom, type Move } from "#web/lib/science/drift.ts";
import type { Assessed } from "./re-evaluate.ts";

/** Reasons for no comparison: a feed of the ration cannot be read, or the last save stored no judgement. */
type Uncompared = "unread" | "unkept";

/** Compares today's evaluation with the saved one; null without a ration, `none` when nothing differs. */
export function compareWithSaved({
  ration,
  today,
  monetaryUnit,
}: Assessed): Drift | Uncompared | "none" | null {
  if (!ration) return null;
  if (!today) return "unread";
  return ration.saved ? driftFrom(ration.saved, { ...today, monetaryUnit }) : "unkept";
}

/** Returns a size to sort drifts by: risks, then lesser findings, then coverages; null where nothing is compared. */
export function driftSize(assessed: Assessed): number | null {
  const drift = compareWithSaved(assessed);
  if (drift === null || drift === "unread" || drift === "unkept") return null;
  if (drift === "none") return 0;
  const judgements = 1000 * Math.abs(drift.risk) + 100 * Math.abs(drift.watch) + 10 * Math.abs(drift.unknown);
  return 1 + judgements + changeSize(drift.energy) + changeSize(drift.protein);
}

const changeSize = (move: Move): number => (typeof move === "number" ? Math.abs(move) : 1);
