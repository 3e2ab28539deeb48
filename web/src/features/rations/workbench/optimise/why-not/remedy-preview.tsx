import { ArrowLeft } from "lucide-react";
import { useMemo, useState } from "react";
import { rationDosing } from "#contract/ration/science-ration.ts";
import { optimiseInSteps } from "#engine/questions/practical/optimise-in-steps.ts";
import type { Remedy } from "#science/answers/why-not.ts";
import { withAmounts } from "#web/features/rations/workbench/draft/draft.ts";
import { AnswerDiff } from "#web/features/rations/workbench/optimise/answer-diff.tsx";
import { AnswerFailure } from "#web/features/rations/workbench/optimise/answer-failure.tsx";
import { tried } from "#web/features/rations/workbench/optimise/apply-remedy.ts";
import { useRemedyText } from "#web/features/rations/workbench/optimise/conflict-text.ts";
import { PanelFooter } from "#web/features/rations/workbench/optimise/panel-footer.tsx";
import type { QuestionProps } from "#web/features/rations/workbench/optimise/question-titles.ts";
import { VerdictLine } from "#web/features/rations/workbench/optimise/verdict-line.tsx";
import { useWorkbenchStore } from "#web/features/rations/workbench/shared/workbench-context.ts";
import { m } from "#web/paraglide/messages.js";
import { LabelledCheckbox } from "#web/parts/choice/labelled-checkbox.tsx";
import { Button } from "#web/ui/button.tsx";

interface RemedyHeadProps {
  remedy: Remedy;
  onBack: () => void;
}

/** Names the remedy that is tried, and leads back from it. */
export function RemedyHead({ remedy, onBack }: RemedyHeadProps) {
  const remedyText = useRemedyText();
  return (
    <>
      <Button variant="ghost" size="sm" className="-ml-2 w-fit" onClick={onBack}>
        <ArrowLeft aria-hidden="true" />
        {m.ration_why_back()}
      </Button>
      <h3 className="font-semibold text-sm">{remedyText(remedy)}</h3>
    </>
  );
}

/** Shows the ration closest to the present one after a remedy, in whole practical amounts, before anything changes. */
export function RemedyPreview({ remedy, onBack, onDone }: RemedyHeadProps & QuestionProps) {
  const bench = useWorkbenchStore();
  const [isExact, setIsExact] = useState(false);
  const found = useMemo(() => {
    const way = tried(bench, remedy);
    if (!way) return null;
    const { draft, accepted } = way;
    const answer = bench.ask((engine, asked) => {
      const question = { ...asked, goal: "closest" as const, accepted };
      if (isExact) return engine.optimise(question);
      return optimiseInSteps(engine, { ...question, dosing: rationDosing(draft.feeds, asked.ration) });
    }, draft);
    return { draft, answer };
  }, [bench, remedy, isExact]);
  const isFound = found?.answer.status === "optimal";
  const apply = () => {
    if (found) bench.change(() => withAmounts(found.draft, found.answer.quantitiesKg));
  };
  return (
    <>
      <RemedyHead remedy={remedy} onBack={onBack} />
      <LabelledCheckbox label={m.ration_exact()} isOn={isExact} onChange={setIsExact} />
      {found && isFound && (
        <>
          <VerdictLine {...found.answer} conflict={[]} />
          <AnswerDiff answer={found.answer} draft={found.draft} />
        </>
      )}
      {found && !isFound && <AnswerFailure answer={found.answer} />}
      <PanelFooter
        certificates={found ? [found.answer.certificate] : []}
        onApply={isFound ? apply : undefined}
        onDone={onDone}
      />
    </>
  );
}
