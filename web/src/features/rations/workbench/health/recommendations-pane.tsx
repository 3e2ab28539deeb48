import { useState } from "react";
import { namedSources } from "#contract/sheets/text/citations.ts";
import { createWriter } from "#contract/sheets/text/finding-text.ts";
import { groupAdvice, isShortMineral } from "#contract/sheets/text/group-advice.ts";
import { fullestTurnout, isOfTurnout, withoutTurnout } from "#contract/sheets/text/turnout-advice.ts";
import { actionText, partAdvice } from "#contract/sheets/text/verdict-text.ts";
import { insideSentence } from "#contract/text/inside-sentence.ts";
import type { Finding } from "#science/evaluation/evaluation-types.ts";
import { isWorry } from "#science/evaluation/finding-order.ts";
import type { RuleKey } from "#science/rules/rules-table.ts";
import { LiveRow } from "#web/features/rations/workbench/shared/live-section.tsx";
import { SourceLink } from "#web/features/rations/workbench/shared/source-link.tsx";
import {
  chanceText,
  evidenceText,
  listedTitle,
  ruleTitle,
} from "#web/features/rations/workbench/shared/texts.ts";
import { UnfoldButton, useFolds } from "#web/features/rations/workbench/shared/unfold-button.tsx";
import { useIdleState, useWorkbench } from "#web/features/rations/workbench/shared/workbench-context.ts";
import { sheetMessages } from "#web/lib/format/sheet-messages.ts";
import { m } from "#web/paraglide/messages.js";
import { LevelGlyph, levelWord } from "#web/parts/finding/finding-level.tsx";
import { FixButton } from "./fix-button.tsx";

/** Actions shown at first; the rest is folded. */
const openMost = 5;

/** Lists what to do about each finding that calls for a change, in the order of the verdict. */
export function RecommendationsPane() {
  const [showsAll, setShowsAll] = useState(false);
  const { view, evaluation } = useIdleState();
  const advised = view.isJudged ? groupAdvice(createWriter(sheetMessages()), evaluation) : [];
  const isJudged = useWorkbench(({ view }) => view.isJudged);
  const folds = useFolds(advised.length - openMost);
  const shown = folds && !showsAll ? advised.slice(0, openMost) : advised;
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
        {shown.map((group) => {
          const rules = group.split(" ") as RuleKey[];
          return (
            <LiveRow
              key={rules[0]}
              id={`advice-${rules[0]}`}
              tabIndex={-1}
              className="border-border border-b"
            >
              <Recommendation rules={rules} />
            </LiveRow>
          );
        })}
      </ul>
      {folds && <UnfoldButton isOpen={showsAll} count={advised.length - openMost} onChange={setShowsAll} />}
    </section>
  );
}

/** One action for all its rules; the reason, fix and sources of each are folded. */
function Recommendation({ rules }: { rules: readonly RuleKey[] }) {
  const { evaluation } = useIdleState();
  const writer = createWriter(sheetMessages());
  const founds = rules.flatMap((rule) => {
    const found = evaluation.findings.find((each) => each.rule === rule && !each.hypothetical);
    const text = found && actionText(writer, found, evaluation.verdictFacts);
    return found && text ? [{ found, text, ...partAdvice(text) }] : [];
  });
  const [first, ...others] = founds;
  if (!first) return null;
  const isTogether = others.length > 0 && isShortMineral(writer, first.found, evaluation.system);
  const speaker =
    founds[
      fullestTurnout(
        writer,
        founds.map(({ text }) => text),
      )
    ] ?? first;
  const action = isTogether ? m.ration_advice_minerals() : speaker.action;
  const named = [
    ...new Set(founds.map(({ found }) => (others.length > 0 ? listedTitle : ruleTitle)(found.rule))),
  ];
  const titles = named.map((title, at) => (at === 0 ? title : insideSentence(title)));
  return (
    <details data-print="open" className="group/advice">
      <summary className="grid cursor-pointer list-none grid-cols-[1rem_1fr] gap-x-2 py-2 text-sm leading-5 coarse:min-h-11">
        <LevelGlyph level={first.found.level} label={levelWord(first.found.level)} className="mt-0.5" />
        <span className="text-pretty">
          <span className="font-semibold">{titles.join(", ")}.</span> {action}
        </span>
      </summary>
      {founds.map(({ found, text, matter, action: own }) => (
        <div
          key={found.rule}
          id={found === first.found ? undefined : `advice-${found.rule}`}
          tabIndex={-1}
          className="grid gap-2 pb-3 pl-6 text-sm leading-5"
        >
          {others.length > 0 && <p className="font-semibold">{ruleTitle(found.rule)}</p>}
          {matter && <p className="text-pretty">{matter}.</p>}
          {isTogether && <p className="text-pretty">{own}</p>}
          {isOfTurnout(writer, text) && text !== speaker.text && (
            <p className="text-pretty">{withoutTurnout(writer, text)}</p>
          )}
          <Chance found={found} />
          {isWorry(found) && <FixButton rule={found.rule} />}
          <Sources found={found} />
        </div>
      ))}
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
      {namedSources(sources).map((source) => (
        <span key={source} className="text-pretty">
          <SourceLink source={source} />
        </span>
      ))}
      {mark && <span className="font-medium">{mark}</span>}
    </div>
  );
}
