import type { ReactNode } from "react";
import type { ChosenOptimisation } from "#science/answers/optimise.ts";
import { Checked } from "#web/features/rations/workbench/shared/verification-note.tsx";
import { useBench } from "#web/features/rations/workbench/shared/workbench-context.ts";
import { m } from "#web/paraglide/messages.js";
import { AnswerDiff } from "./answer-diff.tsx";
import { AnswerFailure } from "./answer-failure.tsx";
import { ingredientPath, isTooLong, withAnswer } from "./answer-feeds.ts";
import { PanelFooter } from "./panel-footer.tsx";
import type { QuestionProps } from "./question-types.ts";

interface AnswerProps extends QuestionProps {
  answer: ChosenOptimisation;
  children?: ReactNode;
}

/** Shows a proposed ration with its changes and Apply, or why there is none. */
export function Answer({ answer, currency, onDone, children }: AnswerProps) {
  const bench = useBench();
  if (answer.status !== "optimal") {
    return (
      <>
        {answer.status !== "unasked" && <p className="text-sm">{m.ration_optimise_none()}</p>}
        <AnswerFailure answer={answer} />
        <Checked certificates={[answer.certificate]} />
        <PanelFooter onDone={onDone} />
      </>
    );
  }
  const apply = () => bench.change((draft) => withAnswer(draft, answer, (id) => ingredientPath(bench, id)));
  const isLong = isTooLong(answer);
  return (
    <>
      <AnswerDiff answer={answer} currency={currency} />
      {children}
      <Checked certificates={[answer.certificate]} />
      {isLong && (
        <p role="alert" className="text-destructive-ink text-sm">
          {m.ration_too_many()}
        </p>
      )}
      <PanelFooter {...(isLong ? {} : { onApply: apply })} onDone={onDone} />
    </>
  );
}
