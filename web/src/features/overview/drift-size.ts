import { type Drift, driftFrom, type Move } from "#web/lib/science/drift.ts";
import type { Assessed } from "./re-evaluate.ts";

/** Reasons for no comparison: a feed of the ration cannot be read, or the last save stored no judgement. */
type Uncompared = "unread" | "unkept";

/** Null without a ration; `none` when what was saved still stands. */
export function driftOf({ ration, today, monetaryUnit }: Assessed): Drift | Uncompared | "none" | null {
  if (!ration) return null;
  if (!today) return "unread";
  return ration.saved ? driftFrom(ration.saved, { ...today, monetaryUnit }) : "unkept";
}

/** A size to order drifts by: risks first, then lesser judgements, then coverages; null where nothing is compared. */
export function driftSize(assessed: Assessed): number | null {
  const drift = driftOf(assessed);
  if (drift === null || drift === "unread" || drift === "unkept") return null;
  if (drift === "none") return 0;
  const judgements = 1000 * Math.abs(drift.risk) + 100 * Math.abs(drift.watch) + 10 * Math.abs(drift.unknown);
  return 1 + judgements + sizeOf(drift.energy) + sizeOf(drift.protein);
}

const sizeOf = (move: Move): number => (typeof move === "number" ? Math.abs(move) : 1);
