import { type ReactNode, useCallback } from "react";
import { limits } from "#contract/limits.ts";
import { countTargets } from "#contract/text/answer-verdict.ts";
import type { LeveredOptimisation } from "#science/answers/levers.ts";
import type { NextLever } from "#science/answers/next-levers.ts";
import type { Optimisation } from "#science/answers/optimise.ts";
import { listLessened } from "#science/answers/weigh-answers.ts";
import { type RuleKey, rules } from "#science/rules/rules-table.ts";
import { ruleTitles } from "#web/features/rations/workbench/shared/texts.ts";
import { useWorkbench, useWorkbenchStore } from "#web/features/rations/workbench/shared/workbench-context.ts";
import { message } from "#web/lib/format/labels.ts";
import { m } from "#web/paraglide/messages.js";
import { isUnchanged } from "./amount-rows.ts";
import { AnswerDiff } from "./answer-diff.tsx";
import { withAnswer } from "./answer-feeds.ts";
import { useRemedyText } from "./conflict-text.ts";
import { leastThatWorks } from "./least-that-works.ts";
import { Levers } from "./levers.tsx";
import { PanelFooter } from "./panel-footer.tsx";
import type { QuestionProps } from "./question-titles.ts";
import { useAnswer } from "./use-answer.tsx";
import { VerdictLine } from "./verdict-line.tsx";

interface AnswerFailureProps {
  answer: { status: Optimisation["status"]; conflict: readonly RuleKey[]; next?: readonly NextLever[] };
  /** True where the ways out of a conflict are offered too. */
  hasWays?: boolean;
}

/** Explains that no ration was found; of a conflict, names the least change that works. */
export function AnswerFailure({ answer: { status, conflict, next }, hasWays = true }: AnswerFailureProps) {
  const bench = useWorkbenchStore();
  const isGrazed = useWorkbench(({ draft }) => draft.pastures.length > 0);
  const isAsked = status === "infeasible";
  const { answer: remedy } = useAnswer(
    useCallback(() => (isAsked ? leastThatWorks(bench) : null), [bench, isAsked]),
  );
  const remedyText = useRemedyText();
  if (status === "unasked") return <p className="text-sm">{m.ration_optimise_unasked()}</p>;
  if (status !== "infeasible") return <p className="text-sm">{m.ration_optimise_limit()}</p>;
  return (
    <section className="grid gap-2 text-sm">
      <VerdictLine evaluation={null} conflict={conflict} least={remedy && remedyText(remedy)} />
      {hasWays && isGrazed && conflict.some((rule) => rules[rule].hintsGrazing) && (
        <p>{message("rule_pasture_hint")}</p>
      )}
      <Levers because={[]} next={next} />
      {hasWays && <p className="text-muted-foreground">{m.ration_conflict_ways()}</p>}
    </section>
  );
}

interface AnswerProps extends QuestionProps {
  answer: LeveredOptimisation;
  children?: ReactNode;
  /** The feeds that the question chooses from; above the answer. */
  scope: ReactNode;
  /** Further choices that a reader adjusts the question by; folded below the answer. */
  settings: ReactNode;
  /** Ways to ask with more feeds, where these cannot balance the ration. */
  wider: ReactNode;
}

/** Shows a proposed ration with its changes and Apply, or why there is none. */
export function Answer({ answer, onDone, children, scope, settings, wider }: AnswerProps) {
  const bench = useWorkbenchStore();
  const present = useWorkbench(({ draft }) => draft);
  const certificates = [answer.certificate];
  if (answer.status !== "optimal") {
    return (
      <>
        {scope}
        <AnswerFailure answer={answer} />
        {wider}
        {settings}
        <PanelFooter certificates={certificates} onDone={onDone} />
      </>
    );
  }
  const apply = () => bench.change((draft) => withAnswer(bench, draft, answer));
  const isSame = isUnchanged(present, withAnswer(bench, present, answer));
  const isShort =
    isSame && countTargets(answer.evaluation ? bench.seen(answer.evaluation).findings : []).missed.length > 0;
  const lessened =
    isSame || !answer.evaluation ? [] : listLessened(bench.snapshot().evaluation, answer.evaluation);
  const isLong = answer.feeds.length > limits.feedsPerRationMax;
  return (
    <>
      {scope}
      {isShort && <p className="text-pretty font-semibold">{m.ration_feeds_cannot()}</p>}
      {(isShort || lessened.length > 0) && wider}
      <VerdictLine {...answer} conflict={[]} />
      {answer.isExact && <p className="text-sm">{m.ration_fix_exact()}</p>}
      <AnswerDiff answer={answer} />
      {children}
      {settings}
      <PanelFooter
        certificates={certificates}
        onApply={isLong || isSame ? undefined : apply}
        isDoubtful={lessened.length > 0}
        onDone={onDone}
      >
        {lessened.length > 0 && (
          <p role="alert" className="text-pretty text-destructive-ink text-sm">
            {m.ration_lessened({ list: ruleTitles(lessened.map(({ rule }) => rule)).join(", ") })}
          </p>
        )}
        {isLong && (
          <p role="alert" className="text-destructive-ink text-sm">
            {m.ration_too_many()}
          </p>
        )}
      </PanelFooter>
    </>
  );
}
