import { Columns2, ListChecks } from "lucide-react";
import { type ComponentProps, useState } from "react";
import { flushSync } from "react-dom";
import { useCommand } from "#web/features/rations/use-commands.ts";
import { LiveText, wordWidth } from "#web/features/rations/workbench/shared/live-text.tsx";
import type { ShowPlace } from "#web/features/rations/workbench/shared/pane-types.ts";
import { RequirementRemarks } from "#web/features/rations/workbench/shared/requirement-remarks.tsx";
import { ChosenFeedMark } from "#web/features/rations/workbench/shared/selection-marks.tsx";
import {
  useSteadyList,
  useWorkbench,
  useWorkbenchStore,
} from "#web/features/rations/workbench/shared/workbench-context.ts";
import type { CoverageRow } from "#web/features/rations/workbench/store/coverage-rows.ts";
import type { Snapshot } from "#web/features/rations/workbench/store/store.ts";
import { m } from "#web/paraglide/messages.js";
import { fetchedDialog } from "#web/parts/feedback/lazy-part.tsx";
import { Button } from "#web/ui/button.tsx";
import { CoverageLine } from "./coverage-line.tsx";
import { CompareSection } from "./system-comparison.tsx";

const isProblem = ({ level }: CoverageRow): boolean => level === "risk" || level === "watch";

/** Lists each requirement with its supply. Each row subscribes to its figures, the list to which rows there are. */
export function CoveragePane({ onShow }: { onShow: ShowPlace }) {
  const bench = useWorkbenchStore();
  const onlyProblems = useWorkbench(({ listsProblems }) => listsProblems);
  const [showsAll, setShowsAll] = useState(false);
  const listed = useSteadyList(
    ({ view }) =>
      view.coverage
        .filter((row) => (onlyProblems ? isProblem(row) : showsAll || row.core))
        .map(({ id }) => id),
    `${onlyProblems} ${showsAll}`,
  );
  const others = useWorkbench(({ view }) => view.coverage.filter(({ core }) => !core).length);
  const [compares, setCompares] = useCompares(onShow);
  return (
    <section
      aria-labelledby="coverage-title"
      className="pane-contained grid grid-cols-1 gap-2"
      id="section-coverage"
      tabIndex={-1}
    >
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="coverage-title" className="font-semibold text-base desktop:leading-8">
          {m.ration_coverage()}
        </h2>
        <div className="flex flex-wrap gap-2">
          <Toggle
            isOn={compares}
            onChange={setCompares}
            aria-expanded={compares}
            aria-controls="compare-systems"
          >
            <Columns2 aria-hidden="true" className="tablet:max-laptop:hidden" />
            {m.ration_compare()}
          </Toggle>
          <Toggle isOn={onlyProblems} onChange={bench.listProblems} aria-pressed={onlyProblems}>
            <span>
              <LiveText className="h-5 text-center" characters={problemsRoom()} of={problemsLabel} />
            </span>
          </Toggle>
        </div>
      </div>
      {compares && <CompareSection />}
      <ChosenFeedMark />
      <RequirementRemarks />
      <ZoneLegend />
      <ul className="@container grid grid-cols-1">
        {listed.map((nutrient) => (
          <CoverageLine key={nutrient} nutrient={nutrient} />
        ))}
      </ul>
      <FirstNutrients />
      {onlyProblems && listed.length === 0 && <NoProblems />}
      {others > 0 && !onlyProblems && <MoreToggle count={others} isOn={showsAll} onChange={setShowsAll} />}
    </section>
  );
}

function NoProblems() {
  const isJudged = useWorkbench(({ view }) => view.isJudged);
  return (
    <p className="py-4 text-muted-foreground text-sm">
      {isJudged ? m.ration_no_problems() : m.ration_judged_later()}
    </p>
  );
}

