import { type AnswerFacts, answerVerdict } from "#contract/text/answer-verdict.ts";
import { leverList } from "#contract/text/lever-text.ts";
import type { Lever } from "#science/answers/levers.ts";
import type { NextLever } from "#science/answers/next-levers.ts";
import type { Evaluation } from "#science/evaluation/evaluation-types.ts";
import { listedTitle } from "#web/features/rations/workbench/shared/texts.ts";
import { useWorkbench, useWorkbenchStore } from "#web/features/rations/workbench/shared/workbench-context.ts";
import { useCurrency } from "#web/features/session/queries.ts";
import { formatMoney } from "#web/lib/format/format.ts";
import { message } from "#web/lib/format/labels.ts";
import { getLocale } from "#web/paraglide/runtime.js";
import { leverNumber } from "./lever-number.ts";

interface VerdictLineProps
  extends Partial<Omit<AnswerFacts, "findings" | "known" | "first" | "verdictFacts" | "asksForMinerals">> {
  /** Evaluation of the proposed ration; null when there is none. */
  evaluation: Evaluation | null;
  levers?: readonly Lever[];
  next?: readonly NextLever[];
}

/** Shows the verdict of an answer, its first line. */
export function VerdictLine({
  evaluation,
  pricePerDay = null,
  conflict = [],
  least = null,
  levers = [],
  next = [],
}: VerdictLineProps) {
  const bench = useWorkbenchStore();
  const currency = useCurrency();
  const before = useWorkbench((snapshot) => snapshot.evaluation);
  const findings = evaluation && bench.seen(evaluation).findings;
  const known = bench
    .seen(before)
    .findings.filter(({ level, hypothetical }) => level !== "unknown" && !hypothetical);
  const words = { locale: getLocale(), say: message, number: leverNumber };
  const first = levers.length > 0 ? leverList(words, levers) : null;
  const text = answerVerdict(
    {
      ...words,
      title: listedTitle,
      money: (amount) => formatMoney(amount, currency),
    },
    {
      findings,
      known: known.map(({ rule }) => rule),
      verdictFacts: evaluation?.verdictFacts ?? null,
      pricePerDay,
      conflict,
      least,
      first,
      asksForMinerals: next.includes("mineral_feed"),
    },
  );
  return <p className="text-pretty font-semibold text-base leading-6">{text}</p>;
}
