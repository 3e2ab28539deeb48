import { useState } from "react";
import { createWriter } from "#contract/sheets/text/finding-text.ts";
import { actionText, partAdvice } from "#contract/sheets/text/verdict-text.ts";
import type { Finding } from "#science/evaluation/evaluation-types.ts";
import { isWorry } from "#science/evaluation/finding-order.ts";
import { byUrgency, speakerFor } from "#science/evaluation/verdict.ts";
import type { RuleKey } from "#science/rules/rules-table.ts";
import { LiveRow } from "#web/features/rations/workbench/shared/live-section.tsx";
import { SourceLink } from "#web/features/rations/workbench/shared/source-link.tsx";
import { chanceText, evidenceText, ruleTitle } from "#web/features/rations/workbench/shared/texts.ts";
import {
  useIdleState,
  useSteadyList,
  useWorkbench,
} from "#web/features/rations/workbench/shared/workbench-context.ts";
import type { Snapshot } from "#web/features/rations/workbench/store/store.ts";
import { sheetMessages } from "#web/lib/format/sheet-messages.ts";
import { m } from "#web/paraglide/messages.js";
import { LevelGlyph, levelWord } from "#web/parts/finding/finding-level.tsx";
import { Button } from "#web/ui/button.tsx";
import { FixButton } from "./fix-button.tsx";

/** Actions shown at first; the rest is folded. */
const openMost = 5;

/** Lists what to do about each finding that calls for a change, in the order of the verdict. */
export function RecommendationsPane() {
  const [showsAll, setShowsAll] = useState(false);
  const advised = useSteadyList((snapshot) => (snapshot.view.isJudged ? listAdvised(snapshot) : []));
  const isJudged = useWorkbench(({ view }) => view.isJudged);
  const shown = showsAll ? advised : advised.slice(0, openMost);
  return (
    <section
      aria-labelledby="recommendations-title"
      className="pane-contained grid grid-cols-1 gap-1"
      id="section-recommendations"
      tabIndex={-1}
    >
      <h2 id="recommendations-title" className="font-semibold text-base desktop:leading-8">
        {m.ration_recommendations()}
      </h2>
      {advised.length === 0 && (
        <p className="text-muted-foreground text-sm">
          {isJudged ? m.ration_recommendations_none() : m.ration_judged_later()}
        </p>
      )}
      <ul className="grid grid-cols-1">
        {shown.map((rule) => (
          <LiveRow key={rule} id={`advice-${rule}`} tabIndex={-1} className="border-border border-b">
            <Recommendation rule={rule} />
          </LiveRow>
        ))}
      </ul>
      {advised.length > openMost && (
        <Button
          variant="ghost"
          size="sm"
          className="-ml-3 w-fit"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? m.ration_fold() : m.ration_unfold({ count: advised.length - openMost })}
        </Button>
      )}
    </section>
  );
}

/** Lists the rules with an action in the order of the verdict, one of a figure. */
function listAdvised({ evaluation: { findings, verdictFacts } }: Snapshot): RuleKey[] {
  const writer = createWriter(sheetMessages());
  const open = findings
    .filter((found) => !found.hypothetical && actionText(writer, found, verdictFacts) !== null)
    .toSorted(byUrgency(verdictFacts));
  return [...new Set(open.map((found) => speakerFor(open, found).rule))];
}

/** One action; its reason, fix and sources are folded. */
function Recommendation({ rule }: { rule: RuleKey }) {
  const { evaluation } = useIdleState();
  const found = evaluation.findings.find((each) => each.rule === rule && !each.hypothetical);
  const text = found && actionText(createWriter(sheetMessages()), found, evaluation.verdictFacts);
  if (!found || !text) return null;
  const { matter, action } = partAdvice(text);
  return (
    <details data-print="open" className="group/advice">
      <summary className="grid cursor-pointer list-none grid-cols-[1rem_1fr] gap-x-2 py-2 text-sm leading-5 coarse:min-h-11">
        <LevelGlyph level={found.level} label={levelWord(found.level)} className="mt-0.5" />
        <span className="text-pretty">
          <span className="font-semibold">{ruleTitle(rule)}.</span> {action}
        </span>
      </summary>
      <div className="grid gap-2 pb-3 pl-6 text-sm leading-5">
        {matter && <p className="text-pretty">{matter}.</p>}
        <Chance found={found} />
        {isWorry(found) && <FixButton rule={rule} />}
        <Sources found={found} />
      </div>
    </details>
  );
}

function Chance({ found }: { found: Finding }) {
  const text = chanceText(found);
  return text && <p className="text-muted-foreground text-xs">{text}</p>;
}

function Sources({ found: { sources, evidence } }: { found: Finding }) {
  const mark = evidenceText(evidence);
  return (
    <div className="grid gap-1 text-muted-foreground text-xs leading-4 coarse:[&_a]:inline-block coarse:[&_a]:py-3.5">
      {sources.map((source) => (
        <span key={source} className="text-pretty">
          <SourceLink source={source} />
        </span>
      ))}
      {mark && <span className="font-medium">{mark}</span>}
    </div>
  );
}
