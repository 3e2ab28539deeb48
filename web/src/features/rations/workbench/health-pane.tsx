import { memo, useState } from "react";
import { m } from "#web/paraglide/messages.js";
import { FindingCard } from "#web/parts/finding.tsx";
import { LevelGlyph } from "#web/parts/finding-level.tsx";
import { Button } from "#web/ui/button.tsx";
import { useWorkbench } from "./context.ts";
import { LiveSection } from "./live-section.tsx";
import type { Judgement } from "./view.ts";
import { adviceOf, boundsText, chanceText, figureText, ruleTitle, shortCitation } from "./words.ts";

/** Judgements open at first; the rest is folded. */
const openMax = 5;

/** What the ration does to the horse's health, worst first. */
export function HealthPane() {
  return (
    <LiveSection aria-labelledby="health-title" className="grid grid-cols-1 gap-3" id="section-health">
      <HealthBody />
    </LiveSection>
  );
}

function HealthBody() {
  const judgements = useWorkbench(({ view }) => view.judgements);
  const [showsAll, setShowsAll] = useState(false);
  const own = judgements.filter(({ hypothetical }) => !hypothetical);
  const others = judgements.filter(({ hypothetical }) => hypothetical);
  const worries = own.filter(({ level }) => level !== "ok");
  const open = showsAll ? own : (worries.length > 0 ? worries : own).slice(0, openMax);
  return (
    <>
      <h2 id="health-title" className="font-semibold text-base">
        {m.ration_health()}
      </h2>
      <ul className="grid grid-cols-1 gap-3">
        {open.map((judgement) => (
          <HealthLine key={judgement.id} judgement={judgement} />
        ))}
      </ul>
      {own.length > open.length || showsAll ? (
        <Button
          variant="ghost"
          size="sm"
          className="w-fit"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? m.ration_fold() : m.ration_unfold({ count: own.length - open.length })}
        </Button>
      ) : null}
      {others.length > 0 && (
        <details>
          <summary className="cursor-pointer py-1 text-muted-foreground text-sm">
            {m.ration_hypothetical({ count: others.length })}
          </summary>
          <ul className="grid gap-3 pt-2">
            {others.map((judgement) => (
              <HealthLine key={judgement.id} judgement={judgement} />
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

const HealthLine = memo(function HealthLine({ judgement }: { judgement: Judgement }) {
  const { level, rule, measure, value, unit, bounds, sources } = judgement;
  const chance = chanceText(judgement);
  return (
    <li id={`finding-${rule}`} data-measure={measure} tabIndex={-1} className="isolate">
      <FindingCard
        level={level}
        title={ruleTitle(rule)}
        value={figureText(value, unit)}
        bound={chance ? `${boundsText(bounds, unit)} · ${chance}` : boundsText(bounds, unit)}
        sources={sources.map(shortCitation)}
        sourceLabel={m.ration_source()}
      />
    </li>
  );
});

/** What to do about each judgement at watch or risk. */
export function RecommendationsPane() {
  return (
    <LiveSection
      aria-labelledby="recommendations-title"
      className="grid grid-cols-1 gap-2"
      id="section-recommendations"
    >
      <RecommendationsBody />
    </LiveSection>
  );
}

function RecommendationsBody() {
  const judgements = useWorkbench(({ view }) => view.judgements);
  const worries = judgements.filter(
    ({ level, hypothetical }) => !hypothetical && (level === "risk" || level === "watch"),
  );
  const advised = worries.flatMap((judgement) => {
    const advice = adviceOf(judgement);
    return advice === null ? [] : [{ judgement, advice }];
  });
  return (
    <>
      <h2 id="recommendations-title" className="font-semibold text-base">
        {m.ration_recommendations()}
      </h2>
      {advised.length === 0 && (
        <p className="text-muted-foreground text-sm">{m.ration_recommendations_none()}</p>
      )}
      <ul className="grid grid-cols-1 gap-2">
        {advised.map(({ judgement, advice }) => (
          <li key={judgement.id} className="flex gap-2 text-sm leading-5">
            <LevelGlyph level={judgement.level} className="mt-0.5" />
            <span>
              <span className="font-medium">{ruleTitle(judgement.rule)}</span>{" "}
              <span className="text-pretty">{advice}</span>
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}
