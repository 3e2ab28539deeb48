import { type AnswerFacts, answerVerdict } from "#contract/text/answer-verdict.ts";
import type { Evaluation } from "#science/evaluation/evaluation-types.ts";
import { findingName, ruleTitle } from "#web/features/rations/workbench/shared/texts.ts";
import { useWorkbenchStore } from "#web/features/rations/workbench/shared/workbench-context.ts";
import { byKey } from "#web/features/rations/workbench/store/view-model.ts";
import { useCurrency } from "#web/features/session/queries.ts";
import { formatMoney } from "#web/lib/format/format.ts";
import { message } from "#web/lib/format/labels.ts";
import { getLocale } from "#web/paraglide/runtime.js";
import { answerFigureText } from "./answer-figure.ts";

interface VerdictLineProps extends Partial<Omit<AnswerFacts, "findings">> {
  /** Evaluation of the proposed ration; null when there is none. */
  evaluation: Evaluation | null;
}

/** Shows the verdict of an answer, its first line. */
export function VerdictLine({
  evaluation,
  pricePerDay = null,
  conflict = [],
  least = null,
}: VerdictLineProps) {
  const bench = useWorkbenchStore();
  const currency = useCurrency();
  const findings = evaluation && bench.seen(evaluation).findings;
  const figures = byKey(evaluation?.measures ?? []);
  const text = answerVerdict(
    {
      locale: getLocale(),
      say: message,
      missed: (finding) =>
        `${findingName(finding)} ${answerFigureText(finding, figures.get(finding.measure))}`,
      title: ruleTitle,
      money: (amount) => formatMoney(amount, currency),
    },
    { findings, pricePerDay, conflict, least },
  );
  return <p className="text-pretty font-semibold text-base leading-6">{text}</p>;
}
