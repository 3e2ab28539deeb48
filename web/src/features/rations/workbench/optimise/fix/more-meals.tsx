import { useMemo } from "react";
import { inEvenMeals } from "#web/features/rations/workbench/draft/meal-count-change.ts";
import { AnswerDiff } from "#web/features/rations/workbench/optimise/answer-diff.tsx";
import { evaluateProposal } from "#web/features/rations/workbench/optimise/answer-types.ts";
import { PanelFooter } from "#web/features/rations/workbench/optimise/panel-footer.tsx";
import type { QuestionProps } from "#web/features/rations/workbench/optimise/question-types.ts";
import { useBench } from "#web/features/rations/workbench/shared/workbench-context.ts";

/** Shows the effect of feeding the present amounts in more, equal meals. */
export function MoreMeals({ meals, currency, onDone }: QuestionProps & { meals: number }) {
  const bench = useBench();
  const { draft, answer } = useMemo(() => {
    const draft = inEvenMeals(bench.snapshot().draft, meals);
    const kg = draft.feeds.map(({ quantityKg }) => quantityKg);
    return { draft, answer: bench.ask((engine, asked) => evaluateProposal(engine, asked, kg), draft) };
  }, [bench, meals]);
  return (
    <>
      <AnswerDiff answer={answer} draft={draft} currency={currency} />
      <PanelFooter
        keepsAmounts
        onApply={() => bench.change((now) => inEvenMeals(now, meals))}
        onDone={onDone}
      />
    </>
  );
}
