import { useCallback, useMemo, useState } from "react";
import type { Remedy } from "#science/answers/why-not.ts";
import type { RuleKey } from "#science/rules/rules-table.ts";
import { withAmounts } from "#web/features/rations/workbench/draft/draft.ts";
import { inEvenMeals } from "#web/features/rations/workbench/draft/meal-count-change.ts";
import {
  AnswerDiff,
  evaluateProposal,
  noRemarks,
} from "#web/features/rations/workbench/optimise/answer-diff.tsx";
import { isOffered } from "#web/features/rations/workbench/optimise/apply-remedy.ts";
import { movedTexts } from "#web/features/rations/workbench/optimise/changed-level-text.ts";
import { useRemedyText } from "#web/features/rations/workbench/optimise/conflict-text.ts";
import { leastRemedy } from "#web/features/rations/workbench/optimise/least-that-works.ts";
import { PanelFooter } from "#web/features/rations/workbench/optimise/panel-footer.tsx";
import type { QuestionProps } from "#web/features/rations/workbench/optimise/question-titles.ts";
import { Remarks } from "#web/features/rations/workbench/optimise/remarks.tsx";
import { Asking, useAnswer } from "#web/features/rations/workbench/optimise/use-answer.tsx";
import { VerdictLine } from "#web/features/rations/workbench/optimise/verdict-line.tsx";
import {
  ConflictCard,
  conflictCertificates,
} from "#web/features/rations/workbench/optimise/why-not/conflict-card.tsx";
import { showRemediesOnce } from "#web/features/rations/workbench/optimise/why-not/remedies-once.ts";
import { RemedyHead } from "#web/features/rations/workbench/optimise/why-not/remedy-preview.tsx";
import { RefeedingNote } from "#web/features/rations/workbench/shared/requirement-remarks.tsx";
import { ruleTitle } from "#web/features/rations/workbench/shared/texts.ts";
import { useWorkbenchStore } from "#web/features/rations/workbench/shared/workbench-context.ts";
import { m } from "#web/paraglide/messages.js";
import { LabelledCheckbox } from "#web/parts/choice/labelled-checkbox.tsx";
import { TitledDialog } from "#web/parts/feedback/titled-dialog.tsx";
import { SegmentedChoice } from "#web/parts/form/segmented-choice.tsx";
import { askFix, type FixAnswer, mealsThatDo } from "./ask-fix.ts";

interface FixPanelProps extends QuestionProps {
  rule: RuleKey;
}

const ways = ["amounts", "meals"] as const;

/** Offers the ways to repair one finding: other amounts, or more meals where the rule counts meals. */
export function FixPanel(props: FixPanelProps) {
  const bench = useWorkbenchStore();
  const [meals] = useState(() => mealsThatDo(bench, props.rule));
  const [way, setWay] = useState<(typeof ways)[number]>("amounts");
  const mealsWord = (count: number) =>
    count > bench.snapshot().draft.meals ? m.ration_fix_meals({ count }) : m.ration_fix_meals_even({ count });
  return (
    <>
      {meals !== null && (
        <SegmentedChoice
          label={m.ration_fix_ways()}
          choices={ways}
          value={way}
          wordOf={(each) => (each === "amounts" ? m.ration_fix_amounts() : mealsWord(meals))}
          onChange={setWay}
        />
      )}
      {way === "meals" && meals !== null ? (
        <MoreMeals meals={meals} {...props} />
      ) : (
        <OtherAmounts {...props} />
      )}
    </>
  );
}

/** Shows the effect of feeding the present amounts in more, equal meals. */
function MoreMeals({ meals, onDone }: QuestionProps & { meals: number }) {
  const bench = useWorkbenchStore();
  const { draft, answer } = useMemo(() => {
    const draft = inEvenMeals(bench.snapshot().draft, meals);
    const kg = draft.feeds.map(({ quantityKg }) => quantityKg);
    return { draft, answer: evaluateProposal(bench, kg, draft) };
  }, [bench, meals]);
  const apply = () => bench.change((now) => inEvenMeals(now, meals));
  return (
    <>
      <VerdictLine {...answer} />
      <AnswerDiff answer={answer} draft={draft} />
      <PanelFooter keepsAmounts onApply={apply} onDone={onDone} />
    </>
  );
}

