import { type StoredSummary, summariseEvaluation } from "#contract/schemas/ration-summary.ts";
import type { Evaluation } from "#science/evaluation/evaluation-types.ts";
import type { Workbench } from "#web/features/rations/workbench/store/store.ts";

const comparedFigures = ["pricePerDay", "energyCoverage", "proteinCoverage", "verdict"] as const;

/** Tells whether the judgement of a save differs from the screen's, whose feeds, prices or horse are then old. */
export function isJudgementStale(
  shown: Evaluation,
  stored: Pick<StoredSummary, (typeof comparedFigures)[number]>,
): boolean {
  const summary = summariseEvaluation(shown);
  return comparedFigures.some((figure) => JSON.stringify(summary[figure]) !== JSON.stringify(stored[figure]));
}

/** Warns when the service's judgement of the last save differs from the screen's. */
export function notifyStaleJudgement(bench: Workbench, stored: StoredSummary): void {
  const { saved, isOutdated } = bench.snapshot();
  if (!saved || isOutdated || !isJudgementStale(bench.seen(saved.evaluation), stored)) return;
  bench.tell({ isOutdated: true });
}
