import { useState } from "react";
import { m } from "#web/paraglide/messages.js";
import { Button } from "#web/ui/button.tsx";
import { useWorkbench } from "./context.ts";
import { CoverageLine } from "./coverage-line.tsx";
import type { CoverageRow } from "./coverage-model.ts";
import { ZoneLegend } from "./zone-legend.tsx";

const isProblem = ({ level }: CoverageRow): boolean => level === "risk" || level === "watch";

/** Each requirement against its supply. */
export function CoveragePane() {
  const rows = useWorkbench(({ view }) => view.coverage);
  const [onlyProblems, setOnlyProblems] = useState(false);
  const [showsAll, setShowsAll] = useState(false);
  const problems = rows.filter(isProblem).length;
  const listed = onlyProblems
    ? rows.filter(isProblem)
    : rows.filter((row) => showsAll || row.core || row.level === "risk");
  const folded = onlyProblems
    ? 0
    : rows.length - rows.filter((row) => row.core || row.level === "risk").length;
  return (
    <section aria-labelledby="coverage-title" className="grid gap-2" id="section-coverage">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="coverage-title" className="font-semibold text-base">
          {m.ration_coverage()}
        </h2>
        <Button
          size="sm"
          variant={onlyProblems ? "default" : "outline"}
          aria-pressed={onlyProblems}
          onClick={() => setOnlyProblems(!onlyProblems)}
        >
          {m.ration_only_problems({ count: problems })}
        </Button>
      </div>
      <ZoneLegend />
      <ul className="@container grid">
        {listed.map((row) => (
          <CoverageLine key={row.id} row={row} />
        ))}
      </ul>
      {onlyProblems && listed.length === 0 && (
        <p className="py-4 text-muted-foreground text-sm">{m.ration_no_problems()}</p>
      )}
      {folded > 0 && (
        <Button
          variant="ghost"
          size="sm"
          className="w-fit"
          aria-expanded={showsAll}
          onClick={() => setShowsAll(!showsAll)}
        >
          {showsAll ? m.ration_show_core() : m.ration_show_all({ count: folded })}
        </Button>
      )}
    </section>
  );
}
