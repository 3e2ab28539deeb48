import { Columns2, ListChecks } from "lucide-react";
import { useState } from "react";
import { useCommand } from "#web/features/rations/use-commands.ts";
import type { ShowPlace } from "#web/features/rations/workbench/shared/pane-types.ts";
import { RequirementRemarks } from "#web/features/rations/workbench/shared/requirement-remarks.tsx";
import { ChosenFeedMark } from "#web/features/rations/workbench/shared/selection-marks.tsx";
import { UnfoldButton, useFolds } from "#web/features/rations/workbench/shared/unfold-button.tsx";
import {
  useSteadyList,
  useWorkbench,
  useWorkbenchStore,
} from "#web/features/rations/workbench/shared/workbench-context.ts";
import type { CoverageRow } from "#web/features/rations/workbench/store/coverage-rows.ts";
import { m } from "#web/paraglide/messages.js";
import { fetchedDialog } from "#web/parts/feedback/lazy-part.tsx";
import { Button } from "#web/ui/button.tsx";
import { CoverageLine } from "./coverage-line.tsx";
import { showComparison } from "./show-comparison.ts";
import { CompareSection } from "./system-comparison.tsx";

/** True for a nutrient that needs reading: it is to change, or always listed. */
const isRead = ({ level, always }: CoverageRow): boolean => always || level === "risk" || level === "watch";

/** Lists each requirement with its supply. Each row subscribes to its figures, the list to which rows there are. */
export function CoveragePane({ onShow }: { onShow: ShowPlace }) {
  const bench = useWorkbenchStore();
  const isAsked = useWorkbench(({ listsNutrients }) => listsNutrients);
  const others = useWorkbench(({ view }) => view.coverage.filter((row) => !isRead(row)).length);
  const folds = useFolds(others);
  const showsAll = isAsked || !folds;
  const listed = useSteadyList(
    ({ view }) => view.coverage.filter((row) => showsAll || isRead(row)).map(({ id }) => id),
    `${showsAll}`,
  );
  const compares = useWorkbench(({ comparesSystems }) => comparesSystems);
  useCommand("compare-systems", [m.ration_compare, m.sought_compare_systems], () =>
    showComparison(bench, onShow),
  );
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
        {compares && (
          <Button
            size="sm"
            className="tablet:max-laptop:px-2"
            aria-expanded={true}
            aria-controls="compare-systems"
            onClick={() => bench.compareSystems(false)}
          >
            <Columns2 aria-hidden="true" className="tablet:max-laptop:hidden" />
            {m.ration_compare()}
          </Button>
        )}
      </div>
      {compares && <CompareSection />}
      <ChosenFeedMark />
      <RequirementRemarks />
      <ul className="@container grid grid-cols-1">
        {listed.map((nutrient) => (
          <CoverageLine key={nutrient} nutrient={nutrient} />
        ))}
      </ul>
      {folds && (
        <UnfoldButton
          isOpen={showsAll}
          count={others}
          onChange={bench.listNutrients}
          fold={m.ration_show_core}
          unfold={m.ration_show_all}
        />
      )}
      <FirstNutrients hasButton={showsAll} />
      {showsAll && <ZoneLegend />}
    </section>
  );
}

const Dialog = fetchedDialog(() =>
  import("./key-nutrients-dialog.tsx").then((module) => module.FirstNutrientsDialog),
);

/** Chooses the nutrients that are always listed; the button stands with the whole list, the command always. */
function FirstNutrients({ hasButton }: { hasButton: boolean }) {
  const [isOpen, setIsOpen] = useState(false);
  useCommand("first-nutrients", [m.ration_first, m.sought_first_nutrients], () => setIsOpen(true));
  return (
    <>
      {hasButton && (
        <Button variant="ghost" size="sm" className="-ml-2 w-fit" onClick={() => setIsOpen(true)}>
          <ListChecks aria-hidden="true" />
          {m.ration_first()}
        </Button>
      )}
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
        <li>~ {m.ration_typical_contents()}</li>
      </ul>
    </details>
  );
}
