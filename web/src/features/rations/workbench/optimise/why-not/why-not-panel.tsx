import { useCallback, useState } from "react";
import { whyNot } from "#engine/questions/why-not/why-not.ts";
import type { Remedy, WhyNot } from "#science/answers/why-not.ts";
import { isOffered, listCandidates } from "#web/features/rations/workbench/optimise/apply-remedy.ts";
import { missText, useRemedyText } from "#web/features/rations/workbench/optimise/conflict-text.ts";
import { leastRemedy } from "#web/features/rations/workbench/optimise/least-that-works.ts";
import { PanelFooter } from "#web/features/rations/workbench/optimise/panel-footer.tsx";
import type { QuestionProps } from "#web/features/rations/workbench/optimise/question-titles.ts";
import { Remarks, RuleList } from "#web/features/rations/workbench/optimise/remarks.tsx";
import { Asking, useAnswer } from "#web/features/rations/workbench/optimise/use-answer.tsx";
import { VerdictLine } from "#web/features/rations/workbench/optimise/verdict-line.tsx";
import { useWorkbench, useWorkbenchStore } from "#web/features/rations/workbench/shared/workbench-context.ts";
import { m } from "#web/paraglide/messages.js";
import { LevelGlyph, levelWord } from "#web/parts/finding/finding-level.tsx";
import { ConflictCard, conflictCertificates } from "./conflict-card.tsx";
import { showRemediesOnce } from "./remedies-once.ts";
import { RemedyPreview } from "./remedy-preview.tsx";

/** Explains which rules and limits conflict and offers remedies; each remedy is previewed before it is applied. */
export function WhyNotPanel({ onDone }: QuestionProps) {
  const bench = useWorkbenchStore();
  const [remedy, setRemedy] = useState<Remedy | null>(null);
  const question = useCallback(
    () => bench.ask((engine, asked) => whyNot(engine, { ...asked, candidates: listCandidates(bench) })),
    [bench],
  );
  const { answer } = useAnswer(question);
  if (remedy) return <RemedyPreview remedy={remedy} onBack={() => setRemedy(null)} onDone={onDone} />;
  const certificates = answer ? [answer.certificate, ...answer.conflicts.flatMap(conflictCertificates)] : [];
  return (
    <>
      {answer ? <Told answer={answer} onTry={setRemedy} /> : <Asking />}
      <PanelFooter certificates={certificates} onDone={onDone} />
    </>
  );
}

const headlines = {
  kept: m.ration_why_kept,
  compromise: m.ration_why_compromise,
  impossible: m.ration_why_impossible,
  limit: m.ration_optimise_limit,
};

/** Shows the verdict: the targets that give way in the best compromise, or the limits that exclude each other. */
function WhyNotVerdict({ answer: { status, conflicts, misses, untold } }: { answer: WhyNot }) {
  const bench = useWorkbenchStore();
  const remedyText = useRemedyText();
  const present = useWorkbench(({ evaluation }) => evaluation);
  if (status === "limit") return null;
  if (status === "impossible") {
    const members = conflicts.flatMap((conflict) => conflict.members);
    const least = leastRemedy(bench, conflicts);
    return (
      <VerdictLine
        evaluation={null}
        conflict={members.flatMap((member) => (member.kind === "rule" ? [member.rule] : []))}
        least={least && remedyText(least)}
      />
    );
  }
  const findings = present.findings.map((finding) => {
    const miss = misses.find(({ rule }) => rule === finding.rule);
    if (miss) return { ...finding, level: miss.level, value: miss.reached };
    return { ...finding, level: untold.includes(finding.rule) ? ("unknown" as const) : ("ok" as const) };
  });
  return <VerdictLine evaluation={{ ...present, findings, measures: [] }} />;
}

function Told({ answer, onTry }: { answer: WhyNot; onTry: (remedy: Remedy) => void }) {
  const { status, conflicts, misses, untold } = answer;
  const bench = useWorkbenchStore();
  const shown = showRemediesOnce(conflicts, (conflict, remedy) => isOffered(bench, conflict, remedy));
  return (
    <>
      {conflicts.some(({ ofGrass }) => ofGrass) ? (
        <p className="text-pretty font-semibold">{m.ration_why_grass_first()}</p>
      ) : (
        <>
          <WhyNotVerdict answer={answer} />
          <p className="text-sm">{headlines[status]()}</p>
        </>
      )}
      {shown.map((each) => (
        <ConflictCard
          key={each.conflict.members.map((member) => JSON.stringify(member)).join()}
          {...each}
          onTry={onTry}
        />
      ))}
      <Remarks title={m.ration_why_least_missed()} className="grid gap-1 pt-1 leading-5">
        {misses.map((miss) => (
          <li key={`${miss.rule} ${miss.side}`} className="flex gap-1.5">
            <LevelGlyph level={miss.level} label={levelWord(miss.level)} className="mt-0.5" />
            {missText(miss)}
          </li>
        ))}
      </Remarks>
      {untold.length > 0 && (
        <details className="text-sm">
          <summary className="cursor-pointer py-1 text-muted-foreground coarse:py-3">
            {m.ration_why_untold({ count: untold.length })}
          </summary>
          <RuleList rules={untold} className="leading-6" />
        </details>
      )}
    </>
  );
}
