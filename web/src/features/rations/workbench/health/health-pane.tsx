import { memo, useId, useState } from "react";
import { isWorry, needsWords } from "#science/evaluation/finding-order.ts";
import { type RuleKey, rules } from "#science/rules/rules-table.ts";
import { FeedRemarks } from "#web/features/rations/workbench/shared/line-remarks.tsx";
import { LiveRow } from "#web/features/rations/workbench/shared/live-section.tsx";
import { LiveText } from "#web/features/rations/workbench/shared/live-text.tsx";
import { SourceLink } from "#web/features/rations/workbench/shared/source-link.tsx";
import {
  adviceText,
  boundsText,
  chanceText,
  evidenceText,
  findingFigureText,
  hasAdvice,
  longestChance,
  ofMeal,
  ruleTitle,
  shortCitation,
} from "#web/features/rations/workbench/shared/texts.ts";
import {
  useRestedPart,
  useSteadyList,
  useWorkbench,
  useWorkbenchList,
  useWorkbenchStore,
} from "#web/features/rations/workbench/shared/workbench-context.ts";
import type { Snapshot } from "#web/features/rations/workbench/store/store.ts";
import type { Judgement } from "#web/features/rations/workbench/store/view-model.ts";
import { m } from "#web/paraglide/messages.js";
import { FindingCard } from "#web/parts/finding/finding-card.tsx";
import { LevelGlyph } from "#web/parts/finding/finding-level.tsx";
import { Button } from "#web/ui/button.tsx";
import { FixButton } from "./fix-button.tsx";

/** Findings open at first; the rest is folded. */
const openMax = 5;

