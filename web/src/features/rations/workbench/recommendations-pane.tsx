import { isWorry } from "#science/findings.ts";
import type { RuleKey } from "#science/rules.ts";
import { m } from "#web/paraglide/messages.js";
import { LevelGlyph } from "#web/parts/finding-level.tsx";
import { useSteadyList, useWorkbench } from "./context.ts";
import { judgementOf } from "./health-pane.tsx";
import { LiveRow } from "./live.tsx";
import type { Judgement } from "./view.ts";
import { adviceOf, hasAdvice, ruleTitle } from "./words.ts";

/** What to do about each judgement at watch or risk. */
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
  const judged = judgementOf(rule);
  const level = useWorkbench((snapshot) => judged(snapshot)?.level ?? "unknown");
  const advice = useWorkbench((snapshot) => {
    const judgement = judged(snapshot);
    return judgement ? adviceOf(judgement) : null;
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
