import { useMemo } from "react";
import { useBench } from "../context.ts";
import { inEvenMeals } from "../draft-meals.ts";
import { AnswerDiff } from "./answer-diff.tsx";
import { PanelFooter } from "./panel-footer.tsx";
import { proposalOf } from "./proposal.ts";
import type { QuestionProps } from "./question.ts";

/** The same amounts in meals that are alike: what that changes. */
export function MoreMeals({ meals, currency, onDone }: QuestionProps & { meals: number }) {
  const bench = useBench();
  const { draft, answer } = useMemo(() => {
    const draft = inEvenMeals(bench.snapshot().draft, meals);
    const kg = draft.feeds.map(({ quantityKg }) => quantityKg);
    return { draft, answer: bench.ask((engine, asked) => proposalOf(engine, asked, kg), draft) };
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
