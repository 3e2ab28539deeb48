import { type StoredSummary, summaryOf } from "#contract/verdict.ts";
import type { Evaluation } from "#engine/types.ts";

const told = ["pricePerDay", "energyCoverage", "proteinCoverage", "verdict"] as const;

/** Whether the service judged a ration otherwise than the screen, whose feeds, prices or horse are then of before. */
export function isJudgedOtherwise(
  shown: Evaluation,
  stored: Pick<StoredSummary, (typeof told)[number]>,
): boolean {
  const summary = summaryOf(shown);
  return told.some((figure) => JSON.stringify(summary[figure]) !== JSON.stringify(stored[figure]));
}