/** Lists the health findings, worst first. Each row subscribes to its own finding. */
export function HealthPane() {
  const bench = useWorkbenchStore();
  const showsAll = useWorkbench(({ foldsFindings }) => !foldsFindings);
  const open = useSteadyList(
    (snapshot) => {
      const own = listed(snapshot, false);
      if (showsAll) return own.map(({ rule }) => rule);
      const worries = own.filter(({ level }) => level !== "ok");
      return (worries.length > 0 ? worries : own).slice(0, openMax).map(({ rule }) => rule);
    },
    showsAll ? "all" : "worst",
  );
  const isJudged = useWorkbench(({ view }) => view.isJudged);
  const own = useWorkbench((snapshot) => listed(snapshot, false).length);
  const others = useWorkbenchList((snapshot) => listed(snapshot, true).map(({ rule }) => rule));
  return (
    <section
      aria-labelledby="health-title"
      className="pane-contained grid grid-cols-1 gap-3"
      id="section-health"
      tabIndex={-1}
    >
      <h2 id="health-title" className="font-semibold text-base desktop:leading-8">
        {m.ration_health()}
      </h2>
      <FeedRemarks />
      {!isJudged && <p className="text-muted-foreground text-sm">{m.ration_judged_later()}</p>}
      <ul className="grid grid-cols-1 gap-3">
        {open.map((rule) => (
          <HealthLine key={rule} rule={rule} />
        ))}
      </ul>
      {(own > open.length || showsAll) && (
        <Button
          variant="ghost"
          size="sm"
          className="w-fit"
          aria-expanded={showsAll}
          onClick={() => bench.foldFindings(showsAll)}
        >
          {showsAll ? m.ration_fold() : m.ration_unfold({ count: own - open.length })}
        </Button>
      )}
      {others.length > 0 && (
        <details data-print="open">
          <summary className="cursor-pointer py-1 text-muted-foreground text-sm coarse:py-3">
            {m.ration_hypothetical({ count: others.length })}
          </summary>
          <ul className="grid gap-3 pt-2">
            {others.map((rule) => (
              <HealthLine key={rule} rule={rule} />
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

const listed = ({ view }: Snapshot, isHypothetical: boolean): Judgement[] =>
  view.judgements.filter(({ hypothetical }) => hypothetical === isHypothetical);

const HealthLine = memo(({ rule }: { rule: RuleKey }) => (
  <LiveRow id={`finding-${rule}`} data-measure={rules[rule].measure} tabIndex={-1}>
    <HealthFinding rule={rule} />
  </LiveRow>
));

function HealthFinding({ rule }: { rule: RuleKey }) {
  const bench = useWorkbenchStore();
  const id = useId();
  const judged = selectFinding(rule);
  const level = useWorkbench((snapshot) => judged(snapshot)?.level ?? "unknown");
  const isWorrying = useRestedPart((snapshot) => isWorry(judged(snapshot) ?? { level: "unknown" }));
  const isExplainable = useRestedPart((snapshot) => needsWords(judged(snapshot) ?? { level: "unknown" }));
  const bound = useWorkbench((snapshot) => findingBound(judged(snapshot)));
  const isUncertain =
    useSteadyList((snapshot) => (findingChance(judged(snapshot)) === "" ? [] : [true])).length > 0;
  const sources = useWorkbenchList((snapshot) => judged(snapshot)?.sources ?? []);
  const evidence = useWorkbench((snapshot) => findingEvidence(judged(snapshot)));
  const [isExplained, setIsExplained] = useState(false);
  return (
    <FindingCard
      level={level}
      title={ruleTitle(rule)}
      value={
        <button
          type="button"
          onClick={() => bench.trace({ measure: rules[rule].measure })}
          aria-label={m.ration_trace_of({ name: ruleTitle(rule) })}
          aria-describedby={id}
          className="-mx-1 block w-full cursor-pointer rounded-sm px-1 text-left hover:bg-accent coarse:min-h-11"
        >
          <span id={id}>
            <LiveText
              className="h-6"
              of={(snapshot) => {
                const judgement = judged(snapshot);
                return judgement ? ofMeal(findingFigureText(snapshot.view, judgement), judgement.meal) : "";
              }}
            />
          </span>
        </button>
      }
      bound={bound}
      chance={
        isUncertain && (
          <LiveText
            className="text-pretty"
            longest={longestChance()}
            of={(snapshot) => findingChance(judged(snapshot))}
          />
        )
      }
      sources={isExplainable && isExplained ? [] : sources.map(shortCitation)}
      sourceLabel={m.ration_source()}
      evidence={evidence}
    >
      {isExplainable && (
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 py-1">
          {isWorrying && <FixButton rule={rule} />}
          <Why rule={rule} isOpen={isExplained} onOpen={setIsExplained} />
        </span>
      )}
    </FindingCard>
  );
}

interface WhyProps {
  rule: RuleKey;
  isOpen: boolean;
  onOpen: (isOpen: boolean) => void;
}

/** Shows, once opened, the reason of a finding, the advice and the sources with their links. */
function Why({ rule, isOpen, onOpen }: WhyProps) {
  return (
    <details
      data-print="open"
      open={isOpen}
      className="open:w-full"
      onToggle={({ currentTarget }) => onOpen(currentTarget.open)}
    >
      <summary className="cursor-pointer py-1 text-muted-foreground text-xs coarse:py-3.5">
        {m.ration_why_it_matters()}
      </summary>
      {isOpen && <Advice rule={rule} />}
    </details>
  );
}

function Advice({ rule }: { rule: RuleKey }) {
  const advice = useAdvice(rule);
  const sources = useWorkbenchList((snapshot) => selectFinding(rule)(snapshot)?.sources ?? []);
  const evidence = useWorkbench((snapshot) => findingEvidence(selectFinding(rule)(snapshot)));
  return (
    <span className="grid gap-1 pb-1">
      <span className="text-pretty">{advice}</span>
      {sources.map((source) => (
        <span key={source} className="text-pretty text-muted-foreground text-xs leading-4">
          <SourceLink source={source} />
        </span>
      ))}
      {evidence && <span className="font-medium text-muted-foreground text-xs leading-4">{evidence}</span>}
    </span>
  );
}

const useAdvice = (rule: RuleKey): string | null =>
  useWorkbench((snapshot) => {
    const judgement = selectFinding(rule)(snapshot);
    return judgement ? adviceText(judgement) : null;
  });

const findingEvidence = (judgement: Judgement | undefined) => judgement && evidenceText(judgement.evidence);
const findingBound = (found: Judgement | undefined) => (found ? boundsText(found.bounds, found.unit) : "");
const findingChance = (found: Judgement | undefined): string => (found && chanceText(found)) || "";

export const selectFinding = (rule: RuleKey) => (snapshot: Snapshot) =>
  snapshot.view.judgements.find((judgement) => judgement.rule === rule);

/** Lists the advice for each finding at watch or risk. */
export function RecommendationsPane() {
  const advised = useSteadyList(({ view }) => view.judgements.filter(isAdvised).map(({ rule }) => rule));
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

const isAdvised = (found: Judgement) => !found.hypothetical && isWorry(found) && hasAdvice(found);

function Recommendation({ rule }: { rule: RuleKey }) {
  const level = useWorkbench((snapshot) => selectFinding(rule)(snapshot)?.level ?? "unknown");
  const advice = useAdvice(rule);
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
