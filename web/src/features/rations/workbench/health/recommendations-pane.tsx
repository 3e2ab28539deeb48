import { isWorry } from "#science/evaluation/finding-order.ts";
import type { RuleKey } from "#science/rules/rules-table.ts";
import { LiveRow } from "#web/features/rations/workbench/shared/live-section.tsx";
import { adviceText, hasAdvice, ruleTitle } from "#web/features/rations/workbench/shared/texts.ts";
import { useSteadyList, useWorkbench } from "#web/features/rations/workbench/shared/workbench-context.ts";
import type { Judgement } from "#web/features/rations/workbench/store/view-model.ts";
import { m } from "#web/paraglide/messages.js";
import { LevelGlyph } from "#web/parts/finding/finding-level.tsx";
import { selectFinding } from "./health-pane.tsx";

/** Lists the advice for each finding at watch or risk. */
export function RecommendationsPane() {
  const advised = useSteadyList(({ view }) =>
    view.judgements.filter((found) => callsForChange(found) && hasAdvice(found)).map(({ rule }) => rule),
  );
  const isJudged = useWorkbench(({ view }) => view.isJudged);
  return (
    <section
      aria-labelledby="recommendations-title"
      className="pane-contained grid grid-cols-1 gap-2"
      id="section-recommendations"
      tabIndex={-1}
    >
      <h2 id="recommendations-title" className="font-semibold text-base">
        {m.ration_recommendations()}
      </h2>
      {advised.length === 0 && (
        <p className="text-muted-foreground text-sm">
          {isJudged ? m.ration_recommendations_none() : m.ration_judged_later()}
        </p>
      )}
      <ul className="grid grid-cols-1 gap-2">
        {advised.map((rule) => (
          <LiveRow key={rule} className="flex gap-2 text-sm leading-5">
            <Recommendation rule={rule} />
          </LiveRow>
        ))}
      </ul>
    </section>
  );
}

const callsForChange = (judgement: Judgement): boolean => !judgement.hypothetical && isWorry(judgement);

function Recommendation({ rule }: { rule: RuleKey }) {
  const judged = selectFinding(rule);
  const level = useWorkbench((snapshot) => judged(snapshot)?.level ?? "unknown");
  const advice = useWorkbench((snapshot) => {
    const judgement = judged(snapshot);
    return judgement ? adviceText(judgement) : null;
  });
  return (
    <>
      <LevelGlyph level={level} className="mt-0.5" />
      <span>
        <span className="font-semibold">{ruleTitle(rule)}.</span>{" "}
        <span className="text-pretty">{advice}</span>
      </span>
    </>
  );
}
