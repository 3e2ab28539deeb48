import { Columns2 } from "lucide-react";
import { useState } from "react";
import { m } from "#web/paraglide/messages.js";
import { Button } from "#web/ui/button.tsx";
import { CompareSection } from "./compare-section.tsx";
import { useWorkbench } from "./context.ts";
import { CoverageLine } from "./coverage-line.tsx";
import type { CoverageRow } from "./coverage-model.ts";
import { LiveSection } from "./live-section.tsx";
import { RequirementRemarks } from "./requirement-remarks.tsx";
import { ZoneLegend } from "./zone-legend.tsx";

const isProblem = ({ level }: CoverageRow): boolean => level === "risk" || level === "watch";

/** Each requirement against its supply. */
export function CoveragePane() {
  return (
    <LiveSection aria-labelledby="coverage-title" className="grid grid-cols-1 gap-2" id="section-coverage">
      <CoverageBody />
    </LiveSection>
  );
}

function CoverageBody() {
  const rows = useWorkbench(({ view }) => view.coverage);
  const [onlyProblems, setOnlyProblems] = useState(false);
  const [showsAll, setShowsAll] = useState(false);
  const [compares, setCompares] = useState(false);
  const problems = rows.filter(isProblem).length;
  const listed = rows.filter((row) => (onlyProblems ? isProblem(row) : showsAll || row.core));
  const others = onlyProblems ? [] : rows.filter(({ core }) => !core);
  const hidden = others.filter(isProblem).length;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="coverage-title" className="font-semibold text-base">
          {m.ration_coverage()}
        </h2>
        <div className="flex flex-wrap gap-2">
          <Button
            size="sm"
            variant={compares ? "default" : "outline"}
            aria-expanded={compares}
            aria-controls="compare-systems"
            onClick={() => setCompares(!compares)}
          >
            <Columns2 aria-hidden="true" />
            {m.ration_compare()}
          </Button>
          <Button
            size="sm"
            variant={onlyProblems ? "default" : "outline"}
            aria-pressed={onlyProblems}
            onClick={() => setOnlyProblems(!onlyProblems)}
          >
            {m.ration_only_problems({ count: problems })}
          </Button>
        </div>
      </div>
      {compares && <CompareSection id="compare-systems" />}
      <RequirementRemarks />
      <ZoneLegend />
      <ul className="@container grid grid-cols-1">
        {listed.map((row) => (
          <CoverageLine key={row.id} row={row} />
        ))}
      </ul>
      {onlyProblems && listed.length === 0 && (
        <p className="py-4 text-muted-foreground text-sm">{m.ration_no_problems()}</p>
      )}
      {others.length > 0 && (
        <Button
          variant="ghost"
          size="sm"
          className="w-fit"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? m.ration_show_core() : moreText(others.length, hidden)}
        </Button>
      )}
    </>
  );
}

const moreText = (count: number, problems: number): string =>
  problems > 0 ? m.ration_show_all_problems({ count, problems }) : m.ration_show_all({ count });