function OtherAmounts({ rule, onDone }: FixPanelProps) {
  const bench = useWorkbenchStore();
  const [remedy, setRemedy] = useState<Remedy | null>(null);
  const [isExact, setIsExact] = useState(false);
  const question = useCallback(
    () => askFix(bench, rule, { remedy, isExact }),
    [bench, rule, remedy, isExact],
  );
  const { answer, isAsking } = useAnswer(question);
  return (
    <>
      {remedy && <RemedyHead remedy={remedy} onBack={() => setRemedy(null)} />}
      <LabelledCheckbox label={m.ration_exact()} isOn={isExact} onChange={setIsExact} />
      {isAsking || !answer ? (
        <>
          <Asking />
          <PanelFooter onDone={onDone} />
        </>
      ) : (
        <Told {...answer} onDone={onDone} onTry={setRemedy} />
      )}
    </>
  );
}

interface ToldProps extends QuestionProps, FixAnswer {
  onTry: (remedy: Remedy) => void;
}

function Told({ draft, fix, onDone, onTry }: ToldProps) {
  const bench = useWorkbenchStore();
  const remedyText = useRemedyText();
  if (fix.status !== "fixed") {
    const { conflict, certificate } = fix;
    const least = conflict && leastRemedy(bench, [conflict]);
    return (
      <>
        {conflict && (
          <VerdictLine
            evaluation={null}
            conflict={conflict.members.flatMap((member) => (member.kind === "rule" ? [member.rule] : []))}
            least={least && remedyText(least)}
          />
        )}
        <p className="text-sm">{conflict ? m.ration_fix_none() : m.ration_fix_limit()}</p>
        {showRemediesOnce(conflict ? [conflict] : [], (ended, remedy) => isOffered(bench, ended, remedy)).map(
          (shown) => (
            <ConflictCard key="conflict" {...shown} onTry={onTry} />
          ),
        )}
        <PanelFooter
          certificates={[certificate, ...(conflict ? conflictCertificates(conflict) : [])]}
          onDone={onDone}
        />
      </>
    );
  }
  const { quantitiesKg, pricePerDay, evaluation, worsened } = fix;
  const before = bench.ask((engine, { ration }) => engine.evaluate(ration), draft);
  const answer = { goal: "closest" as const, quantitiesKg, pricePerDay, evaluation, ...noRemarks };
  return (
    <>
      <VerdictLine {...answer} />
      {fix.isExact && <p className="text-sm">{m.ration_fix_exact()}</p>}
      <AnswerDiff answer={answer} draft={draft} />
      <Remarks title={m.ration_fix_worse()}>
        {worsened.map(({ rule }) => (
          <li key={rule}>
            {m.ration_fix_from_to({ rule: ruleTitle(rule), ...movedTexts(rule, before, evaluation) })}
          </li>
        ))}
      </Remarks>
      <PanelFooter
        certificates={[fix.certificate]}
        onApply={() => bench.change(() => withAmounts(draft, quantitiesKg))}
        onDone={onDone}
      />
    </>
  );
}

export function FixDialog({ rule, onClose }: { rule: RuleKey; onClose: () => void }) {
  return (
    <TitledDialog
      title={m.ration_fix_of({ rule: ruleTitle(rule) })}
      help={m.ration_fix_help()}
      className="content-start tablet:max-w-3xl"
      onClose={onClose}
    >
      <RefeedingNote />
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <FixPanel key={rule} rule={rule} onDone={onClose} />
      </div>
    </TitledDialog>
  );
}
