import { ArrowLeft } from "lucide-react";
import { useCallback, useState } from "react";
import type { Fix } from "#science/answers/fix.ts";
import type { Remedy } from "#science/answers/why-not.ts";
import type { RuleKey } from "#science/rules/rules-table.ts";
import { type Draft, withAmounts } from "#web/features/rations/workbench/draft/draft.ts";
import { AnswerDiff } from "#web/features/rations/workbench/optimise/answer-diff.tsx";
import { movedTexts } from "#web/features/rations/workbench/optimise/changed-level-text.ts";
import { PanelFooter } from "#web/features/rations/workbench/optimise/panel-footer.tsx";
import type { QuestionProps } from "#web/features/rations/workbench/optimise/question-types.ts";
import { useAnswer } from "#web/features/rations/workbench/optimise/use-answer.ts";
import {
  ConflictCard,
  conflictCertificates,
} from "#web/features/rations/workbench/optimise/why-not/conflict-card.tsx";
import { remedyText } from "#web/features/rations/workbench/optimise/why-not/conflict-text.ts";
import { useNames } from "#web/features/rations/workbench/optimise/why-not/use-line-names.ts";
import { ruleTitle } from "#web/features/rations/workbench/shared/texts.ts";
import { Checked } from "#web/features/rations/workbench/shared/verification-note.tsx";
import { useBench } from "#web/features/rations/workbench/shared/workbench-context.ts";
import { m } from "#web/paraglide/messages.js";
import { SegmentedChoice } from "#web/parts/form/segmented-choice.tsx";
import { Button } from "#web/ui/button.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { askFix, mealsThatDo } from "./ask-fix.ts";
import { MoreMeals } from "./more-meals.tsx";

interface FixPanelProps extends QuestionProps {
  rule: RuleKey;
}

const ways = ["amounts", "meals"] as const;

/** Offers the ways to repair one finding: other amounts, or more meals where the rule counts meals. */
export function FixPanel(props: FixPanelProps) {
  const bench = useBench();
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

function OtherAmounts({ rule, ...props }: FixPanelProps) {
  const bench = useBench();
  const names = useNames(props.currency);
  const [remedy, setRemedy] = useState<Remedy | null>(null);
  const question = useCallback(() => askFix(bench, rule, remedy), [bench, rule, remedy]);
  const { answer, isAsking } = useAnswer(question);
  return (
    <>
      {remedy && (
        <>
          <Button variant="ghost" size="sm" className="-ml-2 w-fit" onClick={() => setRemedy(null)}>
            <ArrowLeft aria-hidden="true" />
            {m.ration_why_back()}
          </Button>
          <h3 className="font-semibold text-sm">{remedyText(remedy, names)}</h3>
        </>
      )}
      {isAsking || !answer ? (
        <>
          <div role="status" className="grid gap-3">
            <p className="text-muted-foreground text-sm">{m.ration_why_asking()}</p>
            <Skeleton className="h-40" />
          </div>
          <PanelFooter onDone={props.onDone} />
        </>
      ) : (
        <Told {...answer} {...props} onTry={setRemedy} />
      )}
    </>
  );
}

interface ToldProps extends QuestionProps {
  draft: Draft;
  fix: Fix;
  onTry: (remedy: Remedy) => void;
}

function Told({ draft, fix, currency, onDone, onTry }: ToldProps) {
  const bench = useBench();
  if (fix.status !== "fixed") {
    return (
      <>
        <p className="text-sm">{fix.conflict ? m.ration_fix_none() : m.ration_fix_limit()}</p>
        {fix.conflict && <ConflictCard conflict={fix.conflict} currency={currency} onTry={onTry} />}
        <Checked
          certificates={[fix.certificate, ...(fix.conflict ? conflictCertificates(fix.conflict) : [])]}
        />
        <PanelFooter onDone={onDone} />
      </>
    );
  }
  const { quantitiesKg, pricePerDay, evaluation, worsened } = fix;
  const before = bench.ask((engine, { ration }) => engine.evaluate(ration), draft);
  const answer = { goal: "closest" as const, quantitiesKg, pricePerDay, evaluation, ...nothingElse };
  return (
    <>
      <AnswerDiff answer={answer} draft={draft} currency={currency} />
      {worsened.length > 0 && (
        <section className="text-sm">
          <h3 className="font-semibold">{m.ration_fix_worse()}</h3>
          <ul className="list-disc pl-5 leading-6">
            {worsened.map(({ rule }) => (
              <li key={rule}>
                {m.ration_fix_from_to({ rule: ruleTitle(rule), ...movedTexts(rule, before, evaluation) })}
              </li>
            ))}
          </ul>
        </section>
      )}
      <Checked certificates={[fix.certificate]} />
      <PanelFooter onApply={() => bench.change(() => withAmounts(draft, quantitiesKg))} onDone={onDone} />
    </>
  );
}

const nothingElse = { shortfalls: [], rulePrices: [], notSteered: [] };
