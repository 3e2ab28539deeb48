import { useCallback, useState } from "react";
import { whyNot } from "#engine/questions/why-not/why-not.ts";
import type { Remedy, WhyNot } from "#science/answers/why-not.ts";
import { PanelFooter } from "#web/features/rations/workbench/optimise/panel-footer.tsx";
import type { QuestionProps } from "#web/features/rations/workbench/optimise/question-types.ts";
import { useAnswer } from "#web/features/rations/workbench/optimise/use-answer.ts";
import { ruleTitles } from "#web/features/rations/workbench/shared/texts.ts";
import { Checked } from "#web/features/rations/workbench/shared/verification-note.tsx";
import { useBench } from "#web/features/rations/workbench/shared/workbench-context.ts";
import { m } from "#web/paraglide/messages.js";
import { LevelGlyph, levelWord } from "#web/parts/finding/finding-level.tsx";
import { Skeleton } from "#web/ui/skeleton.tsx";
import { listCandidates } from "./candidates.ts";
import { ConflictCard, conflictCertificates } from "./conflict-card.tsx";
import { missText } from "./conflict-text.ts";
import { RemedyPreview } from "./remedy-preview.tsx";

/** Explains which rules and limits conflict and offers remedies; each remedy is previewed before it is applied. */
export function WhyNotPanel(props: QuestionProps) {
  const bench = useBench();
  const [remedy, setRemedy] = useState<Remedy | null>(null);
  const question = useCallback(
    () => bench.ask((engine, asked) => whyNot(engine, { ...asked, candidates: listCandidates(bench) })),
    [bench],
  );
  const { answer } = useAnswer(question);
  if (remedy) return <RemedyPreview remedy={remedy} onBack={() => setRemedy(null)} {...props} />;
  return (
    <>
      {answer ? (
        <Told answer={answer} currency={props.currency} onTry={setRemedy} />
      ) : (
        <div role="status" className="grid gap-3">
          <p className="text-muted-foreground text-sm">{m.ration_why_asking()}</p>
          <Skeleton className="h-40" />
        </div>
      )}
      <PanelFooter onDone={props.onDone} />
    </>
  );
}

interface ToldProps {
  answer: WhyNot;
  currency: string;
  onTry: (remedy: Remedy) => void;
}

function Told({ answer, currency, onTry }: ToldProps) {
  const { status, conflicts, misses, untold } = answer;
  const headline = {
    kept: m.ration_why_kept,
    compromise: m.ration_why_compromise,
    impossible: m.ration_why_impossible,
    limit: m.ration_optimise_limit,
  }[status];
  return (
    <>
      <p className="font-medium text-sm">{headline()}</p>
      {conflicts.map((conflict) => (
        <ConflictCard
          key={conflict.members.map((member) => JSON.stringify(member)).join()}
          conflict={conflict}
          currency={currency}
          onTry={onTry}
        />
      ))}
      {misses.length > 0 && (
        <section className="text-sm">
          <h3 className="font-semibold">{m.ration_why_least_missed()}</h3>
          <ul className="grid gap-1 pt-1 leading-5">
            {misses.map((miss) => (
              <li key={`${miss.rule} ${miss.side}`} className="flex gap-1.5">
                <LevelGlyph level={miss.level} label={levelWord(miss.level)} className="mt-0.5" />
                {missText(miss)}
              </li>
            ))}
          </ul>
        </section>
      )}
      {untold.length > 0 && (
        <details className="text-sm">
          <summary className="cursor-pointer py-1 text-muted-foreground coarse:py-3">
            {m.ration_why_untold({ count: untold.length })}
          </summary>
          <ul className="list-disc pl-5 leading-6">
            {ruleTitles(untold).map((title) => (
              <li key={title}>{title}</li>
            ))}
          </ul>
        </details>
      )}
      <Checked certificates={[answer.certificate, ...conflicts.flatMap(conflictCertificates)]} />
    </>
  );
}