/** Returns whether the systems are compared; a command opens the comparison and shows it. */
function useCompares(onShow: ShowPlace): [boolean, (compares: boolean) => void] {
  const [compares, setCompares] = useState(false);
  useCommand("compare-systems", [m.ration_compare, m.sought_compare_systems], () => {
    flushSync(() => setCompares(true));
    onShow("#compare-systems");
  });
  return [compares, setCompares];
}

interface ToggleProps extends Omit<ComponentProps<typeof Button>, "onChange"> {
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** A button of the pane's head that stays pressed, or opens what it controls. */
function Toggle({ isOn, onChange, ...button }: ToggleProps) {
  return (
    <Button
      size="sm"
      variant={isOn ? "default" : "outline"}
      className="tablet:max-laptop:px-2"
      onClick={() => onChange(!isOn)}
      {...button}
    />
  );
}

function MoreToggle({ count, isOn, onChange }: ToggleProps & { count: number }) {
  return (
    <Button
      variant="ghost"
      size="sm"
      className="-ml-3 w-fit max-w-full"
      aria-expanded={isOn}
      onClick={() => onChange(!isOn)}
    >
      {isOn ? (
        m.ration_show_core()
      ) : (
        <span className="min-w-0">
          <LiveText
            className="h-5 max-w-full text-left dyslexic:h-10 dyslexic:whitespace-normal"
            characters={wordWidth(moreText(count, 99))}
            of={moreLabel}
          />
        </span>
      )}
    </Button>
  );
}

const problemsText = (count: number): string => m.ration_only_problems({ count });
/** Reserves the width of the widest text, in ems. */
const problemsRoom = (): number => Math.ceil(problemsText(99).length * 0.875);
const problemsLabel = ({ view }: Snapshot): string => problemsText(view.coverage.filter(isProblem).length);

function moreLabel({ view }: Snapshot): string {
  const others = view.coverage.filter(({ core }) => !core);
  return moreText(others.length, others.filter(isProblem).length);
}

const moreText = (count: number, problems: number): string =>
  problems > 0 ? m.ration_show_all_problems({ count, problems }) : m.ration_show_all({ count });

const Dialog = fetchedDialog(() =>
  import("./key-nutrients-dialog.tsx").then((module) => module.FirstNutrientsDialog),
);

function FirstNutrients() {
  const [isOpen, setIsOpen] = useState(false);
  useCommand("first-nutrients", [m.ration_first, m.sought_first_nutrients], () => setIsOpen(true));
  return (
    <>
      <Button variant="ghost" size="sm" className="-ml-2 w-fit" onClick={() => setIsOpen(true)}>
        <ListChecks aria-hidden="true" />
        {m.ration_first()}
      </Button>
      {isOpen && <Dialog onClose={() => setIsOpen(false)} />}
    </>
  );
}

function ZoneLegend() {
  const entries = [
    { key: "deficit", swatch: "bg-deficit", text: m.ration_zone_deficit() },
    { key: "target", swatch: "bg-ok", text: m.ration_zone_target() },
    { key: "tolerable", swatch: "bg-tolerable-wash border border-input", text: m.ration_zone_tolerable() },
    { key: "above", swatch: "bg-watch", text: m.ration_zone_above() },
    { key: "limit", swatch: "bg-risk", text: m.ration_zone_limit() },
    { key: "unknown", swatch: "bg-hatched border border-input", text: m.ration_zone_unknown() },
  ];
  return (
    <details data-print="open" className="text-muted-foreground text-xs">
      <summary className="w-fit cursor-pointer py-1 coarse:py-3.5">{m.ration_legend()}</summary>
      <ul className="flex flex-wrap gap-x-4 gap-y-1 pt-1">
        {entries.map(({ key, swatch, text }) => (
          <li key={key} className="flex items-center gap-1.5">
            <span aria-hidden="true" className={`inline-block h-2.5 w-4 ${swatch}`} />
            {text}
          </li>
        ))}
        <li>{m.ration_legend_marks()}</li>
        <li>~ {m.ration_estimate_text()}</li>
      </ul>
    </details>
  );
}
