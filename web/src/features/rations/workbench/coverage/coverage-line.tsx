import { PenLine } from "lucide-react";
import { memo, useLayoutEffect, useRef } from "react";
import type { NutrientKey } from "#science/vocabulary/nutrients.ts";
import { coverageWords } from "#web/features/rations/workbench/shared/coverage-words.ts";
import { highlightOn, LiveRow } from "#web/features/rations/workbench/shared/live-section.tsx";
import { LiveText } from "#web/features/rations/workbench/shared/live-text.tsx";
import { reasonText } from "#web/features/rations/workbench/shared/texts.ts";
import { useWorkbench, useWorkbenchStore } from "#web/features/rations/workbench/shared/workbench-context.ts";
import { highlightedShare } from "#web/features/rations/workbench/store/highlight.ts";
import type { Snapshot, Workbench } from "#web/features/rations/workbench/store/store.ts";
import { label } from "#web/lib/format/labels.ts";
import { m } from "#web/paraglide/messages.js";
import { ZoneBar, zoneBarInk } from "#web/parts/canvas/zone-bar.tsx";
import { zoneBarPen } from "#web/parts/canvas/zone-bar-renderer.ts";
import { LevelGlyph, levelWord } from "#web/parts/finding/finding-level.tsx";
import { Badge } from "#web/ui/badge.tsx";
import { barText, markText, supplyText } from "./coverage-text.ts";

/** Shows one nutrient: level, name, coverage, bar, supply and requirement. The figure opens its trace. */
export const CoverageLine = memo(function CoverageLine({ nutrient }: { nutrient: NutrientKey }) {
  const bench = useWorkbenchStore();
  const measure = useWorkbench(({ view }) => view.coverage.find(({ id }) => id === nutrient)?.measure);
  return (
    <LiveRow
      id={`measure-${measure}`}
      tabIndex={-1}
      {...highlightOn((isOn) => bench.rank((isOn && measure) || null))}
      className="-mx-1 grid grid-cols-[1fr_auto] items-center gap-x-3 border-border border-b px-1 py-1.5 @md:grid-cols-[9.5rem_1fr_auto] @md:py-1"
    >
      <CoverageFigures nutrient={nutrient} />
    </LiveRow>
  );
});

function CoverageFigures({ nutrient }: { nutrient: NutrientKey }) {
  const bench = useWorkbenchStore();
  const row = selectRow(nutrient);
  const level = useWorkbench((snapshot) => row(snapshot)?.level ?? null);
  const requirement = useWorkbench((snapshot) => row(snapshot)?.requirement ?? null);
  const reason = useWorkbench((snapshot) => row(snapshot)?.reason ?? null);
  const isByHand = useWorkbench((snapshot) => (row(snapshot)?.setByHand ?? null) !== null);
  const name = label("nutrient", nutrient);
  const mark = useWorkbench((snapshot) => markText(row(snapshot), bench.units));

  function trace(): void {
    const shown = row(bench.snapshot());
    if (shown) bench.trace({ measure: shown.requirement === null ? shown.supplyMeasure : shown.measure });
  }

  return (
    <>
      <span className="flex min-w-0 items-center gap-1.5 text-sm leading-5 coarse:@md:self-stretch">
        {level && <LevelGlyph level={level} label={levelWord(level)} />}
        <span className="min-w-0">{name}</span>
        {mark && <RequirementMark text={mark} isByHand={isByHand} />}
      </span>
      {requirement === null ? (
        <span className="order-2 text-muted-foreground text-xs @md:order-none">
          {m.ration_not_evaluated({ reason: reasonText(reason) })}
        </span>
      ) : (
        <CoverageBar nutrient={nutrient} />
      )}
      <span className="order-1 row-span-2 block w-30 @md:order-none @md:row-span-1 dyslexic:w-36">
        <button
          type="button"
          onClick={trace}
          aria-label={[m.ration_trace_of({ name }), mark].filter(Boolean).join(". ")}
          className="flex h-11 w-full cursor-pointer flex-col items-end justify-center rounded-sm text-right tabular-nums leading-4 contain-size contain-layout hover:bg-accent fine:h-10"
        >
          {requirement !== null && (
            <span>
              <LiveText
                className="h-5 w-30 font-semibold text-base leading-5 dyslexic:w-36"
                of={(snapshot) => coverageWords(row(snapshot))}
              />
            </span>
          )}
          <span>
            <LiveText
              className="h-4 w-30 text-muted-foreground text-xs leading-4 dyslexic:w-36"
              of={(snapshot) => supplyText(row(snapshot), bench.units)}
            />
          </span>
        </button>
      </span>
    </>
  );
}

/** Marks a requirement that was set by hand, or that an own norm made. */
const RequirementMark = ({ text, isByHand }: { text: string; isByHand: boolean }) =>
  isByHand ? (
    <span title={text} className="text-primary">
      <PenLine aria-hidden="true" className="size-3.5" />
    </span>
  ) : (
    <Badge variant="outline" title={text}>
      {m.norm_short()}
    </Badge>
  );

const selectRow = (nutrient: NutrientKey) => (snapshot: Snapshot) =>
  snapshot.view.coverage.find(({ id }) => id === nutrient);

function CoverageBar({ nutrient }: { nutrient: NutrientKey }) {
  const bench = useWorkbenchStore();
  const root = useRef<HTMLSpanElement>(null);
  useLayoutEffect(
    () => (root.current ? followBar(root.current, bench, nutrient) : undefined),
    [bench, nutrient],
  );
  return <ZoneBar ref={root} className="order-2 @md:order-none" />;
}

/** Redraws the bar at each change; its description follows when the drag pauses. */
function followBar(root: HTMLElement, bench: Workbench, nutrient: NutrientKey): () => void {
  const canvas = root.querySelector("canvas");
  const pen = canvas && zoneBarPen(canvas);
  const row = selectRow(nutrient);
  function draw(isAtRest: boolean): void {
    const snapshot = bench.snapshot();
    const shown = row(snapshot);
    if (!shown) return;
    const lit = snapshot.lit === null ? null : bench.colourOf(snapshot.lit);
    pen?.draw(
      shown,
      { value: zoneBarInk(shown, shown.level ?? "ok"), lit },
      highlightedShare(snapshot, shown.measure),
      isAtRest,
    );
  }
  const move = () => draw(false);
  function say(): void {
    draw(true);
    const shown = row(bench.snapshot());
    if (shown) root.setAttribute("aria-label", barText(label("nutrient", nutrient), shown));
  }
  say();
  const stops = [bench.subscribe(move), bench.subscribeRest(say)];
  return () => {
    for (const stop of stops) stop();
    pen?.leave();
  };
}
