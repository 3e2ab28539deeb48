import { Link } from "@tanstack/react-router";
import { type MeasureKey, measures, nutrientOf } from "#science/measures.ts";
import { systems } from "#science/requirements/index.ts";
import type { Requirement, Status } from "#science/traced.ts";
import { hasMessage, message } from "#web/lib/labels.ts";
import { m } from "#web/paraglide/messages.js";
import { TraceTerms } from "#web/parts/trace.tsx";
import { Dialog, DialogContent, DialogDescription, DialogHeader, DialogTitle } from "#web/ui/dialog.tsx";
import { useBench, useWorkbench } from "./context.ts";
import { measuresOf } from "./coverage-model.ts";
import { SupplyTrace } from "./supply-trace.tsx";
import { citationOf, exactText, figureText, measureName, requirementRemark } from "./words.ts";

/** Where a figure comes from: the requirement term by term, and the supply feed by feed. */
export function TraceDialog() {
  const bench = useBench();
  const traced = useWorkbench((snapshot) => snapshot.traced);
  return (
    <Dialog open={traced !== null} onOpenChange={(open) => !open && bench.trace(null)}>
      {traced !== null && (
        <DialogContent closeLabel={m.ration_close()} className="tablet:max-w-2xl">
          <DialogHeader>
            <DialogTitle>{measureName(traced)}</DialogTitle>
            <DialogDescription>{m.ration_trace_help()}</DialogDescription>
          </DialogHeader>
          <Trace measure={traced} />
        </DialogContent>
      )}
    </Dialog>
  );
}

function Trace({ measure }: { measure: MeasureKey }) {
  const evaluation = useWorkbench((snapshot) => snapshot.evaluation);
  const nutrient = nutrientOf(measure, systems[evaluation.system]);
  const isCoverage = measures[measure].group === "coverage";
  const requirement = isCoverage
    ? evaluation.requirements.find((each) => each.nutrient === nutrient)
    : undefined;
  return (
    <div className="grid gap-5">
      <Summary measure={measure} />
      {requirement && <RequirementTrace requirement={requirement} />}
      <SupplyTrace
        measure={isCoverage && nutrient ? measuresOf(nutrient, evaluation.system).supply : measure}
        nutrient={nutrient}
      />
      <p className="text-muted-foreground text-xs">
        {m.ration_versions({ science: evaluation.scienceVersion, engine: evaluation.engineVersion })}
      </p>
    </div>
  );
}

function Summary({ measure }: { measure: MeasureKey }) {
  const measured = useWorkbench(({ view }) => view.measures.get(measure));
  if (!measured) return null;
  const { value, unit, low, high, unknownShare, estimate } = measured;
  return (
    <div>
      <p className="font-semibold text-xl tabular-nums">{figureText(value, unit)}</p>
      <p className="text-muted-foreground text-sm tabular-nums">
        {low !== null && high !== null && low < high && (
          <>{m.ration_interval({ low: figureText(low, ""), high: figureText(high, unit) })} </>
        )}
        {unknownShare > 0 && (
          <>{m.ration_unknown_share({ share: figureText(unknownShare * 100, "percent") })} </>
        )}
        {estimate && m.ration_estimate()}
      </p>
    </div>
  );
}

function RequirementTrace({ requirement }: { requirement: Requirement }) {
  const { value, unit, trace, warnings } = requirement;
  return (
    <section className="grid gap-2">
      <h3 className="font-semibold text-sm">
        {m.ration_trace_requirement({ value: figureText(value, unit) })}
      </h3>
      {warnings.map((warning) => (
        <p key={warning} className="text-sm text-watch-ink">
          {requirementRemark(warning)}
        </p>
      ))}
      <TraceTerms
        terms={trace}
        unit={unit}
        termName={(name) => words(`term_${name}`, name)}
        symbolName={(name) => words(`symbol_${name.toLowerCase()}`, name)}
        statusWord={statusWord}
        citation={(source) => <SourceLink source={source} />}
        figure={figureText}
        exact={exactText}
        labels={{
          inputs: m.ration_trace_inputs(),
          constant: m.ration_trace_constant(),
          source: m.ration_source(),
          status: m.ration_trace_status(),
          total: m.ration_total(),
        }}
      />
    </section>
  );
}

/** A source of a constant, with its place on the page of methods, beside the ration rather than instead of it. */
const SourceLink = ({ source }: { source: string }) => (
  <Link to="/methods" hash={`source-${source}`} target="_blank" className="underline underline-offset-2">
    {citationOf(source)}
  </Link>
);

const words = (name: string, otherwise: string): string => (hasMessage(name) ? message(name) : otherwise);

function statusWord(status: Status): string {
  switch (status) {
    case "V":
      return m.ration_status_v();
    case "Vr":
      return m.ration_status_vr();
    case "R":
      return m.ration_status_r();
    case "D":
      return m.ration_status_d();
    case "P":
      return m.ration_status_p();
    case "R?":
      return m.ration_status_r_uncertain();
    case "MISSING":
      return m.ration_status_missing();
  }
}
