import type { Optimisation } from "#engine/types.ts";
import { m } from "#web/paraglide/messages.js";
import { useBench } from "../context.ts";
import { withAmounts } from "../draft.ts";
import { AnswerDiff } from "./answer-diff.tsx";
import { AnswerFailure } from "./answer-failure.tsx";
import { PanelFooter } from "./panel-footer.tsx";
import type { QuestionProps } from "./question.ts";

/** A ration as the answer: what would change, and Apply; or why there is none. */
export function Answer({ answer, currency, onDone }: QuestionProps & { answer: Optimisation }) {
  const bench = useBench();
  if (answer.status !== "optimal") {
    return (
      <>
        <p className="text-sm">{m.ration_optimise_none()}</p>
        <AnswerFailure answer={answer} />
        <PanelFooter onDone={onDone} />
      </>
    );
  }
  const apply = () => bench.change((draft) => withAmounts(draft, answer.quantitiesKg));
  return (
    <>
      <AnswerDiff answer={answer} currency={currency} />
      <PanelFooter onApply={apply} onDone={onDone} />
    </>
  );
}
