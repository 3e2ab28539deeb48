import { memo, useId } from "react";
import { namedSources } from "#contract/sheets/text/citations.ts";
import { needsWords } from "#science/evaluation/finding-order.ts";
import { type RuleKey, rules } from "#science/rules/rules-table.ts";
import { FeedRemarks } from "#web/features/rations/workbench/shared/line-remarks.tsx";
import { LiveImage } from "#web/features/rations/workbench/shared/live-image.tsx";
import { LiveRow } from "#web/features/rations/workbench/shared/live-section.tsx";
import { LiveText } from "#web/features/rations/workbench/shared/live-text.tsx";
import {
  boundsText,
  findingFigureText,
  ofMeal,
  ruleTitle,
  shortCitation,
} from "#web/features/rations/workbench/shared/texts.ts";
import { neverFolded, UnfoldButton } from "#web/features/rations/workbench/shared/unfold-button.tsx";
import {
  useRestedPart,
  useSteadyList,
  useWorkbench,
  useWorkbenchList,
  useWorkbenchStore,
} from "#web/features/rations/workbench/shared/workbench-context.ts";
import type { Snapshot } from "#web/features/rations/workbench/store/store.ts";
import type { Judgement } from "#web/features/rations/workbench/store/view-model.ts";
import { useUnfolds } from "#web/lib/dom/use-is-wide.ts";
import { m } from "#web/paraglide/messages.js";
import { LevelGlyph, levelWord } from "#web/parts/finding/finding-level.tsx";
import { findingZones, zoneLayers } from "./finding-zones.ts";

/** Findings open at first; the rest is folded. */
const openMax = 4;

/** Lists the health findings, worst first. Each row subscribes to its own finding. */
export function HealthPane() {
  const bench = useWorkbenchStore();
  const unfolds = useUnfolds();
  const isUnfolded = useWorkbench(({ foldsFindings }) => !foldsFindings);
  const showsAll = unfolds || isUnfolded;
  const open = useSteadyList(
    (snapshot) => {
      const own = listed(snapshot, false);
      if (showsAll) return own.map(({ rule }) => rule);
      const worries = own.filter(({ level }) => level !== "ok");
      const shown = (worries.length > 0 ? worries : own).slice(0, openMax);
      return (own.length > shown.length + neverFolded ? shown : own).map(({ rule }) => rule);
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
      <ul className="grid grid-cols-1">
        {open.map((rule) => (
          <HealthLine key={rule} rule={rule} />
        ))}
      </ul>
      {!unfolds && (own > open.length || showsAll) && (
        <UnfoldButton
          isOpen={showsAll}
          count={own - open.length}
          onChange={(isOpen) => bench.foldFindings(!isOpen)}
        />
      )}
      {showsAll && others.length > 0 && (
        <details data-print="open">
          <summary className="cursor-pointer py-1 text-muted-foreground text-sm coarse:py-3">
            {m.ration_hypothetical({ count: others.length })}
          </summary>
          <ul className="grid pt-2">
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

/** One finding: name, target, small bar and value; a press shows how the value was calculated. */
function HealthFinding({ rule }: { rule: RuleKey }) {
  const bench = useWorkbenchStore();
  const id = useId();
  const judged = selectFinding(rule);
  const level = useWorkbench((snapshot) => judged(snapshot)?.level ?? "unknown");
  const hasWords = useRestedPart((snapshot) => needsWords(judged(snapshot) ?? { level: "unknown" }));
  const bound = useWorkbench((snapshot) => findingBound(judged(snapshot)));
  const sources = useWorkbenchList((snapshot) => namedSources(judged(snapshot)?.sources ?? []));
  return (
    <article data-level={level} className="border-border border-b py-1">
      <button
        type="button"
        onClick={() => bench.trace({ measure: rules[rule].measure })}
        aria-label={m.ration_trace_of({ name: ruleTitle(rule) })}
        aria-describedby={id}
        className="-mx-1 grid w-[calc(100%+0.5rem)] cursor-pointer grid-cols-[1rem_1fr_auto] items-center gap-x-2 rounded-sm px-1 text-left hover:bg-accent coarse:min-h-11"
      >
        <LevelGlyph level={level} label={levelWord(level)} />
        <span className="min-w-0 text-pretty text-sm leading-5">{ruleTitle(rule)}</span>
        <span id={id} className="w-40 dyslexic:w-52">
          <LiveText
            className="h-5 text-right font-semibold text-sm leading-5"
            of={(snapshot) => {
              const judgement = judged(snapshot);
              return judgement ? ofMeal(findingFigureText(snapshot.view, judgement), judgement.meal) : "";
            }}
          />
        </span>
        <span className="col-start-2 text-muted-foreground text-xs tabular-nums leading-4">{bound}</span>
        <FindingBar rule={rule} />
      </button>
      {!hasWords && sources.length > 0 && (
        <p className="pl-6 text-muted-foreground text-xs leading-4">
          {m.ration_source()} {[...new Set(sources.map(shortCitation))].join(" · ")}
        </p>
      )}
    </article>
  );
}

/** Draws where the value lies among the zones of its rule. */
function FindingBar({ rule }: { rule: RuleKey }) {
  const zones = (snapshot: Snapshot) => {
    const found = selectFinding(rule)(snapshot);
    return found ? findingZones(found) : null;
  };
  const isDrawn = useWorkbench((snapshot) => zones(snapshot) !== null);
  if (!isDrawn) return <span />;
  return (
    <span aria-hidden="true" className="block h-1.5 w-40 contain-strict dyslexic:w-52">
      <LiveImage
        of={(snapshot) => {
          const drawn = zones(snapshot);
          return drawn ? zoneLayers(drawn) : [];
        }}
      />
    </span>
  );
}

const findingBound = (found: Judgement | undefined) => (found ? boundsText(found.bounds, found.unit) : "");

export const selectFinding = (rule: RuleKey) => (snapshot: Snapshot) =>
  snapshot.view.judgements.find((judgement) => judgement.rule === rule);
