import type { Evaluation } from "#science/evaluation/evaluation-types.ts";
import type { RuleKey } from "#science/rules/rules-table.ts";
import { byKey } from "#web/features/rations/workbench/store/view-model.ts";
import { m } from "#web/paraglide/messages.js";
import { answerFigureText } from "./answer-figure.ts";

/** Writes a rule's figure before and after, as minimums while a part is unknown. */
export const movedTexts = (rule: RuleKey, before: Evaluation | null, after: Evaluation | null) => ({
  from: ruleFigureText(rule, before),
  to: ruleFigureText(rule, after),
});

function ruleFigureText(rule: RuleKey, evaluation: Evaluation | null): string {
  const finding = evaluation?.findings.find((each) => each.rule === rule);
  if (!evaluation || !finding) return m.ration_level_unknown();
  return answerFigureText(finding, byKey(evaluation.measures).get(finding.measure));
}
