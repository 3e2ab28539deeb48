import { summariseEvaluation, verdictOf } from "#contract/schemas/ration-summary.ts";
import type { Evaluation, Judgement } from "#science/evaluation/evaluation-types.ts";
import { measures } from "#science/measures/measures-table.ts";

/** Picks field by field the part of a judgement that a list of many rations shows. */
const picked = ({ measures: figures, findings }: Judgement) => ({
  measures: figures.map(({ key, value, unknownShare }) => ({ key, value, unknownShare })),
  findings: findings.map(({ rule, measure, level }) => ({ rule, measure, level })),
  verdict: verdictOf({ findings }),
});

/** Returns that part of a judgement alone. */
export const shownOf = (judgement: Judgement) => picked(judgement);

/** Returns that part of a whole evaluation: the same measures, and the findings about the horse. */
export function shownOfWhole(evaluation: Evaluation) {
  const shown = evaluation.measures.filter(
    ({ key }) => measures[key].group === "coverage" || key === "price_per_day",
  );
  const own = evaluation.findings.filter(({ hypothetical }) => !hypothetical);
  const { verdict } = summariseEvaluation(evaluation);
  return { ...picked({ measures: shown, findings: own }), verdict };
}
